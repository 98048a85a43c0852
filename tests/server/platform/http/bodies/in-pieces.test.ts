import { expect, it } from 'vitest';
import { findPort } from '#tests/support/line/over-line.ts';
import { formatCookies } from '#tests/support/live/live-reader.ts';
import { isWhole, sendsRaw } from '#tests/support/live/raw-request.ts';
import { byId, documentId } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';

interface RequestSample {
  method?: 'POST' | 'PUT';
  path?: string;
  headers?: Record<string, string>;
  body: string;
  /** Tells when a response without a length is complete. */
  enough?: (text: string) => boolean;
}

async function openCity() {
  const world = await World.withEvent();
  const [riddle, { captain }] = [await world.riddle(), await world.team()];
  await captain.player.asks('{ serverTime }');
  await (await world.organizer()).player.asks('{ serverTime }');
  return { world, riddle, captain, organizer: await world.organizer(), port: await findPort(world.app) };
}

type City = Awaited<ReturnType<typeof openCity>>;

const own = { 'sec-fetch-site': 'same-origin' };
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('latin1');
const board = 'subscription ($event: String!) { standingsChanged(event: $event) { boards { rows { teamName } } } }';
const boardBody = ({ world }: City) => bytes({ query: board, variables: { event: world.slug } });

/** Every kind of request with a body, with a response that is the same each time. */
const ways: [string, (city: City) => RequestSample, RegExp][] = [
  ['a query by text', () => ({ body: bytes({ query: '{ viewer { id } } # Щ' }) }), /^HTTP\/1.1 200 .+"viewer":null/s],
  [
    'a query of a person by text',
    ({ captain }) => ({ headers: { cookie: formatCookies(captain.player), ...own }, body: bytes({ query: '{ viewer { fullName } }' }) }),
    /^HTTP\/1.1 200 .+"fullName":"[^"]+"/s,
  ],
  [
    'a query longer than those that are looked at before Yoga',
    () => ({ body: bytes({ query: `{ __typename } #${'Щ'.repeat(10_000)}` }) }),
    /^HTTP\/1.1 400 .+QUERY_TOO_COMPLEX/s,
  ],
  [
    'a document of our client',
    ({ world }) => ({ body: bytes({ ...byId(documentId('Standings')), variables: { event: world.slug, first: 100 } }) }),
    /^HTTP\/1.1 200 .+"rows":\[/s,
  ],
  [
    'a document of our client by somebody who is signed in',
    ({ captain }) => ({ headers: { cookie: formatCookies(captain.player), ...own }, body: bytes(byId(documentId('QuestHeader'))) }),
    /^HTTP\/1.1 200 .+"hintsAvailable":/s,
  ],
  ['a stream', (city) => ({ headers: { accept: 'text/event-stream' }, body: boardBody(city), enough: hasFrame }), /event: next\n/],
  [
    'a stream that the routes open',
    (city) => ({ headers: { accept: 'text/event-stream;q=0.9' }, body: boardBody(city), enough: hasFrame }),
    /event: next\n/,
  ],
  [
    'a sign-in by Telegram',
    ({ world }) => ({ path: '/api/auth/telegram', headers: own, body: bytes({ ...world.anonymous().payload(), id: 1 }) }),
    /^HTTP\/1.1 401 .+"ok":false/s,
  ],
  [
    'a wrong answer over REST',
    ({ riddle, captain }) => ({
      path: `/api/quest/riddles/${riddle.id}/check-answer`,
      headers: { cookie: formatCookies(captain.player), 'idempotency-key': crypto.randomUUID(), ...own },
      body: bytes({ answer: 'Мимо' }),
    }),
    /^HTTP\/1.1 200 .+"ok":true/s,
  ],
  [
    'a part of a file',
    ({ organizer }) => ({
      method: 'PUT',
      path: `/event-files/${crypto.randomUUID().replaceAll('-', '')}?at=0`,
      headers: { cookie: formatCookies(organizer.player), 'content-type': 'application/zip', ...own },
      body: 'PK'.repeat(200),
    }),
    /^HTTP\/1.1 200 .+"size":400/s,
  ],
];

const hasFrame = (text: string) => /\ndata: .+\n\n/.test(text);

function formatRequest({ method = 'POST', path = '/graphql', headers = {}, body }: RequestSample, length = body.length): string {
  const all = { host: 'localhost', 'content-type': 'application/json', accept: 'application/json', 'content-length': length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Ways to cut a request, by the position at which its body begins. */
const cuts: ((text: string, body: number) => string[])[] = [
  (text, body) => [text.slice(0, body), text.slice(body)],
  (text, body) => [text.slice(0, body + 10), text.slice(body + 10)],
  (text) => [text.slice(0, -1), text.slice(-1)],
  (text, body) => [text.slice(0, body), ...text.slice(body, body + 200), text.slice(body + 200)],
];

it.each(ways)('%s that comes in pieces is answered as a whole one is', async (_name, buildRequest, answer) => {
  const city = await openCity();
  const sample = buildRequest(city);
  const text = formatRequest(sample);
  const body = text.indexOf('\r\n\r\n') + 4;

  // A public response comes from the cache from the second time on.
  for (const request of [text, ...cuts.flatMap((cut) => [cut(text, body), cut(text, body)])]) {
    const response = await sendsRaw(city.port, request, sample.enough ?? isWhole);
    response.close();
    expect(Buffer.from(response.text, 'latin1').toString()).toMatch(answer);
  }
});

/** Writes the same request with a body without a length. */
function chunkedText(text: string): string {
  const [head, body] = [text.slice(0, text.indexOf('\r\n\r\n')), text.slice(text.indexOf('\r\n\r\n') + 4)];
  const half = Math.ceil(body.length / 2);
  const chunks = [body.slice(0, half), body.slice(half), ''].map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`);
  return `${head.replace(/content-length: \d+/, 'transfer-encoding: chunked')}\r\n\r\n${chunks.join('')}`;
}

it.each(ways)('%s whose body says no length is answered as one that does', async (_name, buildRequest, answer) => {
  const city = await openCity();
  const sample = buildRequest(city);

  for (const request of [chunkedText(formatRequest(sample)), [...chunkedText(formatRequest(sample))]]) {
    const response = await sendsRaw(city.port, request, sample.enough ?? isWhole);
    response.close();
    expect(Buffer.from(response.text, 'latin1').toString()).toMatch(answer);
  }
});

it.each([
  ['an anonymous caller', 65_537, () => ({})],
  ['somebody who is signed in', 1_000_001, ({ captain }: City) => ({ cookie: formatCookies(captain.player), ...own })],
])('a body of %s that says no length is refused when it has grown too large', async (_who, length, buildHeaders) => {
  const city = await openCity();
  const text = formatRequest({ headers: buildHeaders(city), body: JSON.stringify({ query: `{ serverTime } #${'x'.repeat(length)}` }) });

  const { text: response } = await sendsRaw(city.port, chunkedText(text));

  expect(response).toMatch(/^HTTP\/1.1 413 .+PAYLOAD_TOO_LARGE/s);
});

it('a body that never ends keeps nobody else from an answer', async () => {
  const city = await openCity();
  for (const [, buildRequest] of ways) {
    const request = buildRequest(city);
    const half = formatRequest({ ...request, body: request.body.slice(0, 10) }, request.body.length);

    void sendsRaw(city.port, [half.slice(0, -5), half.slice(-5)], () => false);
    const { text } = await sendsRaw(city.port, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');

    expect(text).toMatch(/^HTTP\/1.1 200 /);
  }
});
