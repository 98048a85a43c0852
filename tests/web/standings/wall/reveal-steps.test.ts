import { describe, expect, it } from 'vitest';
import { berlin, moscow } from '#tests/support/zones/known-zones.ts';
import { sumOfLastHour } from '#web/features/standings/numbers/last-hour.ts';
import { nextInstantOf } from '#web/features/standings/remote/freeze-part.tsx';
import { rehearse, shownReveal } from '#web/features/standings/wall/reveal/use-reveal.ts';
import { phaseAt, wallTimeLeft } from '#web/features/standings/wall/source/wall-time.ts';
import { frame, row } from './frames.ts';

const reveal = (code: 'RU' | 'EN', named: number, total: number) => ({
  category: { code },
  nextRank: total - named || null,
  firstPlaceMembers: null,
  places: Array.from({ length: named }, (_each, index) => row(total - named + 1 + index, `${code}${index}`)),
});

describe('the reveal on a wall', () => {
  it('shows the category that the organizer chose', () => {
    expect(shownReveal([reveal('RU', 0, 3), reveal('EN', 1, 3)], 'RU')).toMatchObject({ code: 'RU', nextRank: 3, places: [] });
  });

  it('else stays with the one that is under way, then goes on to the next', () => {
    expect(shownReveal([reveal('RU', 0, 3), reveal('EN', 1, 3)], null)?.code).toBe('EN');
    expect(shownReveal([reveal('RU', 3, 3), reveal('EN', 0, 3)], null)?.code).toBe('EN');
    expect(shownReveal([], null)).toBeNull();
  });

  it('is rehearsed from the last place up on the board that everybody sees', () => {
    const [board] = frame('1', { RU: ['a', 'b', 'c'] }).standings.boards;
    if (!board) throw new Error('no board');

    expect(rehearse(board, 1)).toMatchObject({ nextRank: 2, places: [{ rank: 3 }] });
    expect(rehearse(board, 3)).toMatchObject({ nextRank: null, places: [{ rank: 1 }, { rank: 2 }, { rank: 3 }] });
  });
});

describe('the clock of a wall', () => {
  const event = frame('1', {}).standings.event;

  it('begins and ends the quest by itself', () => {
    const at = (time: string) => phaseAt({ ...event, status: 'SCHEDULED' }, Date.parse(`2027-01-01T${time}Z`));

    expect([at('08:59:59'), at('09:00:00'), at('13:00:00')]).toEqual(['before', 'running', 'over']);
  });

  it('stands while the quest is paused', () => {
    expect(phaseAt({ ...event, pausedAt: '2027-01-01T10:00:00Z' }, Date.parse('2027-01-01T11:00:00Z'))).toBe('paused');
  });

  it('counts hours, minutes and seconds, and stops at nothing', () => {
    expect([wallTimeLeft(10_033_000), wallTimeLeft(400), wallTimeLeft(-5)]).toEqual(['2:47:13', '0:00:01', '0:00:00']);
  });

  it('reads a time that is typed as the next such moment at the event', () => {
    const now = Date.parse('2027-01-01T10:00:00Z');

    expect(nextInstantOf('15:30', { zone: moscow, now })).toBe('2027-01-01T12:30:00.000Z');
    expect(nextInstantOf('12:00', { zone: moscow, now })).toBe('2027-01-02T09:00:00.000Z');
  });

  it('freezes at the first of two hours, then at the second, and never at one that does not come', () => {
    const night = (time: string) => Date.parse(`2026-10-25T${time}Z`);
    expect(nextInstantOf('02:30', { zone: berlin, now: night('00:00') })).toBe('2026-10-25T00:30:00.000Z');
    expect(nextInstantOf('02:30', { zone: berlin, now: night('00:40') })).toBe('2026-10-25T01:30:00.000Z');
    expect(nextInstantOf('02:30', { zone: berlin, now: Date.parse('2026-03-28T23:30:00Z') })).toBeNull();
  });
});

describe('the last hour', () => {
  it('is the sum of the steps that began within it', () => {
    const step = (startsAt: string, solved: number) => ({ startsAt, solved, visited: 1 });
    const until = Date.parse('2027-01-01T12:05:00Z');

    expect(
      sumOfLastHour([step('2027-01-01T11:00:00Z', 5), step('2027-01-01T11:10:00Z', 7), step('2027-01-01T12:00:00Z', 2)], until),
    ).toEqual({
      solved: 9,
      visited: 2,
    });
  });
});
