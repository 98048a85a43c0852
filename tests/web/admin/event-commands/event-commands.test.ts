import { describe, expect, it } from 'vitest';
import { endOf, freezeStateOf, commandsOf } from '#web/features/admin/event-commands/event-commands.ts';

const now = Date.parse('2026-04-26T12:00:00Z');
const before = '2026-04-26T11:50:00Z';
const after = '2026-04-26T12:10:00Z';
const free = { freezeAt: null, revealedAt: null };

describe('an organizer may', () => {
  it.each([
    ['SCHEDULED', ['start', 'extend']],
    ['ACTIVE', ['pause', 'extend', 'finish', 'freeze']],
    ['PAUSED', ['resume', 'extend', 'finish']],
    ['FINISHED', []],
  ] as const)('do to an event that is %s: %j', (status, commands) => {
    expect(commandsOf({ status, ...free }, now)).toEqual(commands);
  });

  it('lift a freeze also when play is over', () => {
    expect(commandsOf({ status: 'FINISHED', freezeAt: before, revealedAt: null }, now)).toEqual(['lift']);
  });

  it('cancel a freeze that lies ahead, or freeze at once', () => {
    expect(commandsOf({ status: 'ACTIVE', freezeAt: after, revealedAt: null }, now).slice(-2)).toEqual(['freeze', 'cancelFreeze']);
  });
});

it('a freeze that was lifted is none', () => {
  expect(freezeStateOf({ freezeAt: before, revealedAt: before }, now)).toBe('none');
});

it('the end of a paused event moves as long as it is paused', () => {
  expect(endOf({ endsAt: after, pausedAt: before }, now)).toBe(Date.parse('2026-04-26T12:20:00Z'));
});
