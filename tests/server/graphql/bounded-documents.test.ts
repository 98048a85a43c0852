import { parse } from 'graphql';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anonymousContext } from '#server/context.ts';
import { DocumentCache } from '#server/graphql/documents/document-cache.ts';
import { createGraphQL } from '#server/graphql/http/yoga.ts';
import { byId, documentId, ownDocuments } from '#tests/support/own-documents.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

interface Body {
  data?: unknown;
  errors?: { extensions: { code: string; fields?: { name: string; message: string }[] } }[];
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
const ofBytes = (bytes: number, rest = '') => `#${'x'.repeat(bytes - 15)}\n{serverTime}${rest}`;

async function asks(player: Player, body: object, headers: Record<string, string> = {}) {
  const response = await player.sends({ method: 'POST', url: '/graphql', payload: JSON.stringify(body), headers: { ...json, ...headers } });
  return { status: response.statusCode, body: response.json<Body>() };
}
const tooLong = (bytes: number) => [
  {
    message: expect.any(String),
    extensions: { code: 'QUERY_TOO_COMPLEX', fields: [{ name: 'query', message: `at most ${bytes} bytes` }] },
  },
];

afterEach(() => vi.restoreAllMocks());

describe('a document of an anonymous reader', () => {
  it('is answered up to 16 kB, and refused beyond', async () => {
    const anonymous = (await World.bare()).anonymous();

    expect((await asks(anonymous, { query: ofBytes(16_300) })).body.data).toBeDefined();
    expect(await asks(anonymous, { query: ofBytes(16_500) })).toMatchObject({ status: 400, body: { errors: tooLong(16_384) } });
  });

  it('is not made longer by a cookie or a token that holds nothing', async () => {
    const anonymous = (await World.bare()).anonymous();

    const byCookie = await asks(
      anonymous,
      { query: ofBytes(16_500) },
      { cookie: `session_token=${'x'.repeat(43)}`, origin: 'http://localhost:80' },
    );
    const byToken = await asks(anonymous, { query: ofBytes(16_500) }, { authorization: `Bearer vst_${'x'.repeat(43)}` });

    expect(byCookie.body.data).toBeUndefined();
    expect(byToken.body.data).toBeUndefined();
    expect(byToken).toMatchObject({ body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
  });

  it('is weighed in bytes, not in letters', async () => {
    const anonymous = (await World.bare()).anonymous();

    expect((await asks(anonymous, { query: `#${'ж'.repeat(8_300)}\n{serverTime}` })).body.errors).toMatchObject(tooLong(16_384));
  });

  it('comes in a body of at most 64 kB', async () => {
    const anonymous = (await World.bare()).anonymous();

    expect((await asks(anonymous, { query: '{serverTime}', variables: { a: 'x'.repeat(70_000) } })).status).toBe(413);
  });
});

it('a document of somebody signed in may weigh 64 kB', async () => {
  const { player } = await (await World.bare()).person('guest');

  expect((await asks(player, { query: ofBytes(65_000) })).body.data).toBeDefined();
  expect((await asks(player, { query: ofBytes(66_000) })).body.errors).toMatchObject(tooLong(65_536));
});

it('a thousand documents that differ by a comment are not kept: the cache holds no more than its bytes', async () => {
  const world = await World.bare();
  const cache = new DocumentCache(1_000_000);
  const yoga = createGraphQL(world.deps, cache);
  let most = 0;
  for (let number = 0; number < 1_000; number += 1) {
    const { parse: parseKept } = yoga.getEnveloped({ ...anonymousContext(world.deps), params: {} } as never);
    parseKept(ofBytes(16_000, `#${number}`));
    most = Math.max(most, cache.bytes);
  }

  expect(most).toBeGreaterThan(900_000);
  expect(most).toBeLessThanOrEqual(1_000_000);
  expect(cache.size).toBeLessThan(40);
});

it('a document that is asked for again is not parsed again', () => {
  const cache = new DocumentCache();
  const document = parse('{ serverTime }');
  cache.set('{ serverTime }', document);

  expect(cache.get('{ serverTime }')).toBe(document);
});

it('ten introspections in one request are refused, and one is answered', async () => {
  const anonymous = (await World.bare()).anonymous();
  const ask = (count: number) =>
    asks(anonymous, { query: `{ ${Array.from({ length: count }, (_, index) => `a${index}: __schema { types { name } }`).join(' ')} }` });

  expect((await ask(1)).body.data).toBeDefined();
  expect((await ask(2)).body.errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
});

it('ten QR codes in one request are refused, and one is drawn', async () => {
  const world = await World.withEvent();
  const { captain } = await world.team();
  const ask = (count: number) =>
    asks(captain.player, { query: `{ ${Array.from({ length: count }, (_, index) => `a${index}: viewer { pass { image } }`).join(' ')} }` });

  expect((await ask(1)).body).toMatchObject({ data: { a0: { pass: { image: expect.any(String) } } } });
  expect((await ask(10)).body.errors?.slice(0, 1)).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
});

describe('an answer to what is refused', () => {
  const move = 'mutation($input:CheckAnswerInput!){checkAnswer(input:$input){__typename}}';
  const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`unknown${index}`, 1]));
  const answerTo = async (body: object) => {
    const anonymous = (await World.bare()).anonymous();
    return anonymous.sends({ method: 'POST', url: '/graphql', payload: JSON.stringify(body), headers: json });
  };

  it('stays short when an anonymous reader sends thousands of unknown input fields', async () => {
    const answer = await answerTo({ query: move, variables: { input: { riddleId: '1', answer: 'x', ...fields(3_000) } } });

    expect(answer.statusCode).toBe(400);
    expect(answer.json<Body>().errors).toEqual([
      { message: 'Field "unknown0" is not defined by type "CheckAnswerInput".', extensions: { code: 'BAD_INPUT' } },
    ]);
  });

  it('to a document of our client costs no more than that to another', async () => {
    const anonymous = (await World.bare()).anonymous();
    const variables = { input: { riddleId: '1', answer: 'x', ...fields(900) } };
    const id = documentId('CheckAnswer');
    const measureBytes = async (body: object) => {
      const before = process.cpuUsage();
      const { statusCode } = await anonymous.sends({ method: 'POST', url: '/graphql', payload: JSON.stringify(body), headers: json });
      expect(statusCode).toBe(400);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const costs: [text: number, id: number][] = [];
    while (costs.length < 12)
      costs.push([await measureBytes({ query: ownDocuments[id], variables }), await measureBytes({ ...byId(id), variables })]);
    const least = (which: 0 | 1) => Math.min(...costs.map((cost) => cost[which]));

    expect(least(1) / least(0)).toBeLessThan(2);
  });

  it('does not repeat a long value that an anonymous reader sends', async () => {
    const answer = await answerTo({ query: move, variables: { input: { answer: 'x'.repeat(50_000) } } });

    expect(answer.json<Body>().errors).toMatchObject([{ extensions: { code: 'BAD_INPUT' } }]);
    expect(answer.body.length).toBeLessThan(1_000);
  });

  it('names only the first faults of a document that has hundreds', async () => {
    const input = Array.from({ length: 400 }, (_, index) => `unknown${index}:1`).join(' ');
    const answer = await answerTo({ query: `mutation{checkAnswer(input:{${input}}){__typename}}` });

    expect(answer.json<Body>().errors?.[0]).toMatchObject({ extensions: { code: 'BAD_INPUT' } });
    expect(answer.body.length).toBeLessThan(10_000);
  });
});
