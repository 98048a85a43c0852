import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { storeMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { storedFiles } from '#tests/support/stored-files.ts';
import { World } from '#tests/support/world.ts';

async function cityWithFiles(options: Parameters<typeof World.withEvent>[0] = {}) {
  const world = await World.withEvent({ prices: { startCoins: 2 }, ...options });
  const riddle = await world.riddle();
  const team = await world.team();
  const { picture, hint, answered } = await storedFiles(world, riddle);
  return {
    world,
    riddle,
    captain: team.captain.player,
    picture: `/static/img/${picture}`,
    hint: `/static/img/${hint}`,
    answer: `/static/img/${answered}`,
  };
}

const get = (player: Player, url: string, headers: Record<string, string> = {}) => player.sends({ method: 'GET', url, headers });
const statuses = async (player: Player, urls: string[]) => Promise.all(urls.map(async (url) => (await get(player, url)).statusCode));

describe('a file of a riddle', () => {
  it('that asks is the team’s from the start, for itself and as long as it likes', spec('9.13'), async () => {
    const { captain, picture } = await cityWithFiles();

    const { statusCode, headers, body } = await get(captain, picture);

    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'private, max-age=31536000, immutable' });
    expect(body).toContain('<!-- picture');
  });

  it('that is gone from the disk is not remembered as gone', async () => {
    const { world, captain, picture } = await cityWithFiles();
    rmSync(join(world.mediaDir, picture.replace('/static/img/', '')));

    const { statusCode, headers } = await get(captain, picture);

    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is not told to who comes with a token that is none (6.5.1)', async () => {
    const { captain, picture } = await cityWithFiles();

    const { statusCode, body } = await get(captain, picture, { authorization: 'Bearer vst_none' });

    expect([statusCode, body]).toEqual([401, 'Unauthorized']);
  });

  it('can draw and do nothing else (3.2.1, 3.4.4)', async () => {
    const { captain, picture } = await cityWithFiles();

    const { headers } = await get(captain, picture);

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });

  it('that hints does not exist until it is bought', async () => {
    const { captain, riddle, hint } = await cityWithFiles();
    const before = await get(captain, hint);
    await captain.buysHint(riddle);

    const after = await get(captain, hint);

    expect([before.statusCode, before.body, before.headers['cache-control']]).toEqual([404, '', 'no-store']);
    expect([after.statusCode, after.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  });

  it('that follows the answer does not exist until the riddle is solved', async () => {
    const { captain, riddle, answer } = await cityWithFiles();
    await captain.checksAnswer(riddle, 'Мимо');
    const before = (await get(captain, answer)).statusCode;
    await captain.checksAnswer(riddle, 'Спасская башня');

    expect([before, (await get(captain, answer)).statusCode]).toEqual([404, 200]);
  });

  it('does not come with another: a bought hint shows no answer, a solve shows no hint', async () => {
    const { world, captain, riddle, hint, answer } = await cityWithFiles();
    const other = (await world.team()).captain.player;
    await captain.buysHint(riddle);
    await other.checksAnswer(riddle, 'Спасская башня');

    expect(await statuses(captain, [hint, answer])).toEqual([200, 404]);
    expect(await statuses(other, [hint, answer])).toEqual([404, 200]);
  });

  it('stays a secret to every other team after one has paid and solved (8.2.2)', async () => {
    const { world, captain, riddle, picture, hint, answer } = await cityWithFiles();
    await captain.buysHint(riddle);
    await captain.checksAnswer(riddle, 'Спасская башня');
    const [same, english] = [await world.team(), await world.team({ category: 'en' })];

    expect(await statuses(same.captain.player, [picture, hint, answer])).toEqual([200, 404, 404]);
    expect(await statuses(english.captain.player, [picture, hint, answer])).toEqual([404, 404, 404]);
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('does not exist for one of role %s without a team', async (role) => {
    const { world, picture, hint, answer } = await cityWithFiles();
    const { player } = await world.person(role);

    expect(await statuses(player, [picture, hint, answer])).toEqual([404, 404, 404]);
  });

  it('does not exist for a visitor, and is an organizer’s to see', async () => {
    const { world, picture, hint, answer } = await cityWithFiles();

    expect(await statuses(world.anonymous(), [picture, hint, answer])).toEqual([404, 404, 404]);
    expect(await statuses((await world.organizer()).player, [picture, hint, answer])).toEqual([200, 200, 200]);
  });

  it('does not exist for its team before the start', async () => {
    const { captain, picture } = await cityWithFiles({ startsInMinutes: 60 });

    expect((await get(captain, picture)).statusCode).toBe(404);
  });

  it('is everybody’s after the end', async () => {
    const { world, picture, hint, answer } = await cityWithFiles();
    world.clock.passes(5 * 3600);

    const response = await get(world.anonymous(), answer);

    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(await statuses(world.anonymous(), [picture, hint])).toEqual([200, 200]);
  });

  it('that is a sound can be heard from the middle', async () => {
    const { world, captain } = await cityWithFiles();
    const organizer = world.ctx(await world.organizer());
    const sound = await storeMedia(organizer, { bytes: Buffer.from(`RIFF${world.slug}`.padEnd(4000, '.')), mime: 'audio/wav' });
    await authoring.createRiddle(organizer, { blockId: await world.block(), title: 'Звук', mediaId: sound, answers: ['ГУМ'] });
    const { path } = await world.deps.db.selectFrom('media').select('path').where('id', '=', sound).executeTakeFirstOrThrow();

    const whole = await get(captain, `/static/img/${path}`);
    const part = await get(captain, `/static/img/${path}`, { range: 'bytes=1000-1999' });

    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([200, 'audio/wav', 4000]);
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.length]).toEqual([206, 'bytes 1000-1999/4000', 1000]);
    expect(part.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const outside = await get(captain, `/static/img/${path}`, { range: 'bytes=4000-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */4000']);
  });
});

describe('the cover of a block', () => {
  it('is everybody’s', async () => {
    const world = await World.withEvent();
    const organizer = world.ctx(await world.organizer());
    const imageId = await storeMedia(organizer, {
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${world.slug} --></svg>`),
      mime: 'image/svg+xml',
    });
    await authoring.createBlock(organizer, { eventId: world.eventId, categoryId: 1, title: 'Китай-город', imageId });
    const { path } = await world.deps.db.selectFrom('media').select('path').where('id', '=', imageId).executeTakeFirstOrThrow();

    const response = await get(world.anonymous(), `/static/img/${path}`);

    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('an address under /static/img', () => {
  /** Requests a path as it is written, without a client that normalizes it. */
  const rawStatus = (port: number, path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port, path, method: 'GET' }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      call.on('error', reject);
      call.end();
    });

  it('leads nowhere but to stored files (5.3.2)', async () => {
    const world = await World.bare();
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as { port: number };
    const vectors = [
      '..',
      '../..',
      '..%2f..%2f',
      '%2e%2e/',
      '%2e%2e%2f%2e%2e%2f',
      '..\\..\\',
      '..%5c..%5c',
      '....//....//',
      '%252e%252e%252f',
      '%00',
      'ab/../../',
    ];

    const answers = await Promise.all(
      vectors.flatMap((vector) =>
        ['etc/passwd', '/etc/passwd', 'session-secret', 'package.json'].map((file) => rawStatus(port, `/static/img/${vector}${file}`)),
      ),
    );

    expect(answers.filter(({ status, body }) => (status !== 404 && status !== 400) || /root:|"versta"/.test(body))).toEqual([]);
  });

  it.each(['', '/', '/ab', '/ab/cd.svg', `/${'a'.repeat(400)}`, `/ab/${'a'.repeat(32)}.svg`, `/AB/${'A'.repeat(32)}.SVG`, '/%E0%A4%A'])(
    'that names no file is not found: %s',
    async (rest) => {
      const world = await World.bare();

      const response = await world.app.inject({ method: 'GET', url: `/static/img${rest}` });

      expect([400, 404]).toContain(response.statusCode);
      expect(response.headers['content-type'] ?? '').not.toContain('html');
    },
  );
});
