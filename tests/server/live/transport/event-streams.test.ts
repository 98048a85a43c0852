import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { people } from '#server/modules/identity/identity.ts';
import { metricsApp } from '#server/platform/http/metrics/metrics.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { formatCookies } from '#tests/support/live/live-reader.ts';
import { sendsRaw } from '#tests/support/live/raw-request.ts';
import { World } from '#tests/support/world.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const board = 'subscription ($event: String!) { standingsChanged(event: $event) { version boards { rows { teamName total } } } }';
const progress = 'subscription { teamProgress { team { points } } }';

interface Asking {
  method?: string;
  path?: string;
  /** A header without a value is left out. */
  headers?: Record<string, string | undefined>;
  body?: string;
  version?: string;
}

function requestText({
  method = 'POST',
  path = '/graphql',
  headers = {},
  body = '',
  version = '1.1',
}: Asking): [head: string, body: string] {
  const all = {
    host: 'localhost',
    accept: 'text/event-stream',
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));
  return [[`${method} ${path} HTTP/${version}`, ...lines, '', ''].join('\r\n'), body];
}

/** Leaves out the headers that differ between two requests. */
const settled = (text: string) =>
  text
    .replace(/x-request-id: [0-9a-f]{12}/, 'x-request-id: …')
    .replace(/Date: [^\r]+/, 'Date: …')
    .replace(/retry: \d{4,5}/, 'retry: …')
    .replace(/\r\n[de]\r\nretry/, '\r\n…\r\nretry')
    .replace(/"requestId":"[^"]+"/, '"requestId":"…"');

/** A server, and two requests of a stream: with the header that opens it past Yoga, and with one that leads to Yoga. */
async function openCity(config: { publicUrl?: string } = {}) {
  const world = await World.withEvent({ config });
  const team = await world.team({ name: 'Третий Рим', size: 2 });
  const asks = async (asking: Asking, enough?: (text: string) => boolean) => {
    const responses = [];
    for (const accept of ['text/event-stream', 'text/event-stream;q=1']) {
      const [head, body] = requestText({ ...asking, headers: { accept, ...asking.headers } });
      const response = await sendsRaw(await findPort(world.app), head + body, enough);
      response.close();
      responses.push(settled(response.text));
    }
    return { direct: responses[0], byYoga: responses[1] };
  };
  const variables = { event: world.slug };
  return { world, team, asks, variables, cookie: formatCookies(team.captain.player) };
}

type Stage = Awaited<ReturnType<typeof openCity>>;

const persisted = JSON.parse(
  readFileSync(new URL('../../../../server/graphql/__generated__/persisted-documents.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const idOfClock = Object.entries(persisted).find(([, text]) => text.startsWith('subscription AdminClock'))?.[0];

const hasFrame = (text: string) => /event: next\ndata: .+\n\n\r\n$/s.test(text);
const hasAnyFrame = (text: string) => text.split('\r\n\r\n').slice(1).join('').split('\r\n').length > 4;
const address = (params: Record<string, string>) => `/graphql?${new URLSearchParams(params).toString()}`;
const streams: [string, (stage: Stage) => Asking, ((text: string) => boolean)?][] = [
  ['of the board', ({ variables }) => ({ body: JSON.stringify({ query: board, variables }) })],
  [
    'of a document that it names by its id',
    ({ variables }) => ({ body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: idOfClock } }, variables }) }),
  ],
  [
    'of an operation with a name',
    ({ variables }) => ({
      body: JSON.stringify({ query: board.replace('subscription', 'subscription Board'), operationName: 'Board', variables }),
    }),
  ],
  ['by GET', ({ variables }) => ({ method: 'GET', path: address({ query: board, variables: JSON.stringify(variables) }) })],
  [
    'that is compressed',
    ({ variables }) => ({ headers: { 'accept-encoding': 'gzip, br' }, body: JSON.stringify({ query: board, variables }) }),
    hasAnyFrame,
  ],
  [
    'for a proxy that would close the connection',
    ({ variables }) => ({ headers: { connection: 'close' }, body: JSON.stringify({ query: board, variables }) }),
  ],
  [
    'whose body says no length',
    ({ variables }) => {
      const text = JSON.stringify({ query: board, variables });
      return {
        headers: { 'content-length': undefined, 'transfer-encoding': 'chunked' },
        body: `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`,
      };
    },
  ],
  ['of a team', ({ cookie }) => ({ headers: { cookie, 'sec-fetch-site': 'same-origin' }, body: JSON.stringify({ query: progress }) })],
];

describe.each(streams)('a stream %s', (_name, asking, enough = hasFrame) => {
  it('is opened past Yoga, with the bytes that Yoga would send', async () => {
    const stage = await openCity();

    const { direct, byYoga } = await stage.asks(asking(stage), enough);

    expect(direct).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(direct).toBe(byYoga);
  });
});

it('a stream of a server behind https has the header that keeps browsers there', async () => {
  const stage = await openCity({ publicUrl: 'https://quest.example' });

  const { direct, byYoga } = await stage.asks({ body: JSON.stringify({ query: board, variables: stage.variables }) }, hasFrame);

  expect(direct?.toLowerCase()).toContain('strict-transport-security: max-age=31536000');
  expect(direct).toBe(byYoga);
});

const long = `subscription { teamProgress { ${'team { id } '.repeat(1500)} } }`;
const ofBoard = ({ variables }: Stage, more: object = {}) => JSON.stringify({ query: board, variables, ...more });
const left: [string, (stage: Stage) => Asking][] = [
  ['whose body is no JSON by its type', (stage) => ({ headers: { 'content-type': 'text/plain' }, body: ofBoard(stage) })],
  ['whose body is no JSON', () => ({ body: '{"query": "subscription {' })],
  ['whose body is no object', () => ({ body: '[]' })],
  ['with a field that no request has', (stage) => ({ body: ofBoard(stage, { more: 1 }) })],
  ['of another site', (stage) => ({ headers: { 'sec-fetch-site': 'cross-site' }, body: ofBoard(stage) })],
  ['with a session and a wrong token', (stage) => ({ headers: { cookie: stage.cookie, 'x-csrf-token': 'wrong' }, body: ofBoard(stage) })],
  ['that is too large', (stage) => ({ body: ofBoard(stage, { extensions: { filling: 'x'.repeat(70_000) } }) })],
  [
    'for a document that nobody knows',
    () => ({ body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: 'unknown' } } }) }),
  ],
  ['with a document that is too long', () => ({ body: JSON.stringify({ query: long }) })],
  ['with a document that does not parse', () => ({ body: JSON.stringify({ query: 'subscription {' }) })],
  ['for a field that does not exist', () => ({ body: JSON.stringify({ query: 'subscription { nothingChanged }' }) })],
  ['for an operation that does not exist', (stage) => ({ body: ofBoard(stage, { operationName: 'Nobody' }) })],
  ['without its variables', () => ({ body: JSON.stringify({ query: board }) })],
  ['with variables that are no object', () => ({ body: JSON.stringify({ query: board, variables: 'all' }) })],
  ['of an event that does not exist', () => ({ body: JSON.stringify({ query: board, variables: { event: 'nowhere' } }) })],
  ['of a team by somebody who is not signed in', () => ({ body: JSON.stringify({ query: progress }) })],
  [
    'with a token that is none',
    () => ({ headers: { authorization: 'Bearer vst_none' }, body: JSON.stringify({ query: board, variables: { event: 'nowhere' } }) }),
  ],
  ['with a query', () => ({ body: JSON.stringify({ query: '{ __typename }' }) })],
  ['with a mutation', () => ({ body: JSON.stringify({ query: 'mutation { signOut }' }) })],
  ['with a mutation by GET', () => ({ method: 'GET', path: address({ query: 'mutation { signOut }' }) })],
  ['with variables that are no JSON, by GET', () => ({ method: 'GET', path: address({ query: board, variables: '{' }) })],
  ['without a body', () => ({ headers: { 'content-type': 'application/json', 'content-length': '0' } })],
  ['that asks what is allowed', () => ({ method: 'OPTIONS' })],
];

describe.each(left)('a request for a stream %s', (_name, asking) => {
  it('gets the response of Yoga', async () => {
    const stage = await openCity();

    const { direct, byYoga } = await stage.asks(asking(stage));

    expect(direct).toBe(byYoga);
  });
});

const others: [string, (stage: Stage) => Asking][] = [
  ['of HTTP 1.0', (stage) => ({ version: '1.0', body: ofBoard(stage) })],
  [
    'that takes a stream among others',
    (stage) => ({ headers: { accept: 'application/json;q=0.5, text/event-stream' }, body: ofBoard(stage) }),
  ],
  ['that takes a stream by a weight', (stage) => ({ headers: { accept: 'text/event-stream;q=0.9' }, body: ofBoard(stage) })],
  [
    'of a field that is shared with nobody',
    ({ cookie, variables }) => ({
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ query: 'subscription ($event: String!) { scoreEvents(event: $event) { cursor } }', variables }),
    }),
  ],
];

it('a request that asks only what is there gets the response of Yoga', async () => {
  const stage = await openCity();

  const { direct, byYoga } = await stage.asks({ method: 'HEAD' }, (text) => text.endsWith('\r\n\r\n'));

  expect(direct).toBe(byYoga);
});

describe.each(others)('a stream for a request %s', (_name, asking) => {
  it('is opened by Yoga', async () => {
    const stage = await openCity();

    const { direct, byYoga } = await stage.asks(asking(stage), (text) => /\ndata: .+\n\n/.test(text));

    expect(direct).toMatch(/^HTTP\/1.1 200 OK\r\n/);
    expect(direct).toBe(byYoga);
  });
});

describe('a stream that is opened past Yoga', () => {
  const stays = (text: string) => text.endsWith('nothing ends it');
  const completes = (text: string) => text.endsWith('0\r\n\r\n');

  it('is complete when the right to it is lost, and its connection closes', async () => {
    const { world, team, cookie } = await openCity();
    const [head, body] = requestText({ headers: { cookie, 'sec-fetch-site': 'same-origin' }, body: JSON.stringify({ query: progress }) });
    const answer = sendsRaw(await findPort(world.app), head + body, stays);
    await vi.waitUntil(() => world.deps.live.figures.frames === 1);

    await people.endSessionsOf(world.ctx(await world.organizer()), { personId: team.captain.id });

    expect((await answer).text).toMatch(/data: .+\n\n\r\n17\r\nevent: complete\ndata:\n\n\r\n0\r\n\r\n$/s);
    expect(world.deps.live.streams.open.size).toBe(0);
  });

  it('counts against the bounds until its reader leaves', async () => {
    const { world, variables } = await openCity();
    const [head, body] = requestText({ body: JSON.stringify({ query: board, variables }) });
    const answer = await sendsRaw(await findPort(world.app), head + body, hasFrame);
    const before = world.deps.live.streams.open.size;

    answer.close();

    await vi.waitUntil(() => world.deps.live.streams.open.size === 0);
    expect(before).toBe(1);
  });

  it('is counted among the requests when the server ends it', async () => {
    const { world, variables } = await openCity();
    const [head, body] = requestText({ body: JSON.stringify({ query: board, variables }) });
    const answer = sendsRaw(await findPort(world.app), head + body, stays);
    await vi.waitUntil(() => world.deps.live.figures.frames === 1);

    await world.deps.live.streams.drain(0);
    await answer;

    const { body: figures } = await metricsApp(world.app.metrics).inject('/metrics');
    expect(figures).toContain('versta_http_request_seconds_count{method="POST",route="/graphql",status="200"} 1');
  });

  it('is refused when the process is full, and counted once', async () => {
    const { world, variables } = await openCity();
    const app = await buildApp({ ...world.deps, live: new LiveCore({ hub: world.deps.hub, limits: { process: 1 } }) });
    open.push(app);
    const [head, body] = requestText({ body: JSON.stringify({ query: board, variables }) });
    open.push(await sendsRaw(await findPort(app), head + body, hasFrame));

    const refused = await sendsRaw(await findPort(app), head + body, completes);

    expect(refused.text).toMatch(/^HTTP\/1.1 503 .+retry-after: [1-5]\r\n/is);
    expect((await metricsApp(app.metrics).inject('/metrics')).body).toContain('versta_live_refused_total{reason="process"} 1');
  });

  it('leaves what its reader sends after it unanswered', async () => {
    const { world, variables } = await openCity();
    const [head, body] = requestText({ body: JSON.stringify({ query: board, variables }) });
    const [later] = requestText({ method: 'GET', path: '/healthz' });
    const answer = sendsRaw(await findPort(world.app), head + body + later, stays);
    await vi.waitUntil(() => world.deps.live.figures.frames === 1);

    await world.deps.live.streams.drain(0);

    expect((await answer).text).toMatch(/retry: \d+\n\n\r\n0\r\n\r\n$/);
  });
});
