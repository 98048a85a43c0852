import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { postGraphql } from '#server/cli/rehearsal/post-graphql.ts';
import { until } from '#tests/support/faults/until.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { expect } from '../support/expect.ts';
import { Http2Client } from '../support/https.ts';
import type { Installation } from '../support/installation.ts';

const mebibyte = 1024 ** 2;
const secondsOfSilence = 2_000;

/** The fields of a request in the proxy's log. No other field may be in it. */
const secret = 'a-word-that-no-log-may-have';

async function seesPages({ caddy }: Installation, client: Http2Client): Promise<string> {
  const { status, headers } = await client.ask(`/?from=${secret}`, { headers: { 'accept-encoding': 'br', cookie: `sign=${secret}` } });
  expect(status === 200, `the front page answers ${status}`);
  expect(client.protocol === 'h2', `the proxy speaks ${client.protocol} and not HTTP/2`);
  expect(/h3=/.test(String(headers['alt-svc'])), 'the proxy does not offer HTTP/3');
  for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options', 'x-frame-options'])
    expect(headers[name] !== undefined, `the front page comes without ${name}`);
  expect(headers['content-encoding'] === 'br', `the front page comes with content-encoding ${String(headers['content-encoding'])}`);
  const moved = await fetch(`http://localhost:${caddy.httpPort}/rules`, { redirect: 'manual' });
  expect(moved.status === 308, `plain HTTP is not sent to TLS but answered with ${moved.status}`);
  return 'pages, calls, bodies, figures and the log are as promised over HTTP/2 and TLS';
}

async function asksGraphql(client: Http2Client, slug: string): Promise<void> {
  const query = `{ standings(event: "${slug}") { version } }`;
  const { status, text } = await client.ask('/graphql', { body: JSON.stringify({ query }) });
  expect(status === 200 && /"version":/.test(text), `GraphQL answers ${status}: ${text.slice(0, 200)}`);
}

/** Reads how many live streams a process holds. */
async function countStreams(installation: Installation, at: number): Promise<number> {
  const figures = await installation.readMetrics(at);
  return [...figures.matchAll(/^versta_live_streams\{[^}]*\} (\d+)$/gm)].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Answers a riddle at a process directly, without the proxy. */
async function solves(installation: Installation, at: number, { city, riddleId }: { city: LiveCity; riddleId: number }): Promise<void> {
  const token = city.teams[0]?.phones[0]?.token ?? '';
  const query = 'mutation ($input: CheckAnswerInput!) { checkAnswer(input: $input) { __typename } }';
  const variables = { input: { riddleId: String(riddleId), answer: city.answer } };
  const response = await postGraphql(installation.apps[at]?.url ?? '', { query, variables, token, key: randomUUID() });
  const text = await response.text();
  expect(text.includes('"Solved"'), `an answer at process ${at + 1} got ${text.slice(0, 200)}`);
}

/**
 * Opens a live stream through the proxy. Its first frame must come at once, a change at the other process must come, too, and a reader who
 * leaves must not be counted any more.
 */
async function followsLive(installation: Installation, { city, riddleId }: { city: LiveCity; riddleId: number }): Promise<string> {
  const client = await Http2Client.open(installation.caddy.url);
  const from = performance.now();
  const live = client.subscribe(`subscription { standingsChanged(event: "${city.slug}") { version } }`);
  await live.frame();
  const first = performance.now() - from;
  const holds = await Promise.all([0, 1].map((at) => countStreams(installation, at)));
  expect(holds.toSorted().join() === '0,1', `the stream is held by ${holds.join(' and ')} processes`);
  const holder = holds.indexOf(1);

  const startedAt = performance.now();
  await solves(installation, 1 - holder, { city, riddleId });
  const came = await Promise.race([live.frame().then(() => true), wait(secondsOfSilence).then(() => false)]);
  expect(came, `a change at the other process is not seen within ${secondsOfSilence} ms`);
  const second = performance.now() - startedAt;

  live.close();
  await until('the server lets go of a stream whose reader has gone', async () => (await countStreams(installation, holder)) === 0);
  client.close();
  return `first frame of a live stream after ${first.toFixed(0)} ms, a change at the other process after ${second.toFixed(0)} ms`;
}

async function refusesLargeBodies(client: Http2Client): Promise<void> {
  for (const [what, bytes] of [
    ['the server', 2 * mebibyte],
    ['the proxy', 40 * mebibyte],
  ] as const) {
    const { status } = await client.ask('/graphql', { body: Buffer.alloc(bytes, 'x') });
    expect(status === 413, `${what} answers a body of ${bytes / mebibyte} MiB with ${status} and not with 413`);
  }
}

async function hidesFigures(client: Http2Client): Promise<void> {
  const { status, text } = await client.ask('/metrics');
  expect(status === 404 && !text.includes('versta_'), `/metrics answers ${status} to strangers`);
}

/** Checks the whole log of the proxy. */
function readsLog({ caddy }: Installation): void {
  const text = caddy.log.join('\n');
  const requests = caddy.log.filter((line) => line.includes('"request":'));
  expect(requests.length > 5, 'the proxy does not log requests');
  expect(!text.includes(secret), 'the log of the proxy has a query string or a cookie');
  expect(!/"(remote_ip|client_ip|headers|resp_headers)":/.test(text), 'the log of the proxy has addresses of people or headers');
  expect(!requests.some((line) => /"uri":"[^"]*[?]/.test(line)), 'the log of the proxy has query strings');
}

/** Checks what the proxy must do for pages, calls, live streams, large bodies, metrics and logs. */
export async function drillProxy(installation: Installation, played: { city: LiveCity; riddleId: number }): Promise<string[]> {
  const client = await Http2Client.open(installation.caddy.url);
  try {
    const page = await seesPages(installation, client);
    await asksGraphql(client, played.city.slug);
    const live = await followsLive(installation, played);
    await refusesLargeBodies(await Http2Client.open(installation.caddy.url));
    await hidesFigures(client);
    readsLog(installation);
    return [page, live];
  } finally {
    client.close();
  }
}
