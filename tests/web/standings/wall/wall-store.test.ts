import { afterEach, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import type { WallSource } from '#web/features/standings/wall/source/wall-connection.ts';
import type { WallFrame } from '#web/features/standings/wall/source/wall-frame.ts';
import { createWallStore } from '#web/features/standings/wall/source/wall-store.ts';
import { frame } from './frames.ts';
import { testTimers } from './timers.ts';

type Sink = Parameters<WallSource<WallFrame>['stream']>[0];

/** A wall whose line is in the test's hand. */
const wall = (polled: () => Promise<WallFrame | null> = () => Promise.reject(new Error('no network'))) => {
  const { timers, pass } = testTimers();
  const lines: Sink[] = [];
  let polls = 0;
  const source: WallSource<WallFrame> = {
    stream: (sink) => {
      lines.push(sink);
      return () => undefined;
    },
    poll: () => {
      polls += 1;
      return polled();
    },
  };
  const store = createWallStore({ event: 'demo', source, timers, deviceClock: () => 1_000 + timers.now() });
  const stop = store.start();
  const line = () => lines.at(-1) as Sink;
  const shownTeams = () => store.state.get().frame?.standings.boards[0]?.rows.map(({ teamId }) => teamId);
  return { store, stop, pass, line, shownTeams, polls: () => polls };
};

/** Lets answers that are there already be read. */
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

afterEach(() => localStorage.clear());

describe('a wall', () => {
  it('shows the first board at once and further ones in ticks of two seconds, only the newest', spec('F.8'), () => {
    const { pass, line, shownTeams } = wall();

    line().frame(frame('1', { RU: ['a', 'b', 'c'] }));
    expect(shownTeams()).toEqual(['a', 'b', 'c']);
    line().frame(frame('2', { RU: ['b', 'a', 'c'] }));
    line().frame(frame('3', { RU: ['c', 'b', 'a'] }));
    expect(shownTeams()).toEqual(['a', 'b', 'c']);
    pass(2_000);

    expect(shownTeams()).toEqual(['c', 'b', 'a']);
  });

  it('merges what was won within a tick into one sign, which goes after four seconds', spec('F.9'), () => {
    const { store, pass, line } = wall();
    line().frame(frame('1', { RU: ['a', 'b', 'c'] }));
    line().frame(frame('2', { RU: ['a', 'c', 'b'] }));
    line().frame(frame('3', { RU: ['c', 'a', 'b'] }));
    pass(2_000);
    expect(store.state.get().changes.climbs.get('c')).toBe(2);

    pass(4_000);

    expect(store.state.get().changes.climbs.size).toBe(0);
  });

  it('never goes back to an older version, nor to a stale board', () => {
    const { pass, line, shownTeams } = wall();
    line().frame(frame('10', { RU: ['a'] }));
    pass(5_000);

    line().frame(frame('9', { RU: ['b'] }));
    line().frame(frame('11', { RU: ['c'] }, { isStale: true }));
    pass(5_000);

    expect(shownTeams()).toEqual(['a']);
  });

  it('shows a restored board at once, whose version is lower', () => {
    const { store, line, shownTeams } = wall();
    line().frame(frame('10', { RU: ['a', 'b'] }));

    line().frame(frame('4', { RU: ['b', 'a'] }, { history: 'restored at once' }));

    expect(shownTeams()).toEqual(['b', 'a']);
    expect(store.state.get().changes.climbs.size).toBe(0);
  });

  it('shows a restored board after a reload, too, where the device remembers a higher version', () => {
    const before = wall();
    before.line().frame(frame('10', { RU: ['a', 'b'] }));
    before.stop();
    const { line, shownTeams } = wall();
    expect(shownTeams()).toEqual(['a', 'b']);

    line().frame(frame('4', { RU: ['b', 'a'] }, { history: 'restored before the reload' }));

    expect(shownTeams()).toEqual(['b', 'a']);
  });

  it('does not go back to a frame of the history before the restore, which was on its way', () => {
    const { pass, line, shownTeams } = wall();
    line().frame(frame('10', { RU: ['a', 'b'] }));
    line().frame(frame('4', { RU: ['b', 'a'] }, { history: 'restored meanwhile' }));

    line().frame(frame('11', { RU: ['a', 'b'] }));
    pass(5_000);

    expect(shownTeams()).toEqual(['b', 'a']);
  });

  it('takes another event under its address, however young', () => {
    const { pass, line, shownTeams } = wall();
    line().frame(frame('10', { RU: ['a'] }));
    const next = frame('1', { RU: ['z'] });
    pass(5_000);

    line().frame({ ...next, standings: { ...next.standings, event: { ...next.standings.event, id: '2' } } });

    expect(shownTeams()).toEqual(['z']);
  });

  it('obeys the organizer at once', () => {
    const { store, line } = wall();
    line().frame(frame('1', { RU: ['a'] }));
    const second = frame('2', { RU: ['a'] });

    line().frame({ ...second, wall: { ...second.wall, scene: 'MESSAGE' } });

    expect(store.state.get().frame?.wall.scene).toBe('MESSAGE');
  });

  it('holds still while it is paused, and then shows the newest', () => {
    const { store, pass, line, shownTeams } = wall();
    line().frame(frame('1', { RU: ['a', 'b'] }));
    pass(5_000);
    store.hold(true);
    line().frame(frame('2', { RU: ['b', 'a'] }));
    pass(60_000);
    expect(shownTeams()).toEqual(['a', 'b']);

    store.hold(false);

    expect(shownTeams()).toEqual(['b', 'a']);
  });

  it('says after thirty seconds that it has lost the line, and keeps its numbers', spec('F.10'), () => {
    const { store, pass, line, shownTeams } = wall();
    line().frame(frame('1', { RU: ['a'] }));
    line().ended();
    expect(store.state.get().health).toBe('live');

    pass(12_000);
    expect(store.state.get().health).toBe('reconnecting');
    pass(20_000);

    expect(store.state.get()).toMatchObject({ health: 'lost', heardAt: 1_000 });
    expect(shownTeams()).toEqual(['a']);
  });

  it('shows no connection to the data while nothing confirms the board', () => {
    const { store, pass, line } = wall();
    line().frame(frame('1', { RU: ['a'] }));
    line().frame(frame('1', { RU: ['a'] }, { isStale: true }));

    for (let second = 0; second < 31; second += 1) {
      line().heard();
      pass(1_000);
    }

    expect(store.state.get().health).toBe('lost');
  });

  it('asks every five seconds after three broken lines, until a line brings something again', async () => {
    const answers = [frame('2', { RU: ['b', 'a'] })];
    const { pass, line, shownTeams, polls } = wall(() => Promise.resolve(answers.shift() ?? null));
    line().frame(frame('1', { RU: ['a', 'b'] }));
    for (let broken = 0; broken < 3; broken += 1) {
      line().ended();
      if (broken < 2) pass(10_000);
    }

    await settled();
    pass(2_000);
    expect(shownTeams()).toEqual(['b', 'a']);
    pass(3_000);
    await settled();
    expect(polls()).toBe(2);
    pass(10_000);
    line().frame(frame('3', { RU: ['a', 'b'] }));
    const before = polls();
    await settled();
    pass(30_000);
    await settled();

    expect(polls()).toBe(before);
  });

  it('shows after a reload at once what it showed last, with its time', () => {
    const first = wall();
    first.line().frame(frame('7', { RU: ['a', 'b'] }));
    first.stop();

    const second = wall();

    expect(second.shownTeams()).toEqual(['a', 'b']);
    expect(second.store.state.get().heardAt).toBe(1_000);
  });

  it('shows nothing of a memory that it cannot read', () => {
    localStorage.setItem('versta-wall:demo', '{"frame":{"boards":1},"at":5}');

    expect(wall().shownTeams()).toBeUndefined();
  });
});
