import { describe, expect, it } from 'vitest';
import { findLongestClimb } from '#server/modules/standings/insights/event/climb.rules.ts';

const minute = 60_000;
const step = (minutes: number, teamId: number, grownHalf: number) => ({ teamId, grownHalf, startsAt: new Date(minutes * minute) });
const board = (...teamIds: number[]) => ({
  categoryId: 1,
  rows: teamIds.map((teamId, index) => ({ rank: index + 1, teamId, teamName: `Команда ${teamId}`, totalHalf: 0 })),
});

describe('the longest climb', () => {
  it('goes from the lowest place a team had to the one on the board', () => {
    const steps = [step(0, 1, 20), step(0, 2, 10), step(0, 3, 2), step(60, 3, 40), step(60, 2, 20)];

    expect(findLongestClimb([board(3, 2, 1)], steps)).toEqual({
      categoryId: 1,
      teamId: 3,
      teamName: 'Команда 3',
      fromRank: 3,
      toRank: 1,
      fromAt: new Date(10 * minute),
    });
  });

  it('does not begin before a team has scored', () => {
    const steps = [step(0, 1, 20), step(10, 2, 30)];

    expect(findLongestClimb([board(2, 1)], steps)).toBeNull();
  });

  it('shares the better place among equals', () => {
    const steps = [step(0, 1, 8), step(0, 2, 8), step(0, 3, 8), step(10, 3, 8)];

    // No better total was above the third team by name, so it did not climb. Neither did a team that fell.
    expect(findLongestClimb([board(3, 1, 2)], steps)).toBeNull();
  });

  it('counts what was taken back', () => {
    const steps = [step(0, 1, 8), step(0, 2, 16), step(10, 2, -16), step(20, 2, 30)];

    expect(findLongestClimb([board(2, 1)], steps)).toMatchObject({ teamId: 2, fromRank: 2, toRank: 1, fromAt: new Date(20 * minute) });
  });

  it('is the one that ended higher, of equal ones', () => {
    const steps = [1, 2, 3, 4].map((teamId) => step(0, teamId, 10 * (5 - teamId)));
    const turned = [step(10, 2, 100), step(10, 4, 15)];

    expect(findLongestClimb([board(2, 1, 4, 3)], [...turned, ...steps])).toMatchObject({ teamId: 2, fromRank: 2, toRank: 1 });
  });
});
