import { describe, expect, it } from 'vitest';
import { DatabaseWatch } from '#server/platform/db/connection/database-watch.ts';
import { isOutOfReach } from '#server/platform/db/connection/faults.ts';
import { createLogger } from '#server/platform/log.ts';
import { HandTimers, settle } from '#tests/support/hand-timers.ts';

type Line = 'fine' | 'slow' | 'refuses' | 'silent';

/** Makes a watch over a database that the test breaks, on a clock that the test moves. */
function watched(line: Line = 'fine') {
  const state = { line, opened: 0, broken: false, lines: [] as string[] };
  const timers = new HandTimers();
  const answer = async () => {
    if (state.line === 'slow') await new Promise<void>((resolve) => void timers.setTimeout(resolve, 900));
    if (state.line === 'silent') await new Promise(() => undefined);
    if (state.line === 'refuses') throw new Error('refused');
  };
  const connect = async () => {
    await answer();
    state.opened += 1;
    return {
      ask: async () => {
        if (state.broken) {
          state.broken = false;
          throw new Error('cut');
        }
        await answer();
      },
      close: () => undefined,
    };
  };
  const to = { write: (line: string) => void state.lines.push((JSON.parse(line) as { msg: string }).msg) };
  const watch = new DatabaseWatch({ connect, log: createLogger('info', { to }), timers });
  const turns: boolean[] = [];
  watch.onChange(() => turns.push(watch.isAway));
  return { watch, timers, state, turns };
}

describe('the watch over the database', () => {
  it.each<[string, Line]>([
    ['killed', 'refuses'],
    ['frozen, or behind a line that swallows everything', 'silent'],
  ])('a database that is %s is known to be away within 1.5 s', async (_name, line) => {
    const { watch, timers, state } = watched();
    await watch.start();

    state.line = line;
    await timers.pass(1_500);

    expect(watch.isAway).toBe(true);
  });

  it.each<Line>(['refuses', 'silent'])('logs a loss once, and the return within a second (%s)', async (line) => {
    const { watch, timers, state, turns } = watched();
    await watch.start();
    state.line = line;
    await timers.pass(60_000);
    state.line = 'fine';
    await timers.pass(1_000);

    expect(turns.slice(-2)).toEqual([true, false]);
    expect(state.lines).toEqual(['the database is away: the last good boards are shown as stale', 'the database is back']);
  });

  it('one connection that breaks is not the database that is away', async () => {
    const { watch, timers, state, turns } = watched();
    await watch.start();
    state.broken = true;
    await timers.pass(2_000);

    expect([watch.isAway, turns.includes(true), state.opened]).toEqual([false, false, 2]);
  });

  it('answers that take less than a second are not the database that is away', async () => {
    const { watch, timers, state, turns } = watched();
    await watch.start();
    state.line = 'slow';
    await timers.pass(10_000);

    expect(turns).toEqual([false]);
  });

  it('a connection that opens slowly is used for the next check', async () => {
    const { watch, timers, state } = watched('slow');
    void watch.start();
    await timers.pass(4_000);

    expect([watch.isAway, state.opened]).toEqual([false, 1]);
  });

  it('a reader who waits when the database goes away waits no longer, and one who comes later does not begin', async () => {
    const { watch, timers, state } = watched();
    await watch.start();
    const early = watch.whileThere(() => new Promise<never>(() => undefined)).catch((error: unknown) => isOutOfReach(error));
    state.line = 'silent';
    await timers.pass(1_500);
    let hasBegun = false;
    const late = watch.whileThere(async () => (hasBegun = true)).catch((error: unknown) => isOutOfReach(error));

    expect([await early, await late, hasBegun]).toEqual([true, true, false]);
  });

  it('a process that starts without it waits, and goes on when it is there', async () => {
    const { watch, timers, state } = watched('refuses');
    const isThere = await watch.start();
    let goesOn = false;
    const waiting = watch.untilThere().then(() => (goesOn = true));
    await timers.pass(10_000);
    const before = goesOn;
    state.line = 'fine';
    await timers.pass(1_000);
    await waiting;

    expect([isThere, before, goesOn]).toEqual([false, false, true]);
    expect(state.lines).toEqual(['the database is away: waiting for it', 'the database is back']);
  });

  it('sends no query after it was closed', async () => {
    const { watch, timers } = watched();
    await watch.start();
    watch.close();
    await settle();

    expect(timers.waiting).toBe(0);
  });
});
