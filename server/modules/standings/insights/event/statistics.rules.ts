import type { Board } from '#server/modules/standings/standings.types.ts';
import type { BlockNumbers, CategoryCrowd, CategoryNumbers, CategoryPoint, CurvePoint, PlayCounts, ScoreBand } from './statistics.types.ts';

const mostBands = 10;
/** A band is so many half-points wide: 1, 2, 5, 10 points and so on. */
const widths = [2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000];

const nothing: PlayCounts = { solved: 0, visited: 0, hints: 0 };

export const sumOfPlay = (all: readonly PlayCounts[]): PlayCounts =>
  all.reduce<PlayCounts>(
    (sum, each) => ({ solved: sum.solved + each.solved, visited: sum.visited + each.visited, hints: sum.hints + each.hints }),
    nothing,
  );

/** Adds the curves of all categories up to one. */
export function sumOfCurves(points: readonly CategoryPoint[]): CurvePoint[] {
  const steps = Map.groupBy(points, ({ startsAt }) => startsAt.getTime());
  return [...steps].sort(([a], [b]) => a - b).map(([startsAt, step]) => ({ startsAt: new Date(startsAt), ...sumOfPlay(step) }));
}

/** Cuts the totals of all categories into at most ten bands. Every category has the same ones, so that people can compare them. */
export function bandsOf(totals: readonly number[]): ScoreBand[] {
  if (totals.length === 0) return [];
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const firstOf = (width: number) => Math.floor(lowest / width);
  const countOf = (width: number) => Math.floor(highest / width) - firstOf(width) + 1;
  const width = widths.find((each) => countOf(each) <= mostBands) ?? Math.ceil((highest - lowest + 1) / (mostBands - 1));
  return Array.from({ length: countOf(width) }, (_, index) => {
    const fromHalf = (firstOf(width) + index) * width;
    return { fromHalf, toHalf: fromHalf + width, teams: 0 };
  });
}

/** Of an even number of totals it is the lower of the middle two, so that some team really has it. */
const medianOf = (totals: readonly number[]): number | null => totals.toSorted((a, b) => a - b)[Math.ceil(totals.length / 2) - 1] ?? null;

interface Counts {
  crowds: readonly CategoryCrowd[];
  points: readonly CategoryPoint[];
  boards: readonly Board[];
}

/** Gives each category its sums, its curve and the spread of its totals. */
export function categoryNumbers({ crowds, points, boards }: Counts): CategoryNumbers[] {
  const totalsOf = (categoryId: number) =>
    boards.filter((board) => board.categoryId === categoryId).flatMap(({ rows }) => rows.map(({ totalHalf }) => totalHalf));
  const bands = bandsOf(crowds.flatMap(({ categoryId }) => totalsOf(categoryId)));
  return crowds.map((crowd) => {
    const totals = totalsOf(crowd.categoryId);
    const curve = points.filter(({ categoryId }) => categoryId === crowd.categoryId);
    const scores = bands.map((band) => ({
      ...band,
      teams: totals.filter((total) => total >= band.fromHalf && total < band.toHalf).length,
    }));
    const bestHalf = totals.length ? Math.max(...totals) : null;
    return { ...crowd, ...sumOfPlay(curve), medianHalf: medianOf(totals), bestHalf, curve, scores: totals.length ? scores : [] };
  });
}

interface Solved {
  blockId: number;
  categoryId: number;
  blockTitle: string;
  solved: number;
}

/** Orders the blocks by their number of solves, the most first. */
export function blockNumbers(riddles: readonly Solved[]): (BlockNumbers & { title: string })[] {
  const blocks = [...Map.groupBy(riddles, ({ blockId }) => blockId)].flatMap(([blockId, all]) => {
    const [one] = all;
    const solved = all.reduce((sum, riddle) => sum + riddle.solved, 0);
    return one ? [{ blockId, categoryId: one.categoryId, title: one.blockTitle, solved }] : [];
  });
  return blocks.sort((a, b) => b.solved - a.solved || a.blockId - b.blockId);
}
