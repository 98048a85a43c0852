import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { people } from '#server/modules/identity/identity.ts';
import { createLogger } from '#server/platform/log.ts';
import { ReadableLog } from '#server/platform/readable-log.ts';
import { HandTimers } from '#tests/support/hand-timers.ts';
import { World } from '#tests/support/world.ts';

function captureLog(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLogger('info', { to }));
  return text;
}

it('a broken constraint is logged by its name, without the row that broke it (14.2.2)', async () => {
  const world = await World.bare();
  const person = await people.registerPerson(world.ctx(), {
    telegramId: world.anonymous().telegramId,
    fullName: 'Канарейка Жёлтая',
    username: null,
    role: 'insider',
  });
  const fault = await world.deps.db
    .updateTable('appUser')
    .set({ geoLink: 'ftp://canary' })
    .where('id', '=', person.id)
    .execute()
    .catch((error: unknown) => error);

  const text = captureLog((log) => log.error({ err: fault }, 'a route failed'));

  expect(text).toContain('app_user_geo_link_https');
  expect(text).not.toMatch(/Канарейка|canary/);
});

describe('the log at a terminal', () => {
  const start = Date.parse('2026-05-01T16:03:20Z');
  const minuteMs = 60_000;

  /** A terminal that remembers what was written to it. */
  const openTerminal = () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const lines: string[] = [];
    const timers = new HandTimers();
    const readable = new ReadableLog({ out: { write: (text) => lines.push(text) }, timers, now: () => start + timers.ms });
    const pass = (minutes: number) => timers.pass(minutes * minuteMs);
    return { lines, pass, readable, log: createLogger('info', { to: readable }) };
  };
  afterEach(() => vi.useRealTimers());

  it('says at once what the server does, and what went wrong in words before the fields', () => {
    const { lines, log } = openTerminal();
    const fault = Object.assign(new Error('the disk is full'), { stack: 'Error: the disk is full\n    at write (files.ts:3)' });

    log.info('opening the database …');
    log.warn({ err: 'timeout' }, 'the database is out of reach');
    log.child({ requestId: 'a1' }).error({ err: fault }, 'a route failed');

    expect(lines).toEqual([
      '12:03:20  opening the database …\n',
      '12:03:20  warning  the database is out of reach: timeout\n',
      '12:03:20  error  a route failed: the disk is full  (requestId=a1)\n    at write (files.ts:3)\n',
    ]);
  });

  it('has one line for a minute with requests, and none for a minute without', async () => {
    const { lines, pass, readable, log } = openTerminal();
    const { deps } = await World.bare();
    const app = await buildApp({ ...deps, log });
    const ask = (times: number) => Promise.all(Array.from({ length: times }, () => app.inject('/api/auth/event/status')));

    await ask(3);
    for (const person of [7, 8, 7]) readable.countPerson(person);
    expect(lines).toEqual([]);
    await pass(1);
    await pass(10);
    await ask(1);
    log.error('a task failed');
    await pass(1);
    await app.close();

    expect(lines.filter((line) => line.includes('·'))).toEqual([
      '12:04 · 2 people, 3 requests, no errors\n',
      '12:15 · nobody signed in, 1 request, 1 error\n',
    ]);
  });

  it('hears of everybody who is signed in and asks', async () => {
    const world = await World.bare();
    const [anna, boris] = [await world.person(), await world.person()];
    const viewers: number[] = [];
    world.deps.onViewer = (id) => viewers.push(id);

    await Promise.all([anna, boris, null].map((who) => (who?.player ?? world.anonymous()).rest('GET', '/auth/me')));

    expect(viewers.toSorted((a, b) => a - b)).toEqual([anna.id, boris.id]);
  });
});
