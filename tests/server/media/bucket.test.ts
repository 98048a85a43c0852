import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examineInstallation } from '#server/cli/doctor/examine-installation.ts';
import { archive, transfer } from '#server/modules/event-files/event-files.ts';
import { readEventBySlug } from '#server/modules/events/events.ts';
import { moveMedia, mediaStorage, storeMedia, sweepOrphans, uploadMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { type BucketProcess, startBucketProcess } from '#tests/support/processes/bucket-process.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { readContents, exportFiles, makeFolder, newSlug, smallEvent } from '../event-files/event-folder.ts';
import { dataUrl, picture } from './sample-files.ts';

let bucket: BucketProcess;
beforeAll(async () => {
  bucket = await startBucketProcess();
});
afterAll(async () => {
  await closeWorlds();
  await bucket.end();
});

const city = (options: Parameters<typeof World.withEvent>[0] = {}) =>
  World.withEvent({ ...options, config: { mediaBucket: { ...bucket.settings } } });

/** A city with a riddle whose media is a sound, of which a range can be requested. */
async function cityWithSound() {
  const world = await city();
  const organizer = world.ctx(await world.organizer());
  const sound = await storeMedia(organizer, { bytes: Buffer.from(`RIFF${world.slug}`.padEnd(4000, '.')), mime: 'audio/wav' });
  const id = await authoring.createRiddle(organizer, { blockId: await world.block(), title: 'Звук', mediaId: sound, answers: ['ГУМ'] });
  const { captain } = await world.team();
  const url = `/static/img/${(await storedFiles(world, { id })).picture}`;
  const get = (headers: Record<string, string> = {}) => captain.player.sends({ method: 'GET', url, headers });
  const head = () => world.app.inject({ method: 'HEAD', url, cookies: Object.fromEntries(captain.player.cookies) });
  return { world, organizer, url, get, head };
}

const upload = (world: World, organizer: { id: number; role: 'organizer' }, text: string) =>
  uploadMedia(world.ctx(organizer), { eventId: world.eventId, dataUrl: dataUrl('text/plain', text) });

describe('a file in a bucket', () => {
  it('is served as from a folder: whole, in part, and unchanged', async () => {
    const { get, head: asksHead } = await cityWithSound();

    const [whole, part, end] = [await get(), await get({ range: 'bytes=1000-1999' }), await get({ range: 'bytes=-500' })];
    const [beyond, head, again] = [
      await get({ range: 'bytes=4000-' }),
      await asksHead(),
      await get({ 'if-none-match': String(whole.headers.etag) }),
    ];

    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([200, 'audio/wav', 4000]);
    expect(whole.headers).toMatchObject({ 'cache-control': 'private, max-age=31536000, immutable', 'accept-ranges': 'bytes' });
    expect([part.statusCode, part.headers['content-range'], part.rawPayload]).toEqual([
      206,
      'bytes 1000-1999/4000',
      whole.rawPayload.subarray(1000, 2000),
    ]);
    expect([end.statusCode, end.headers['content-range'], end.rawPayload.length]).toEqual([206, 'bytes 3500-3999/4000', 500]);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */4000']);
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([200, '4000', 0]);
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('lies in no folder of the server', async () => {
    const { world } = await cityWithSound();

    expect(readdirSync(world.mediaDir)).toEqual([]);
  });

  it('does not exist for a team before its time, for another team, and for anonymous readers', async () => {
    const early = await city({ startsInMinutes: 60 });
    const late = await city();
    const [secret, riddle] = [await early.riddle(), await late.riddle()];
    const getStatus = async (person: Awaited<ReturnType<World['person']>>, path: string) =>
      (await person.player.sends({ method: 'GET', url: `/static/img/${path}` })).statusCode;
    const [before, during] = [await storedFiles(early, secret), await storedFiles(late, riddle)];
    const [waiting, playing, english] = [await early.team(), await late.team(), await late.team({ category: 'en' })];

    expect(await getStatus(waiting.captain, before.picture)).toBe(404);
    expect(await getStatus(playing.captain, during.picture)).toBe(200);
    expect(await getStatus(playing.captain, during.hint)).toBe(404);
    expect(await getStatus(playing.captain, during.answered)).toBe(404);
    expect(await getStatus(english.captain, during.picture)).toBe(404);
  });

  it('is not remembered as gone when the bucket has lost it', async () => {
    const { world, url, get } = await cityWithSound();
    await mediaStorage(world.deps.config).remove(url.replace('/static/img/', ''));

    const { statusCode, headers } = await get();

    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('that nothing refers to is swept when it is a day old', async () => {
    const { world, organizer } = await cityWithSound();
    const storage = mediaStorage(world.deps.config);
    const orphan = `ab/ab${'0'.repeat(30)}.txt`;
    world.clock.set(new Date());
    await storage.put(orphan, Buffer.from('nobody'), 'text/plain');

    await sweepOrphans(organizer);
    const young = await storage.find(orphan);
    world.clock.passes(25 * 3600);
    await sweepOrphans(organizer);

    expect(young).toMatchObject({ bytes: 6, md5: createHash('md5').update('nobody').digest('hex') });
    expect(await storage.find(orphan)).toBeNull();
  });
});

describe('the list of a bucket', () => {
  it('goes on after its first thousand', async () => {
    const storage = mediaStorage({ mediaBucket: bucket.settings, mediaDir: '' });
    const folder = join(bucket.folder, 'spring', 'many');
    mkdirSync(folder);
    for (let index = 0; index < 1_001; index += 1) {
      const object = join(folder, `${index}._S3rver_object`);
      for (const [end, text] of [
        ['', 'x'],
        ['.md5', '9dd4e461268c8034f5c8564e155c67a6'],
      ])
        writeFileSync(`${object}${end}`, text ?? '');
      writeFileSync(join(folder, `${index}._S3rver_metadata.json`), '{}');
    }

    const paths = new Set<string>();
    for await (const path of storage.list('many')) paths.add(path);
    rmSync(folder, { recursive: true });

    expect([paths.size, paths.has('many/0'), paths.has('many/1000')]).toEqual([1_001, true, true]);
  });
});

describe('moving media', () => {
  it('tells the files that the database knows and nobody has', async () => {
    const world = await city();
    const { picture: path } = await storedFiles(world, await world.riddle());
    const empty = (name: string) => mediaStorage({ mediaBucket: null, mediaDir: mkdtempSync(join(world.mediaDir, name)) });

    const { missing } = await moveMedia(world.deps.db, { from: empty('from'), to: empty('to') });

    expect(missing).toContain(path);
  });
});

describe('an event file with a bucket', () => {
  it('goes out and comes back with its media, in parts that any process may take', async () => {
    const world = await city();
    const ctx = world.ctx(await world.organizer());
    const slug = newSlug();
    const name = 'd4'.repeat(16);
    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });
    const event = await readEventBySlug(ctx, slug);
    if (!event) throw new Error('the event was not imported');
    const zip = await buffer(await transfer.exportZip(ctx, { event }));
    const half = Math.floor(zip.length / 2);

    const sizes = [
      await archive.addPart(ctx, { upload: name, at: 0, part: Readable.from([zip.subarray(0, half)]) }),
      await archive.addPart(ctx, { upload: name, at: 7, part: Readable.from([zip.subarray(7)]) }),
      await archive.addPart(ctx, { upload: name, at: half, part: Readable.from([zip.subarray(half)]) }),
    ];
    const source = await archive.openUpload(ctx, name);
    const contents = await readContents(source);
    await transfer.importEvent(ctx, { source, slug: `${slug}-copy` });
    await source.close();

    expect(sizes).toEqual([half, half, zip.length]);
    expect([...contents.keys()]).toEqual([...(await exportFiles(ctx, slug)).keys()]);
    expect(readdirSync(world.mediaDir, { recursive: true })).toEqual(['incoming']);
    expect((await archive.sweepUploads(ctx, Date.now() + 25 * 3_600_000)) > 0).toBe(true);
    await expect(archive.openUpload(ctx, name)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('shows its progress to every process', async () => {
    const world = await city();
    const ctx = world.ctx(await world.organizer());
    const name = 'e5'.repeat(16);

    await archive.withProgress(ctx, name, async (onProgress) => {
      onProgress({ stage: 'media', done: 3, total: 9 });
      await expect.poll(() => archive.readProgress(ctx, name)).toEqual({ stage: 'media', done: 3, total: 9 });
    });

    expect(await archive.readProgress(ctx, name)).toBeNull();
  });
});

describe('a bucket that is away', () => {
  it('refuses uploads and reads clearly, lets play go on, and is used again when it is back', async () => {
    const { world, get } = await cityWithSound();
    const organizer = (await world.organizer()) as { id: number; role: 'organizer' };
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await bucket.kill();

    const [refused, read] = [await upload(world, organizer, 'один').catch((error: unknown) => error), await get()];
    const answer = await captain.player.checksAnswer(riddle, 'Спасская башня');
    const ready = await world.app.inject('/readyz');
    const routed = await world.app.inject('/routez');
    await bucket.restart();

    expect(refused).toMatchObject({ code: 'STORAGE_UNAVAILABLE', retryAfterSeconds: 30, reason: 'ECONNREFUSED' });
    expect([read.statusCode, read.headers['retry-after'], read.headers['cache-control']]).toEqual([503, '30', 'no-store']);
    expect(answer).toMatchObject({ __typename: 'Solved' });
    expect([ready.statusCode, ready.json(), routed.statusCode]).toEqual([503, { ok: false, reason: 'media' }, 200]);
    expect((await get()).statusCode).toBe(200);
    expect((await upload(world, organizer, 'два')).media.mime).toBe('text/plain');
  });

  it('that answers nothing is waited for no longer than some seconds', async () => {
    const { get } = await cityWithSound();
    bucket.freeze();
    const from = performance.now();

    const { statusCode } = await get();
    bucket.thaw();

    expect(statusCode).toBe(503);
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  it.each([
    ['the bucket is not there', { bucket: 'nowhere' }, 'NoSuchBucket'],
    ['the key is unknown', { accessKeyId: 'UNKNOWN' }, 'InvalidAccessKeyId'],
    ['the secret is wrong', { secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
  ])('says why when %s, and never the secret', async (_what, change, reason) => {
    const storage = mediaStorage({ mediaBucket: { ...bucket.settings, ...change }, mediaDir: '' });

    const refused = await storage.put('ab/file', Buffer.from('x'), 'text/plain').catch((error: unknown) => error);

    expect(refused).toMatchObject({ code: 'STORAGE_UNAVAILABLE', reason });
    expect(JSON.stringify(refused)).not.toContain('wrong');
  });
});

describe('the examination of an installation with a bucket', () => {
  const examine = async (change: Record<string, string>) => {
    const closed = `http://127.0.0.1:${await freePort()}`;
    const settings = {
      DATA_DIR: bucket.folder,
      DEMO: '0',
      TELEGRAM_API_URL: closed,
      PUBLIC_URL: closed,
      SESSION_SECRET: 'a secret of at least thirty-two letters',
    };
    const findings = await examineInstallation({
      ...settings,
      ...bucket.env,
      ...change,
      ...(change.S3_ENDPOINT === '' && { S3_ENDPOINT: closed }),
    });
    return findings.find(({ check }) => check === 'media');
  };

  it('stores, reads, lists and removes a file, and leaves nothing', async () => {
    const before = readdirSync(bucket.folder, { recursive: true }).filter((name) => String(name).endsWith('_object')).length;

    expect(await examine({})).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('takes, gives, lists and removes files') as string,
    });
    expect(readdirSync(bucket.folder, { recursive: true }).filter((name) => String(name).endsWith('_object'))).toHaveLength(before);
  });

  it.each([
    ['the bucket is not there', { MEDIA_URL: 's3://nowhere' }, 'NoSuchBucket', 'Create the bucket, or name another one in MEDIA_URL.'],
    ['the key is unknown', { AWS_ACCESS_KEY_ID: 'UNKNOWN' }, 'InvalidAccessKeyId', 'Write the right ones into AWS_ACCESS_KEY_ID and'],
    [
      'the secret is wrong',
      { AWS_SECRET_ACCESS_KEY: 'hush-hush' },
      'SignatureDoesNotMatch',
      'Write the right ones into AWS_ACCESS_KEY_ID and',
    ],
    ['nobody listens', { S3_ENDPOINT: '' }, 'ECONNREFUSED', 'Correct S3_ENDPOINT, or look whether a firewall'],
  ])('says what to do when %s', async (_what, change, reason, remedy) => {
    const finding = await examine(change);

    expect(finding).toMatchObject({
      state: 'fault',
      found: expect.stringContaining(reason) as string,
      remedy: expect.stringContaining(remedy) as string,
    });
    expect(JSON.stringify(finding)).not.toContain('hush');
  });
});

describe('a picture uploaded to a bucket', () => {
  it('is there with its smaller sizes', async () => {
    const world = await city();
    const organizer = world.ctx(await world.organizer());
    const wide = await picture('png', { width: 1000, height: 20 });

    const { media } = await uploadMedia(organizer, { eventId: world.eventId, dataUrl: dataUrl('image/png', wide) });
    const storage = mediaStorage(world.deps.config);

    expect(await storage.find(media.path)).toMatchObject({ path: media.path });
    for (const { path } of media.variants ?? []) expect(await storage.find(path)).not.toBeNull();
  });
});
