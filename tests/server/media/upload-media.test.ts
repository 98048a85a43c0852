import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeBmp } from '#server/modules/media/cleaning/bmp.ts';
import { StorageFull, StorageUnavailable, uploadMedia } from '#server/modules/media/media.ts';
import { refuseDiskFaults } from '#server/modules/media/storage/write-whole.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';
import {
  aac,
  avi,
  dataUrl,
  film,
  flac,
  m4a,
  mov,
  mp3,
  mp4,
  ogg,
  webm,
  pdf,
  photo,
  picture,
  pixelBomb,
  svg,
  wav,
  zip,
} from './sample-files.ts';

const mutation = `mutation ($input: UploadMediaInput!) { uploadMedia(input: $input) { __typename
  ... on UploadedMedia { id media { url mime kind width height alt variants { url width } } }
  ... on FileTooLarge { bytes maxBytes } ... on FileBroken { fault } ... on UnsupportedMediaType { found medium reason }
  ... on PictureTooLarge { width height } ... on BadInput { fields { name } } ... on DomainError { code } } }`;

async function uploads(player: Player, input: object, headers: Record<string, string> = {}) {
  const { status, data, errors } = await player.asks<{ uploadMedia: Record<string, unknown> }>(mutation, { input }, headers);
  return data?.uploadMedia ?? { status, errors };
}

async function cityWithOrganizer() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const stores = (type: string, bytes: Buffer | string, alt?: string) =>
    uploadMedia(world.ctx(organizer), { eventId: world.eventId, dataUrl: dataUrl(type, bytes), alt });
  const readBytes = (path: string) => readFileSync(join(world.mediaDir, path));
  return { world, organizer, stores, readBytes };
}

describe('uploading a file', () => {
  it('returns the file as it was stored', async () => {
    const { world, organizer } = await cityWithOrganizer();

    const result = await uploads(organizer.player, {
      eventId: world.eventId,
      dataUrl: dataUrl('image/png', await picture('png')),
      alt: 'Башня',
    });

    expect(result).toMatchObject({
      __typename: 'UploadedMedia',
      media: { mime: 'image/png', kind: 'IMAGE', width: 64, height: 48, alt: 'Башня', variants: [] },
    });
  });

  it('turns a photo upright and takes away where and by whom it was made (14.2.8)', async () => {
    const { stores, readBytes } = await cityWithOrganizer();
    const original = await photo('Иванов, снято дома');

    const { media } = await stores('image/jpeg', original);
    const metadata = await sharp(readBytes(media.path)).metadata();

    expect((await sharp(original).metadata()).exif).toBeDefined();
    expect(media).toMatchObject({ width: 40, height: 80 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it('keeps smaller sizes of a wide picture for phones', async () => {
    const { stores, readBytes } = await cityWithOrganizer();

    const { media } = await stores('image/jpeg', await picture('jpeg', { width: 1700, height: 100 }));
    const widths = await Promise.all((media.variants ?? []).map(async ({ path }) => (await sharp(readBytes(path)).metadata()).width));

    expect(media.variants?.map((variant) => variant.width)).toEqual([480, 960, 1600]);
    expect(widths).toEqual([480, 960, 1600]);
    expect(media.variants?.every((variant) => variant.path.endsWith('.webp'))).toBe(true);
  });

  it('keeps an animation moving', async () => {
    const { stores, readBytes } = await cityWithOrganizer();

    const { media } = await stores('image/gif', await film(6, { width: 600, height: 8 }));

    expect(await sharp(readBytes(media.path)).metadata()).toMatchObject({ pages: 6 });
    expect(media).toMatchObject({ width: 600, height: 8 });
    expect(media.variants ?? []).toEqual([]);
  });

  it('makes a photo of 48 megapixels and a long panorama smaller, and does not refuse them', async () => {
    const { stores } = await cityWithOrganizer();

    const large = await stores('image/jpeg', await picture('jpeg', { width: 8064, height: 6048 }));
    const long = await stores('image/jpeg', await picture('jpeg', { width: 16_000, height: 390 }));

    expect(large.media).toMatchObject({ width: 7302, height: 5477 });
    expect(long.media).toMatchObject({ width: 12_000, height: 292 });
  });

  it.each([
    ['audio/x-m4a', m4a(), 'm4a', 'AUDIO', 'audio/mp4'],
    ['audio/ogg', ogg(), 'ogg', 'AUDIO', 'audio/ogg'],
    ['audio/flac', flac(), 'flac', 'AUDIO', 'audio/flac'],
    ['audio/webm', webm({ types: [2], isLive: true }), 'webm', 'VIDEO', 'audio/webm'],
    ['video/quicktime', mov(), 'mp4', 'VIDEO', 'video/mp4'],
    ['video/mp4', mp4(), 'mp4', 'VIDEO', 'video/mp4'],
    ['video/x-msvideo', avi(), 'avi', 'VIDEO', 'video/x-msvideo'],
  ])('serves %s under a type and a name by which clients play it', async (type, bytes, extension, kind, mime) => {
    const { world, organizer } = await cityWithOrganizer();

    const { media } = (await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl(type, bytes) })) as {
      media: { url: string };
    };

    expect(media).toMatchObject({ kind, mime });
    expect(media.url.endsWith(`.${extension}`)).toBe(true);
  });

  it('takes an AVIF as a WebP, which every phone shows', async () => {
    const { stores } = await cityWithOrganizer();

    const { media } = await stores(
      'image/avif',
      await sharp(await picture('png'))
        .avif()
        .toBuffer(),
    );

    expect(media).toMatchObject({ mime: 'image/webp', width: 64, height: 48 });
  });

  it('keeps of a bitmap its dots, and smaller sizes for phones', async () => {
    const { stores, readBytes } = await cityWithOrganizer();
    const bytes = encodeBmp({ bytes: Buffer.alloc(600 * 4 * 3, 7), width: 600, height: 4 });
    bytes.writeUInt32LE(0x4b524f59, 6);

    const { media } = await stores('image/bmp', bytes);

    expect(media).toMatchObject({ mime: 'image/bmp', width: 600, height: 4 });
    expect(media.path.endsWith('.bmp')).toBe(true);
    expect(media.variants?.map(({ width }) => width)).toEqual([480]);
    expect(readBytes(media.path).readUInt32LE(6)).toBe(0);
  });

  it('says in words of their own that a file is too large, of another kind, broken, or has too many pixels', async () => {
    const { world, organizer } = await cityWithOrganizer();
    const upload = async (type: string, bytes: Buffer) =>
      uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl(type, bytes) });
    const jpeg = await picture('jpeg');

    const large = await upload('text/plain', Buffer.alloc(1_048_577, 0x61));
    const heic = await upload('image/heic', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0heicmif1', 'latin1'));
    const cut = await upload('image/jpeg', jpeg.subarray(0, jpeg.length / 2));
    const bomb = await upload('image/png', pixelBomb(20_001, 10_000));

    expect([large, heic, cut, bomb]).toMatchObject([
      { __typename: 'FileTooLarge', bytes: 1_048_577, maxBytes: 1_048_576 },
      { code: 'UNSUPPORTED_MEDIA_TYPE', found: 'HEIC', medium: 'IMAGE', reason: 'FORMAT' },
      { code: 'FILE_BROKEN', fault: 'CUT' },
      { code: 'PICTURE_TOO_LARGE', width: 20_001, height: 10_000 },
    ]);
  });

  it('cleans a drawing and knows its size', async () => {
    const { stores, readBytes } = await cityWithOrganizer();

    const { media } = await stores(
      'image/svg+xml',
      svg('<g fill="#a00"><path d="M0 0h9v9z" onclick="alert(1)"/></g>', 'width="40" height="30"'),
    );

    expect(media).toMatchObject({ mime: 'image/svg+xml', width: 40, height: 30 });
    expect(readBytes(media.path).toString()).toContain('<g fill="#a00"><path d="M0 0h9v9z"></path></g>');
  });

  it.each([
    ['audio/mpeg', mp3(), 'mp3', 'audio/mpeg'],
    ['audio/x-wav', wav(), 'wav', 'audio/wav'],
    ['audio/aac', aac(), 'aac', 'audio/aac'],
    ['text/plain;charset=utf-8', Buffer.from('Найди дом № 5'), 'txt', 'text/plain'],
    ['application/pdf', pdf, 'pdf', 'application/octet-stream'],
    ['application/zip', zip, 'zip', 'application/octet-stream'],
    ['application/octet-stream', Buffer.from([1, 2, 3, 4]), 'bin', 'application/octet-stream'],
  ])('takes %s to the letter, and serves what is no picture, sound or text as a download', async (type, bytes, extension, mime) => {
    const { stores, readBytes } = await cityWithOrganizer();

    const { media } = await stores(type, bytes);

    expect(media).toMatchObject({ mime });
    expect(media.path.endsWith(`.${extension}`)).toBe(true);
    expect(readBytes(media.path)).toEqual(bytes);
  });

  it('stores the same file of an event once, and another event’s apart', async () => {
    const { world, organizer, stores } = await cityWithOrganizer();
    const other = await World.withEvent({ config: { mediaDir: world.mediaDir } });

    const [first, second] = [await stores('text/plain', 'один'), await stores('text/plain', 'один')];
    const elsewhere = await uploadMedia(world.ctx(organizer), { eventId: other.eventId, dataUrl: dataUrl('text/plain', 'один') });

    expect(second.id).toBe(first.id);
    expect(elsewhere.media.path).not.toBe(first.media.path);
  });

  it('replays a retry with the same key', async () => {
    const { world, organizer } = await cityWithOrganizer();
    const input = { eventId: world.eventId, dataUrl: dataUrl('text/plain', 'дважды') };

    const results = [
      await uploads(organizer.player, input, { 'idempotency-key': 'upload' }),
      await uploads(organizer.player, input, { 'idempotency-key': 'upload' }),
    ];

    expect(results[1]).toEqual(results[0]);
    expect(
      await world.deps.db
        .selectFrom('auditLog')
        .select('id')
        .where('action', '=', 'uploadMedia')
        .where('eventId', '=', world.eventId)
        .execute(),
    ).toHaveLength(1);
  });
});

describe('refusing an upload', () => {
  it('says how many bytes a picture may have', async () => {
    const { world, organizer } = await cityWithOrganizer();
    const oneTooMany = Buffer.alloc(1_048_577, 'я');

    const result = await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl('text/plain', oneTooMany.fill('a')) });

    expect(result).toMatchObject({ __typename: 'FileTooLarge', code: 'PAYLOAD_TOO_LARGE', maxBytes: 1_048_576 });
  });

  it('spares a text of exactly a megabyte', async () => {
    const { stores } = await cityWithOrganizer();

    expect((await stores('text/plain', Buffer.alloc(1_048_576, 'a'))).media.mime).toBe('text/plain');
  });

  it('names a file whose bytes are not of its declared type', async () => {
    const { world, organizer } = await cityWithOrganizer();

    expect(await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl('image/png', 'no') })).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await uploads(organizer.player, { eventId: world.eventId, dataUrl: '/etc/passwd' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'dataUrl' }],
    });
    expect(await uploads(organizer.player, { eventId: 999_999_999, dataUrl: dataUrl('text/plain', 'x') })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each(['guest', 'insider', 'ctc'] as const)('happens to everybody of role %s', async (role) => {
    const { world } = await cityWithOrganizer();
    const person = await world.person(role);

    expect(await uploads(person.player, { eventId: world.eventId, dataUrl: dataUrl('text/plain', 'x') })).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('lets only organizers send more than a megabyte', async () => {
    const { world, organizer } = await cityWithOrganizer();
    const input = { eventId: world.eventId, dataUrl: dataUrl('audio/wav', wav(1_200_000)) };
    const guest = await world.person();

    const refused = [await uploads(guest.player, input), await uploads(world.anonymous(), input)];
    const original = await uploads(organizer.player, input);

    expect(refused).toMatchObject([{ status: 413 }, { status: 413 }]);
    expect(original).toMatchObject({ __typename: 'UploadedMedia', media: { kind: 'AUDIO' } });
  });

  it('says so when the event has used up its two gigabytes', async () => {
    const { world, organizer, stores } = await cityWithOrganizer();
    const { id } = await stores('text/plain', 'первый');
    await world.deps.db.updateTable('media').set({ bytes: 2_147_483_647 }).where('id', '=', id).execute();

    const result = await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl('text/plain', 'второй') });

    expect(result).toMatchObject({ code: 'STORAGE_FULL' });
  });

  it.runIf(existsSync('/dev/full'))('says so when the disk is full', async () => {
    await expect(refuseDiskFaults(writeFile('/dev/full', 'x'))).rejects.toBeInstanceOf(StorageFull);
  });

  it.each(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ESTALE'])('says that files cannot be stored now when the disk answers %s', async (code) => {
    const fault = Promise.reject(Object.assign(new Error(code), { code }));

    await expect(refuseDiskFaults(fault)).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it('blames the storage when the media folder has vanished, and stores nothing under the mount', async () => {
    const { world, organizer } = await cityWithOrganizer();
    rmSync(world.mediaDir, { recursive: true });

    const result = await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl('text/plain', 'подсказка') });

    expect(result).toMatchObject({ errors: [{ extensions: { code: 'STORAGE_UNAVAILABLE', retryAfter: 30 } }] });
    expect(existsSync(world.mediaDir)).toBe(false);
  });

  it('blames the storage when a file stands in the way of a folder, and leaves no draft', async () => {
    const { world, organizer } = await cityWithOrganizer();
    for (let byte = 0; byte < 256; byte += 1) writeFileSync(join(world.mediaDir, byte.toString(16).padStart(2, '0')), '');

    const result = await uploads(organizer.player, { eventId: world.eventId, dataUrl: dataUrl('text/plain', 'подсказка') });

    expect(result).toMatchObject({ errors: [{ extensions: { code: 'STORAGE_UNAVAILABLE' } }] });
    expect(readdirSync(world.mediaDir)).toHaveLength(256);
  });
});

describe('the smaller sizes of a picture', () => {
  it('are as secret as the picture', async () => {
    const { world, organizer, stores } = await cityWithOrganizer();
    const { id, media } = await stores('image/jpeg', await picture('jpeg', { width: 700, height: 60 }));
    const riddle = await world.riddle();
    await authoring.editRiddle(world.ctx(organizer), { id: riddle.id, answeredMediaId: id });
    const { captain } = await world.team();
    const rival = await world.team();
    const url = `/static/img/${media.variants?.[0]?.path}`;
    const seenBy = async (player: Player) => (await player.sends({ method: 'GET', url })).statusCode;

    const before = await seenBy(captain.player);
    await captain.player.checksAnswer(riddle, 'Спасская башня');

    expect([before, await seenBy(captain.player), await seenBy(rival.captain.player), await seenBy(world.anonymous())]).toEqual([
      404, 200, 404, 404,
    ]);
  });
});
