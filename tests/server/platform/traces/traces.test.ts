import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTraces } from '#server/platform/traces/open-telemetry.ts';
import { findPort } from '#tests/support/line/over-line.ts';
import { formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { byId, documentId } from '#tests/support/own-documents.ts';
import { World } from '#tests/support/world.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const answer = 'Спасская башня';
const received: ReceivedSpan[] = [];
let bodies = '';

/** A receiver of OTLP over HTTP in JSON, such as a collector. */
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    bodies += body;
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] };
    received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    response.end('{}');
  });
});
let endpoint: URL;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  endpoint = new URL(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`);
});
afterAll(() => receiver.close());

/** Names of the spans from the outermost to this one. */
function wayTo(span: ReceivedSpan): string[] {
  const parent = received.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? wayTo(parent) : []), span.name];
}

describe('traces', () => {
  it('show an answer as one, from the request over its statements to the frame of the board, without what was typed', async () => {
    const world = await World.withEvent({ config: { tracesTo: endpoint } });
    const riddle = await world.riddle({ answers: [answer] });
    const { captain } = await world.team({ name: 'Очень тайные' });
    const stop = startTraces(endpoint, world.deps.log);
    const port = await findPort(world.app);
    const board = await LiveReader.of(world.app, {
      ...byId(documentId('StandingsChanged')),
      variables: { event: world.slug, first: 10 },
    });
    expect(await board.frameText()).toContain('Очень тайные');

    const { player } = captain;
    const token = (await (await player.sends({ method: 'GET', url: '/api/auth/csrf' })).json()) as { token: string };
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': token.token,
        cookie: formatCookies(player),
      },
      body: JSON.stringify({ ...byId(documentId('CheckAnswer')), variables: { input: { riddleId: String(riddle.id), answer } } }),
    });
    expect(await response.text()).toContain('"__typename":"Solved"');
    expect(await board.frameText()).toContain('Очень тайные');
    // Every response has ended by then, and so has its span.
    await world.app.close();
    await stop();

    const request = received.find(({ name }) => name === 'POST /graphql');
    const ofTrace = received.filter(({ traceId }) => traceId === request?.traceId);
    const ways = ofTrace.map((span) => wayTo(span).join(' > '));
    const command = 'POST /graphql > mutation CheckAnswer > command checkAnswer';
    expect(ways).toEqual(
      expect.arrayContaining([
        'POST /graphql',
        `${command} > begin`,
        `${command} > select`,
        `${command} > commit`,
        `${command} > publish`,
        `${command} > publish > frame standingsChanged`,
      ]),
    );
    expect(bodies).not.toMatch(new RegExp(`${answer}|Очень тайные|${token.token}`));
  });
});
