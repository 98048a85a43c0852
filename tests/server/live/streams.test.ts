import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Viewer } from '#server/platform/context.ts';
import { Overloaded } from '#server/platform/errors.ts';
import { metricsApp } from '#server/platform/http/metrics/metrics.ts';
import { LiveCore } from '#server/platform/live/live-core.ts';
import { LiveFigures } from '#server/platform/live/live-figures.ts';
import { type Closing, Streams } from '#server/platform/live/streams/streams.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';
import { closeReaders, formatCookies, LiveReader } from '#tests/support/live/live-reader.ts';
import { World } from '#tests/support/world.ts';

afterEach(closeReaders);

const clock = 'subscription ($event: String!) { eventClock(event: $event) { event { status } } }';
const feed = 'subscription ($event: String!) { scoreEvents(event: $event) { cursor } }';

const viewer = (userId: number, session: number): Viewer => ({
  userId,
  role: null,
  organizerRoles: [],
  sessionHash: Buffer.alloc(32, session),
});

function stage(most?: number) {
  const timers = new HandTimers();
  const streams = new Streams({ figures: new LiveFigures(), timers, ...(most !== undefined && { limits: { process: most } }) });
  const closed: [string, Closing][] = [];
  const open = (name: string, who: { viewer?: Viewer; token?: number } = {}) =>
    streams.enter(
      { viewer: who.viewer ?? null, token: who.token ? { id: who.token, scopes: [], createdBy: 1 } : null },
      { transport: 'sse', field: 'eventClock', close: (why) => closed.push([name, why]) },
    );
  return { timers, streams, closed, open };
}

describe('the bounds of streams', () => {
  it('let the oldest of seven of one session give way', () => {
    const { open, closed } = stage();
    for (let index = 1; index <= 7; index += 1) open(`stream ${index}`, { viewer: viewer(1, 1) });

    expect(closed).toEqual([['stream 1', 'crowded']]);
  });

  it('let the oldest of 31 of one person give way, over all sessions', () => {
    const { open, closed } = stage();
    for (let index = 0; index < 31; index += 1) open(`stream ${index}`, { viewer: viewer(1, Math.floor(index / 6)) });

    expect(closed).toEqual([['stream 0', 'crowded']]);
  });

  it('let the oldest of 31 of one API token give way', () => {
    const { open, closed } = stage();
    for (let index = 0; index < 31; index += 1) open(`stream ${index}`, { token: 7 });

    expect(closed).toEqual([['stream 0', 'crowded']]);
  });

  it('count neither who has left nor other people', () => {
    const { open, closed } = stage();
    for (let index = 0; index < 20; index += 1) open('left', { viewer: viewer(1, 1) })();
    for (let index = 1; index <= 6; index += 1) open('mine', { viewer: viewer(1, 1) });
    open('theirs', { viewer: viewer(2, 2) });

    expect(closed).toEqual([]);
  });

  it('refuse the newcomer when the process is full', () => {
    const { open, closed } = stage(2);
    open('a');
    const leave = open('b');

    expect(() => open('c')).toThrow(Overloaded);
    leave();
    expect(() => open('d')).not.toThrow();
    expect(closed).toEqual([]);
  });

  it('close everything in even slices over the seconds given, and take nothing new', async () => {
    const { open, closed, streams, timers } = stage();
    for (let index = 0; index < 100; index += 1) open(`stream ${index}`);

    const drained = streams.drain(10);
    await timers.pass(5_000);
    const halfway = closed.length;
    await timers.pass(5_000);
    await drained;

    expect(halfway).toBe(51);
    expect(closed).toHaveLength(100);
    expect(() => open('late')).toThrow(Overloaded);
  });
});

async function city() {
  const world = await World.withEvent();
  const organizer = await world.organizer();
  const watch = (query: string, isSignedIn = true) =>
    LiveReader.of(world.app, {
      query,
      variables: { event: world.slug },
      headers: isSignedIn ? { cookie: formatCookies(organizer.player) } : {},
    });
  return { world, watch };
}

describe.each([
  ['shared', clock],
  ['unshared', feed],
])('over server-sent events, %s', (_name, query) => {
  it('the seventh stream of a session closes the first with the reason', async () => {
    const { watch, world } = await city();
    const readers: LiveReader[] = [];
    for (let index = 0; index < 7; index += 1) {
      const reader = await watch(query);
      await reader.frameText();
      readers.push(reader);
    }

    expect((await readers[0]?.frame())?.errors?.[0]?.extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: 30 });
    expect(await readers[0]?.isComplete()).toBe(true);
    expect(world.deps.live.streams.open.size).toBe(6);
  });

  it('a process that stops sends its readers away without saying that it is complete, and takes no more', async () => {
    const { watch, world } = await city();
    const reader = await watch(query);
    await reader.frameText();
    const before = reader.text.length;

    await world.deps.live.streams.drain(0);

    expect(await reader.isComplete()).toBe(false);
    expect(reader.text.slice(before)).toMatch(/retry: \d+\n\n$/);
    const late = await watch(query);
    expect(late.status).toBe(503);
    expect((await late.frame())?.errors?.[0]?.extensions['code']).toBe('OVERLOADED');
    expect((await world.app.inject('/readyz')).statusCode).toBe(503);
  });
});

it('a process that is full refuses the next stream with 503', async () => {
  const { world } = await city();
  const app = await buildApp({ ...world.deps, live: new LiveCore({ hub: world.deps.hub, limits: { process: 1 } }) });
  const ask = { query: clock, variables: { event: world.slug } };
  await (await LiveReader.of(app, ask)).frameText();

  const second = await LiveReader.of(app, ask);

  expect(second.status).toBe(503);
  expect((await second.frame())?.errors?.[0]?.extensions['code']).toBe('OVERLOADED');
  await app.close();
});

it('the live core shows its figures to Prometheus', async () => {
  const { world, watch } = await city();
  await (await watch(clock)).frameText();
  await (await watch(feed)).frameText();

  const { body } = await metricsApp(world.app.metrics).inject('/metrics');

  expect(body).toContain('versta_live_streams{transport="sse",field="eventClock"} 1');
  expect(body).toContain('versta_live_streams{transport="sse",field="scoreEvents"} 1');
  expect(body).toMatch(/versta_live_executions_total 1\n/);
  expect(body).toMatch(/versta_live_frames_total 1\n/);
  expect(body).toMatch(/versta_live_draining 0\n/);
});
