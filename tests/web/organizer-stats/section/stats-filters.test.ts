import { describe, expect, it } from 'vitest';
import { readFilters, spanStart } from '#web/features/organizer-stats/section/stats-filters.ts';

describe('an address asks', () => {
  it('for all of the usual event when it says nothing', () => {
    expect(readFilters(new URLSearchParams(), 'demo')).toEqual({ event: 'demo', category: null, time: 'all' });
  });

  it('for what it says', () => {
    expect(readFilters(new URLSearchParams('event=29&category=BIKE&time=hour'), 'demo')).toEqual({
      event: '29',
      category: 'BIKE',
      time: 'hour',
    });
  });

  it('for the usual where it says nonsense', () => {
    expect(readFilters(new URLSearchParams('category=TRAM&time=toString'), 'demo')).toEqual({ event: 'demo', category: null, time: 'all' });
  });
});

describe('the last hour', () => {
  const endsAt = '2026-04-26T13:00:00.000Z';

  it('is counted from now while the event runs', () => {
    expect(spanStart('hour', { now: Date.parse('2026-04-26T10:30:00Z'), endsAt })).toBe('2026-04-26T09:30:00.000Z');
  });

  it('is counted from the end of an event that is over', () => {
    expect(spanStart('hour', { now: Date.parse('2026-05-09T10:30:00Z'), endsAt })).toBe('2026-04-26T12:00:00.000Z');
  });

  it('is no bound when all the time is asked for', () => {
    expect(spanStart('all', { now: 0, endsAt })).toBeNull();
  });
});
