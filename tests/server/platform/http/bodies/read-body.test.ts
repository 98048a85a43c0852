import { expect, it } from 'vitest';
import { cookieOf, portOf } from '#tests/support/live/live-reader.ts';
import { isWhole, sendsRaw } from '#tests/support/live/raw-request.ts';
import { byId, idOf } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';

interface Asked {
  method?: 'POST' | 'PUT';
  path?: string;
  headers?: Record<string, string>;
  body: string;
  /** When the answer is whole, where it has no length. */
  enough?: (text: string) => boolean;
}

async function openCity() {
  const world = await World.withEvent();
  const [riddle, { captain }] = [await world.riddle(), await world.team()];
  await captain.player.asks('{ serverTime }');
  await (await world.organizer()).player.asks('{ serverTime }');
  return { world, riddle, captain, organizer: await world.organizer(), port: await portOf(world.app) };
}

type City = Awaited<ReturnType<typeof openCity>>;

const own = { 'sec-fetch-site': 'same-origin' };
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('latin1');
const board = 'subscription ($event: String!) { standingsChanged(event: $event) { boards { rows { teamName } } } }';
const boardOf = ({ world }: City) => bytes({ query: board, variables: { event: world.slug } });

/** Every way by which a body is read, each with an answer that is the same each time. */
const ways: [string, (city: City) => Asked, RegExp][] = [
  ['a query by text', () => ({ body: bytes({ query: '{ viewer { id } } # Щ' }) }), /^HTTP\/1.1 200 .+"viewer":null/s],
  [
    'a query of a person by text',
    ({ captain }) => ({ headers: { cookie: cookieOf(captain.player), ...own }, body: bytes({ query: '{ viewer { fullName } }' }) }),
    /^HTTP\/1.1 200 .+"fullName":"[^"]+"/s,
  ],
  [
    'a query longer than those that are looked at before Yoga',
    () => ({ body: bytes({ query: `{ __typename } #${'Щ'.repeat(10_000)}` }) }),
    /^HTTP\/1.1 400 .+QUERY_TOO_COMPLEX/s,
  ],
  [
    'a document of our client',
    ({ world }) => ({ body: bytes({ ...byId(idOf('Standings')), variables: { event: world.slug, first: 100 } }) }),
    /^HTTP\/1.1 200 .+"rows":\[/s,
  ],
  [
    'a document of our client by somebody who is signed in',
    ({ captain }) => ({ headers: { cookie: cookieOf(captain.player), ...own }, body: bytes(byId(idOf('QuestHeader'))) }),
    /^HTTP\/1.1 200 .+"hintsAvailable":/s,
  ],
  ['a stream', (city) => ({ headers: { accept: 'text/event-stream' }, body: boardOf(city), enough: hasFrame }), /event: next\n/],
  [
    'a stream that the routes open',
    (city) => ({ headers: { accept: 'text/event-stream;q=0.9' }, body: boardOf(city), enough: hasFrame }),
    /event: next\n/,
  ],
  [
    'a sign-in by Telegram',
    ({ world }) => ({ path: '/api/auth/telegram', headers: own, body: bytes({ ...world.stranger().payload(), id: 1 }) }),
    /^HTTP\/1.1 401 .+"ok":false/s,
  ],
  [
    'a wrong answer over REST',
    ({ riddle, captain }) => ({
      path: `/api/quest/riddles/${riddle.id}/check-answer`,
      headers: { cookie: cookieOf(captain.player), 'idempotency-key': crypto.randomUUID(), ...own },
      body: bytes({ answer: 'Мимо' }),
    }),
    /^HTTP\/1.1 200 .+"ok":true/s,
  ],
  [
    'a part of a file',
    ({ organizer }) => ({
      method: 'PUT',
      path: `/event-files/${crypto.randomUUID().replaceAll('-', '')}?at=0`,
      headers: { cookie: cookieOf(organizer.player), 'content-type': 'application/zip', ...own },
      body: 'PK'.repeat(200),
    }),
    /^HTTP\/1.1 200 .+"size":400/s,
  ],
];

const hasFrame = (text: string) => /\ndata: .+\n\n/.test(text);

function textOf({ method = 'POST', path = '/graphql', headers = {}, body }: Asked, length = body.length): string {
  const all = { host: 'localhost', 'content-type': 'application/json', accept: 'application/json', 'content-length': length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** Ways to cut a request, by the place where its body begins. */
const cuts: ((text: string, body: number) => string[])[] = [
  (text, body) => [text.slice(0, body), text.slice(body)],
  (text, body) => [text.slice(0, body + 10), text.slice(body + 10)],
  (text) => [text.slice(0, -1), text.slice(-1)],
  (text, body) => [text.slice(0, body), ...text.slice(body, body + 200), text.slice(body + 200)],
];

it.each(ways)('%s that comes in pieces is answered as a whole one is', async (_name, askedOf, answer) => {
  const city = await openCity();
  const asked = askedOf(city);
  const text = textOf(asked);
  const body = text.indexOf('\r\n\r\n') + 4;

  // A public answer is ready from the second time on.
  for (const request of [text, ...cuts.flatMap((cut) => [cut(text, body), cut(text, body)])]) {
    const response = await sendsRaw(city.port, request, asked.enough ?? isWhole);
    response.close();
    expect(Buffer.from(response.text, 'latin1').toString()).toMatch(answer);
  }
});

it('a body that never ends keeps nobody else from an answer', async () => {
  const city = await openCity();
  for (const [, askedOf] of ways) {
    const asked = askedOf(city);
    const half = textOf({ ...asked, body: asked.body.slice(0, 10) }, asked.body.length);

    void sendsRaw(city.port, [half.slice(0, -5), half.slice(-5)], () => false);
    const { text } = await sendsRaw(city.port, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');

    expect(text).toMatch(/^HTTP\/1.1 200 /);
  }
});
