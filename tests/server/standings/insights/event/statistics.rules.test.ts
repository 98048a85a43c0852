import { describe, expect, it } from 'vitest';
import { makeBands, countCategories, addCurves } from '#server/modules/standings/insights/event/statistics.rules.ts';

const from = (totals: number[]) => makeBands(totals).map(({ fromHalf }) => fromHalf);
const row = (rank: number, totalHalf: number) => ({ rank, teamId: rank, teamName: `Команда ${rank}`, totalHalf });

describe('bands of totals', () => {
  it.each([
    ['one total', [8], [8]],
    ['neighbours', [8, 11], [8, 10]],
    ['a wide field', [0, 180], [0, 20, 40, 60, 80, 100, 120, 140, 160, 180]],
    ['debts', [-5, 6], [-6, -4, -2, 0, 2, 4, 6]],
    ['nobody', [], []],
  ])('of %s begin at round numbers', (_what, totals, begins) => {
    expect(from(totals)).toEqual(begins);
  });

  it.each([[[0, 1]], [[3, 997]], [[-20_000, 20_000]], [[-1_000_000, 1_000_000]]])('hold all of %j in at most ten bands', (totals) => {
    const bands = makeBands(totals);

    expect(bands.length).toBeLessThanOrEqual(10);
    for (const total of totals) expect(bands.filter(({ fromHalf, toHalf }) => total >= fromHalf && total < toHalf)).toHaveLength(1);
  });
});

describe('numbers of a category', () => {
  it('count every team of the board in one band, the same for each category', () => {
    const crowds = [1, 3].map((categoryId) => ({ categoryId, teams: 3, players: 6 }));
    const boards = [
      { categoryId: 1, rows: [row(1, 40), row(2, 20), row(3, 20)] },
      { categoryId: 3, rows: [row(1, 4)] },
    ];

    const [walkers, cyclists] = countCategories({ crowds, points: [], boards });

    expect(walkers?.scores.map(({ teams }) => teams)).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0, 1]);
    expect(cyclists?.scores.map(({ teams }) => teams)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(walkers).toMatchObject({ medianHalf: 20, bestHalf: 40 });
  });

  it('have no median without teams', () => {
    const [empty] = countCategories({
      crowds: [{ categoryId: 1, teams: 0, players: 0 }],
      points: [],
      boards: [{ categoryId: 1, rows: [] }],
    });

    expect(empty).toMatchObject({ medianHalf: null, bestHalf: null, scores: [] });
  });
});

it('the curve of all is the sum of the curves, in time order', () => {
  const [early, late] = [new Date(0), new Date(600_000)];

  expect(
    addCurves([
      { categoryId: 1, startsAt: late, solved: 1, visited: 0, hints: 2 },
      { categoryId: 1, startsAt: early, solved: 2, visited: 1, hints: 0 },
      { categoryId: 3, startsAt: late, solved: 4, visited: 1, hints: 0 },
    ]),
  ).toEqual([
    { startsAt: early, solved: 2, visited: 1, hints: 0 },
    { startsAt: late, solved: 5, visited: 1, hints: 2 },
  ]);
});
