import { expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const allowed = 'access-control-allow-origin';

it('pages of other sites may read the public board, without anybody’s session, and nothing else', async () => {
  const world = await World.withEvent();
  const { captain } = await world.team();
  const headers = { origin: 'https://news.example' };
  const board = `/auth/commands/leaderboard/${world.slug}`;
  const read = (path: string) => world.app.inject({ url: `/api${path}`, headers });

  const [first, ready] = [await read(board), await read(board)];
  const unchanged = await world.app.inject({
    url: `/api${board}`,
    headers: { ...headers, 'if-none-match': String(ready.headers['etag']) },
  });
  const ofCaptain = await captain.player.sends({ method: 'GET', url: `/api${board}`, headers });

  expect([first, ready, unchanged, ofCaptain].map((response) => response.headers[allowed])).toEqual(['*', '*', '*', '*']);
  expect(unchanged.statusCode).toBe(304);
  expect(ofCaptain.body, 'what everybody is told').toBe(first.body);
  expect([first, ofCaptain].map((response) => response.headers['access-control-allow-credentials'])).toEqual([undefined, undefined]);
  for (const path of ['/auth/csrf', '/auth/event/status', `/quest/events/${world.slug}/answers`, '/openapi.json'])
    expect((await read(path)).headers[allowed], path).toBeUndefined();
  const query = await world.app.inject({ url: '/graphql?query={__typename}', headers });
  expect(query.headers[allowed]).toBeUndefined();
});
