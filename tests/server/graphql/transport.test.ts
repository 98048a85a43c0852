import { describe, expect, it } from 'vitest';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

interface Body {
  data?: unknown;
  errors?: { message: string; extensions: { code: string; requestId?: string } }[];
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
const signOut = 'mutation { signOut }';
const move = 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }';

async function signedIn() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const { captain, id } = await world.team();
  const attempts = async () => (await world.deps.db.selectFrom('attempt').select('id').where('teamId', '=', id).execute()).length;
  const variables = { input: { riddleId: String(riddle.id), answer: 'Мимо' } };
  return { world, player: captain.player, attempts, variables };
}

async function posts(player: Player, payload: string, headers: Record<string, string> = {}) {
  const response = await player.sends({ method: 'POST', url: '/graphql', payload, headers: { ...json, ...headers } });
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    body: (response.body.startsWith('{') ? JSON.parse(response.body) : null) as Body | null,
  };
}

const codes = (body: Body | null) => body?.errors?.map((error) => error.extensions.code);

describe('a request from another place', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/graphql', ''])(
    'that is not JSON but %j is not executed (3.5.2)',
    async (contentType) => {
      const { player, attempts, variables } = await signedIn();
      const payload = contentType.startsWith('application/x')
        ? `query=${encodeURIComponent(move)}&variables=${encodeURIComponent(JSON.stringify(variables))}`
        : JSON.stringify({ query: move, variables });

      const { status, body } = await posts(player, payload, { 'content-type': contentType });

      expect([status, codes(body)]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']]);
      expect(await attempts()).toBe(0);
    },
  );

  it.each(['https://evil.example', 'null', 'http://localhost:4000'])(
    'gets no CORS headers, whatever its Origin: %s (3.4.2)',
    async (origin) => {
      const { player } = await signedIn();

      const post = await posts(player, JSON.stringify({ query: '{ serverTime }' }), { origin });
      const preflight = await player.sends({
        method: 'OPTIONS' as never,
        url: '/graphql',
        headers: { origin, 'access-control-request-method': 'POST' },
      });

      expect(Object.keys({ ...post.headers, ...preflight.headers }).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(preflight.statusCode).toBe(404);
    },
  );

  it('is refused across sites with a body that says so, valid as its token is (3.5.1)', async () => {
    const { player, attempts, variables } = await signedIn();

    const { status, headers, body } = await posts(player, JSON.stringify({ query: move, variables }), { 'sec-fetch-site': 'cross-site' });

    expect(status).toBe(403);
    expect(headers['content-type']).toContain('application/graphql-response+json');
    expect(body).toEqual({ errors: [{ message: expect.any(String), extensions: { code: 'CSRF_FAILED' } }] });
    expect(await attempts()).toBe(0);
  });

  it.each([
    ['without a token', {}],
    ['with a wrong token', { 'x-csrf-token': 'a'.repeat(43) }],
    ['with a token that is no ASCII', { 'x-csrf-token': 'é'.repeat(43) }],
  ])('is refused %s when a session comes along (3.5.1)', async (_name, headers) => {
    const { world, player, attempts, variables } = await signedIn();

    const response = await world.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: JSON.stringify({ query: move, variables }),
      headers: { ...json, cookie: [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
    });

    expect([response.statusCode, codes(response.json())]).toEqual([403, ['CSRF_FAILED']]);
    expect(await attempts()).toBe(0);
  });

  it('passes with its token, and without one when it is ours and JSON', spec('7.1.6'), async () => {
    const { world, player, attempts, variables } = await signedIn();
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await posts(player, JSON.stringify({ query: move, variables }));

    await world.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: JSON.stringify({ query: move, variables }),
      headers: { ...json, cookie, 'sec-fetch-site': 'same-origin' },
    });

    expect(await attempts()).toBe(2);
  });
});

describe('a document', () => {
  it.each([
    ['with eleven aliases', `{ ${Array.from({ length: 11 }, (_, index) => `a${index}: serverTime`).join(' ')} }`],
    [
      'that looks too deep into the schema',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
    ],
    [
      'that is too wide',
      `{ event { ${Array.from({ length: 130 }, () => 'id').join(' ')} } events { ${Array.from({ length: 130 }, () => 'name').join(' ')} } }`,
    ],
    [
      'that asks for too much',
      `{ ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}: blocks { riddles { id text number isSolved isVisited blockId hint { price status } } }`).join(' ')} }`,
    ],
    ['of too many words', `{ serverTime ${'serverTime '.repeat(1600)} }`],
    [
      'with two moves in it',
      'mutation { one: checkAnswer(input: { riddleId: 1, answer: "a" }) { __typename } two: buyHint(input: { riddleId: 1 }) { __typename } }',
    ],
    [
      'with two moves in a fragment',
      'mutation { ...two } fragment two on Mutation { one: checkAnswer(input: { riddleId: 1, answer: "a" }) { __typename } two: checkAnswer(input: { riddleId: 1, answer: "b" }) { __typename } }',
    ],
  ])('%s is refused without a word of the limits (4.3.1)', async (_name, query) => {
    const { player, attempts } = await signedIn();

    const { text, body } = await posts(player, JSON.stringify({ query }));

    expect(new Set(codes(body))).toEqual(new Set(['QUERY_TOO_COMPLEX']));
    expect(body?.errors?.map((error) => error.message).join(' ')).not.toMatch(/\d/);
    expect(body?.data ?? null).toBeNull();
    expect(text.length).toBeLessThan(2000);
    expect(await attempts()).toBe(0);
  });

  it('of an ordinary page is not', async () => {
    const { player } = await signedIn();

    const { body } = await posts(
      player,
      JSON.stringify({
        query:
          '{ viewer { id fullName team { id name points coins members { fullName } } } blocks { id title riddles { id text media { url } } } }',
      }),
    );

    expect(body?.errors).toBeUndefined();
  });

  it('with a misspelt field learns nothing of the others (16.5.1)', async () => {
    const { player } = await signedIn();

    const { status, text, body } = await posts(player, JSON.stringify({ query: '{ serverTim tokens }' }));

    expect([status, codes(body)]).toEqual([200, ['BAD_INPUT', 'BAD_INPUT']]);
    expect(text).not.toMatch(/did you mean|serverTime/i);
  });

  it.each([
    ['malformed JSON', '{"query": "{ secretWord', 'BAD_INPUT'],
    ['a batch', JSON.stringify([{ query: signOut }, { query: signOut }]), 'BAD_INPUT'],
    ['no query', '{}', 'BAD_INPUT'],
    ['a document that does not parse', JSON.stringify({ query: '{ serverTime' }), 'BAD_INPUT'],
  ])('as %s is bad input, and what a parser said of it stays inside (16.5.1)', async (_name, payload, code) => {
    const { player } = await signedIn();

    const response = await posts(player, payload, { accept: 'application/graphql-response+json' });

    expect([response.status, codes(response.body)]).toEqual([400, [code]]);
    expect(response.text).not.toMatch(/originalError|JSON at|Unexpected token|secretWord|stack/);
    expect(player.cookies.has('session_token')).toBe(true);
  });

  it('of more than a megabyte is not read', async () => {
    const { player } = await signedIn();

    const { status, body } = await posts(player, JSON.stringify({ query: '{ serverTime }', variables: { junk: 'x'.repeat(1_100_000) } }));

    expect([status, codes(body)]).toEqual([413, ['PAYLOAD_TOO_LARGE']]);
  });

  it.each(['variables', 'extensions'])('by GET whose %s are no JSON is bad input, and no fault of the server', async (name) => {
    const anonymous = (await World.bare()).anonymous();

    const response = await anonymous.sends({
      method: 'GET',
      url: `/graphql?query={serverTime}&${name}=%7B`,
      headers: json,
    });

    expect([response.statusCode, codes(response.json())]).toEqual([400, ['BAD_INPUT']]);
  });

  it('that changes something does not run by GET (3.5.3)', async () => {
    const { player } = await signedIn();
    const csrf = (await player.sends({ method: 'GET', url: '/api/auth/csrf' })).json() as { token: string };

    const response = await player.sends({
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent(signOut)}`,
      headers: { accept: 'application/json', 'x-csrf-token': csrf.token },
    });

    expect([response.statusCode, response.headers.allow, codes(response.json())]).toEqual([405, 'POST', ['METHOD_NOT_ALLOWED']]);
    expect((await player.asks<{ viewer: unknown }>('{ viewer { id } }')).data.viewer).not.toBeNull();
  });
});

describe('an answer', () => {
  it('is kept by nobody and carries the headers that protect a browser (3.4.3, 3.4.4)', async () => {
    const { player } = await signedIn();

    const { headers } = await posts(player, JSON.stringify({ query: '{ serverTime }' }));

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
