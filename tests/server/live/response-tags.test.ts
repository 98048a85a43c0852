import { expect, it } from 'vitest';
import { statementsDuring } from '#tests/support/database.ts';
import { type TestPerson, World } from '#tests/support/world.ts';

const board = 'query ($event: String!) { standings(event: $event) { version boards { rows { teamName total } } } }';

async function city() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain } = await world.team();
  const gets = (as: TestPerson | null = null, headers: Record<string, string> = {}, query = board) =>
    (as?.player ?? world.anonymous()).sends({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify({ event: world.slug }))}`,
      headers: {
        accept: 'application/graphql-response+json',
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    });
  return { world, captain, gets, solves: () => captain.player.checksAnswer(riddle, 'Спасская башня') };
}

it('a query by GET has a tag, and is asked about again each time', async () => {
  const { gets } = await city();

  const { headers, statusCode } = await gets();

  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    etag: expect.stringMatching(/^W\/".+"$/),
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Authorization',
  });
});

it('what did not change is answered with 304 and no body', async () => {
  const { gets } = await city();
  const { headers } = await gets();

  const again = await gets(null, { 'if-none-match': String(headers.etag) });

  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers.etag).toBe(headers.etag);
});

it('a changed result is sent whole, with a new tag', async () => {
  const { gets, solves } = await city();
  const { headers } = await gets();
  await solves();

  const again = await gets(null, { 'if-none-match': String(headers.etag) });

  expect(again.statusCode).toBe(200);
  expect(again.body).toContain('"total":4.5');
});

it('nobody’s tag is another’s', async () => {
  const { gets, captain, world } = await city();
  const { headers, statusCode } = await gets(captain);

  const others = [
    await gets(await world.person(), { 'if-none-match': String(headers.etag) }),
    await gets(null, { 'if-none-match': String(headers.etag) }),
  ];

  expect([statusCode, ...others.map((other) => other.statusCode)]).toEqual([200, 200, 200]);
});

it('the answer to a POST is kept by nobody', async () => {
  const { captain, world } = await city();

  const { headers } = await captain.player.asks(board, { event: world.slug });

  expect(headers['cache-control']).toBe('no-store');
  expect(headers['etag']).toBeUndefined();
});

it('an anonymous reader’s query of a board that stands still asks the database nothing', async () => {
  const { gets } = await city();
  await gets();

  expect(await statementsDuring(() => gets())).toEqual([]);
});
