import { describe, expect, it } from 'vitest';
import { bandLabel, fullestBand, spreadRows } from '#web/features/event-stats/figures/spread.ts';

const category = (...teams: number[]) => ({
  scores: teams.map((count, index) => ({ __typename: 'ScoreBand' as const, from: 10 * index - 10, to: 10 * index, teams: count })),
});

describe('the spread of scores', () => {
  it('names a band by what a team in it can have', () => {
    expect(bandLabel({ from: 20, to: 30 })).toBe('20–29.5');
    expect(bandLabel({ from: -10, to: 0 })).toBe('\u221210–\u22120.5');
  });

  it('finds the band with the most teams of all categories', () => {
    expect(fullestBand([category(1, 2, 0), category(2, 0, 1)])).toMatchObject({ from: -10, teams: 3 });
    expect(fullestBand([category(0, 0)])).toBeNull();
    expect(fullestBand([])).toBeNull();
  });

  it('has a row for each band and a column for each category', () => {
    expect(spreadRows([category(1, 2), category(0, 4)])).toEqual([
      ['\u221210–\u22120.5', 1, 0],
      ['0–9.5', 2, 4],
    ]);
  });
});
