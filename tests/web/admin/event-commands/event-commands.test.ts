import { describe, expect, it } from 'vitest';
import {
  listCommands,
  endIn,
  readEnd,
  toFreezeState,
  readGraceLeft,
  readPlannedEnd,
} from '#web/features/admin/event-commands/event-commands.ts';

const now = Date.parse('2026-04-26T12:00:00Z');
const before = '2026-04-26T11:50:00Z';
const after = '2026-04-26T12:10:00Z';
const free = { freezeAt: null, revealedAt: null, answersOpenAt: null };

describe('an organizer may', () => {
  it.each([
    ['SCHEDULED', ['start', 'extend']],
    ['ACTIVE', ['pause', 'extend', 'finish', 'freeze']],
    ['PAUSED', ['resume', 'extend', 'finish']],
    ['FINISHED', []],
  ] as const)('do to an event that is %s: %j', (status, commands) => {
    expect(listCommands({ status, ...free }, now)).toEqual(commands);
  });

  it('lift a freeze also when play is over', () => {
    expect(listCommands({ ...free, status: 'FINISHED', freezeAt: before }, now)).toEqual(['lift']);
  });

  it('continue an event that is over and publish its answers, until they are open', () => {
    expect(listCommands({ ...free, status: 'FINISHED', answersOpenAt: after }, now)).toEqual(['goOn', 'publish']);
    expect(listCommands({ ...free, status: 'FINISHED', answersOpenAt: before }, now)).toEqual([]);
  });

  it('cancel a freeze that lies ahead, or freeze at once', () => {
    expect(listCommands({ ...free, status: 'ACTIVE', freezeAt: after }, now).slice(-2)).toEqual(['freeze', 'cancelFreeze']);
  });
});

it('a freeze that was lifted is none', () => {
  expect(toFreezeState({ freezeAt: before, revealedAt: before }, now)).toBe('none');
});

it('the end of a paused event moves as long as it is paused', () => {
  expect(readEnd({ endsAt: after, pausedAt: before }, now)).toBe(Date.parse('2026-04-26T12:20:00Z'));
});

it('the grace of an event is what is left until its answers open', () => {
  expect([after, before, null].map((answersOpenAt) => readGraceLeft({ answersOpenAt }, now))).toEqual([600_000, 0, 0]);
});

it('an event goes on until a whole minute, so that its end is the one that people read', () => {
  expect(endIn(15, now + 10_000)).toBe(Date.parse('2026-04-26T12:16:00Z'));
});

it('the planned end is offered while it lies ahead', () => {
  expect([after, '2026-04-26T12:01:00Z', before, null].map((plannedEndsAt) => readPlannedEnd({ plannedEndsAt }, now))).toEqual([
    Date.parse(after),
    null,
    null,
    null,
  ]);
});
