import { describe, expect, it } from 'vitest';
import { type ClockFacts, goesOn, readClockMoment } from '#web/features/quest/clock/clock-moment.ts';

const played: ClockFacts = {
  id: '1',
  status: 'ACTIVE',
  endsAt: '2027-04-26T13:00:00.000Z',
  pausedAt: null,
  freezeAt: null,
  revealedAt: null,
};
const at = (time: string) => Date.parse(`2027-04-26T${time}.000Z`);
const frozen = { ...played, freezeAt: '2027-04-26T12:30:00.000Z' };

describe('what the clock says of play', () => {
  it.each([
    ['nothing while play simply goes on', played, '12:49:59', null],
    ['the last ten minutes, to the second', played, '12:50:00', '1 last 2027-04-26T13:00:00.000Z'],
    ['that time is up, until the server ends the event', played, '13:00:01', '1 last 2027-04-26T13:00:00.000Z'],
    ['nothing of a freeze that lies ahead', frozen, '12:29:59', null],
    ['that the board is frozen', frozen, '12:30:00', '1 frozen 2027-04-26T12:30:00.000Z'],
    ['nothing of a freeze that was lifted', { ...frozen, revealedAt: '2027-04-26T12:31:00.000Z' }, '12:32:00', null],
    ['the last minutes rather than the freeze', frozen, '12:55:00', '1 last 2027-04-26T13:00:00.000Z'],
    [
      'a pause rather than the last minutes',
      { ...played, status: 'PAUSED' as const, pausedAt: '2027-04-26T12:55:00.000Z' },
      '12:59:00',
      '1 paused 2027-04-26T12:55:00.000Z',
    ],
    ['the end', { ...frozen, status: 'FINISHED' as const }, '13:00:02', '1 over 2027-04-26T13:00:00.000Z'],
    ['nothing before the start', { ...played, status: 'SCHEDULED' as const }, '08:00:00', null],
  ])('is %s', (_name, event, time, name) => {
    expect(readClockMoment(event, at(time))?.name ?? null).toBe(name);
  });

  it('is that play goes on after a pause, after an end, and for longer than it was to last', () => {
    const later = { ...played, endsAt: '2027-04-26T13:15:00.000Z' };
    const afterAll = [{ ...played, status: 'PAUSED' as const }, { ...played, status: 'FINISHED' as const }, played];

    expect(afterAll.map((before) => goesOn(before, later))).toEqual([true, true, true]);
    expect([goesOn(played, played), goesOn(later, played), goesOn(played, { ...later, id: '2' })]).toEqual([false, false, false]);
  });
});
