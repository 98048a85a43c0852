import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankBoards } from '#server/modules/standings/board/board.rules.ts';
import type { BoardTeam } from '#server/modules/standings/standings.types.ts';
import { spec } from '#tests/support/spec.ts';

const at = (minute: number | null) => (minute === null ? null : new Date(Date.UTC(2027, 0, 1, 9, minute)));
const team = (teamId: number, totalHalf: number, minute: number | null, name = `Команда ${teamId}`, categoryId = 1): BoardTeam => ({
  teamId,
  categoryId,
  name,
  totalHalf,
  lastGainAt: at(minute),
});
const order = (teams: BoardTeam[]) => rankBoards(teams, [1])[0]!.rows.map((row) => row.teamId);

describe('the order of a board', () => {
  it('goes by total, highest first', spec('2.8.4'), () => {
    expect(order([team(1, 8, 1), team(2, 20, 3), team(3, 9, 2)])).toEqual([2, 3, 1]);
  });

  it('puts the team that reached an equal total first higher', () => {
    expect(order([team(1, 8, 5), team(2, 8, 1)])).toEqual([2, 1]);
  });

  it('goes by name where total and time are equal, numbers as numbers', () => {
    expect(order([team(1, 0, null, 'Команда 10'), team(2, 0, null, 'Команда 9'), team(3, 0, null, 'Аврора')])).toEqual([3, 2, 1]);
  });

  it('puts a total that play reached before an equal one to which play brought nothing', () => {
    expect(order([team(1, 4, null), team(2, 4, 0)])).toEqual([2, 1]);
  });

  it('is the same on every screen even for names that compare as equal', () => {
    const twins = [team(2, 0, null, 'Рим'), team(1, 0, null, 'Рим')];

    expect(order(twins)).toEqual([1, 2]);
    expect(order([...twins].reverse())).toEqual([1, 2]);
  });

  it('gives ranks from one without gaps, also in a tie', () => {
    const [board] = rankBoards([team(1, 8, 1), team(2, 8, 1), team(3, 8, 1)], [1]);

    expect(board?.rows.map((row) => row.rank)).toEqual([1, 2, 3]);
  });

  it('has a board for each category, empty ones too', spec('2.8.5'), () => {
    const boards = rankBoards([team(1, 8, 1, 'Рим', 3)], [1, 2, 3]);

    expect(boards.map((board) => [board.categoryId, board.rows.length])).toEqual([
      [1, 0],
      [2, 0],
      [3, 1],
    ]);
  });

  it('does not change its input', () => {
    const teams = [team(1, 1, 1), team(2, 2, 2)];

    rankBoards(teams, [1]);

    expect(teams.map((each) => each.teamId)).toEqual([1, 2]);
  });
});

describe('a board of any teams', () => {
  const teams = fc.uniqueArray(
    fc.record({
      teamId: fc.integer({ min: 1, max: 5000 }),
      categoryId: fc.constantFrom(1, 2, 3),
      name: fc.string({ maxLength: 6 }),
      totalHalf: fc.integer({ min: -10, max: 60 }),
      lastGainAt: fc.option(fc.integer({ min: 0, max: 20 }).map(at)),
    }),
    { selector: (each) => each.teamId, maxLength: 60 },
  );

  it('has each team once, in its own category, in falling order, whatever the order of the input', () => {
    fc.assert(
      fc.property(teams, (input) => {
        const boards = rankBoards(input as BoardTeam[], [1, 2, 3]);
        const ids = boards.flatMap((board) => board.rows.map((row) => row.teamId));
        const categoryByTeam = new Map(input.map((each) => [each.teamId, each.categoryId]));

        expect([...ids].sort((a, b) => a - b)).toEqual(input.map((each) => each.teamId).sort((a, b) => a - b));
        for (const { categoryId, rows } of boards) {
          expect(rows.every((row, index) => row.rank === index + 1 && categoryByTeam.get(row.teamId) === categoryId)).toBe(true);
          expect(rows.every((row, index) => index === 0 || rows[index - 1]!.totalHalf >= row.totalHalf)).toBe(true);
        }
        expect(rankBoards([...input].reverse() as BoardTeam[], [1, 2, 3])).toEqual(boards);
      }),
    );
  });
});
