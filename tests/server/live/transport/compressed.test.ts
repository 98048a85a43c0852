import { request } from 'node:http';
import { createGunzip, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptsEncoding } from '#server/platform/http/accepts-encoding.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { World } from '#tests/support/world.ts';

const query = 'subscription ($event: String!) { standingsChanged(event: $event) { version boards { rows { teamName total } } } }';

/** Opens a stream with gzip, and collects the bytes and the text of it. */
async function compressedReader(world: World) {
  const state = { text: '', wire: 0, isOver: false };
  const clientRequest = request({
    port: await findPort(world.app),
    host: '127.0.0.1',
    path: '/graphql',
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'accept-encoding': 'gzip, deflate, br' },
  });
  let wake: () => void = () => undefined;
  const headers = new Promise<Record<string, unknown>>((resolve) =>
    clientRequest.on('response', (response) => {
      resolve(response.headers);
      const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
      response.on('data', (part: Buffer) => (state.wire += part.length));
      response.pipe(gunzip);
      gunzip.on('data', (part: Buffer) => {
        state.text += part.toString();
        wake();
      });
      gunzip.on('end', () => {
        state.isOver = true;
        wake();
      });
    }),
  );
  clientRequest.end(JSON.stringify({ query, variables: { event: world.slug } }));
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise<void>((resolve) => (wake = resolve));
  };
  return { state, headers: await headers, until, close: () => clientRequest.destroy() };
}

describe('a reader who takes gzip', () => {
  it('gets every event as it happens, whenever they joined, in fewer bytes', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle();
    const { captain } = await world.team({ name: 'Третий Рим' });
    for (let index = 0; index < 20; index += 1) await world.team({ name: `Команда города № ${index}` });
    const early = await compressedReader(world);
    await early.until(() => early.state.text.includes('"total":0'));
    const late = await compressedReader(world);
    await late.until(() => late.state.text.includes('"total":0'));
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    for (const reader of [early, late]) await reader.until(() => reader.state.text.includes('"total":4.5'));
    await world.deps.live.streams.drain(0);
    for (const reader of [early, late]) await reader.until(() => reader.state.isOver);

    expect(early.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(early.state.text).toMatch(/^retry: \d+\n\nevent: next\ndata: .+\n\nevent: next\ndata: .+\n\nretry: \d+\n\n$/);
    expect(early.state.wire).toBeLessThan(0.5 * Buffer.byteLength(early.state.text));
  });

  it.each([
    ['gzip', true],
    ['gzip, deflate, br', true],
    ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
    ['gzip;q=0', false],
    ['gzip;q=0.0, br', false],
    ['identity', false],
    [null, false],
  ])('is one who says %s: %s', (accepted, takes) => {
    expect(acceptsEncoding(accepted, 'gzip')).toBe(takes);
  });
});
