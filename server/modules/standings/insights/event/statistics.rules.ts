import type { Board } from '../../standings.types.ts';
import type { BlockNumbers, CategoryCrowd, CategoryNumbers, CategoryPoint, CurvePoint, PlayCounts, ScoreBand } from './statistics.types.ts';

const maxBands = 10;
/** The possible widths of a band in half-points: 1, 2, 5, 10 points and so on. */
const bandWidths = [2, 4, 10, 20, 40, 100, 200, 400, 1_000, 2_000, 4_000, 10_000];

const noPlay: PlayCounts = { solved: 0, visited: 0, hints: 0 };

export const addPlay = (all: readonly PlayCounts[]): PlayCounts =>
  all.reduce<PlayCounts>(
    (sum, each) => ({ solved: sum.solved + each.solved, visited: sum.visited + each.visited, hints: sum.hints + each.hints }),
    noPlay,
  );

/** Adds the curves of all categories up to one curve. */
export function addCurves(points: readonly CategoryPoint[]): CurvePoint[] {
  const steps = Map.groupBy(points, ({ startsAt }) => startsAt.getTime());
  return [...steps].sort(([a], [b]) => a - b).map(([startsAt, step]) => ({ startsAt: new Date(startsAt), ...addPlay(step) }));
}

/** Divides the totals of all categories into at most ten bands. Every category has the same bands, so that people can compare them. */
export function makeBands(totals: readonly number[]): ScoreBand[] {
  if (totals.length === 0) return [];
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
  const firstBand = (width: number) => Math.floor(lowest / width);
  const countBands = (width: number) => Math.floor(highest / width) - firstBand(width) + 1;
  const width = bandWidths.find((each) => countBands(each) <= maxBands) ?? Math.ceil((highest - lowest + 1) / (maxBands - 1));
  return Array.from({ length: countBands(width) }, (_, index) => {
    const fromHalf = (firstBand(width) + index) * width;
    return { fromHalf, toHalf: fromHalf + width, teams: 0 };
  });
}

/** Finds the median. Of an even number of totals it is the lower of the middle two, so that some team really has it. */
const findMedian = (totals: readonly number[]): number | null => totals.toSorted((a, b) => a - b)[Math.ceil(totals.length / 2) - 1] ?? null;

interface Counts {
  crowds: readonly CategoryCrowd[];
  points: readonly CategoryPoint[];
  boards: readonly Board[];
}

/** Counts the numbers of each category: its sums, its curve and the distribution of its totals. */
export function countCategories({ crowds, points, boards }: Counts): CategoryNumbers[] {
  const listTotals = (categoryId: number) =>
    boards.filter((board) => board.categoryId === categoryId).flatMap(({ rows }) => rows.map(({ totalHalf }) => totalHalf));
  const bands = makeBands(crowds.flatMap(({ categoryId }) => listTotals(categoryId)));
  return crowds.map((crowd) => {
    const totals = listTotals(crowd.categoryId);
    const curve = points.filter(({ categoryId }) => categoryId === crowd.categoryId);
    const scores = bands.map((band) => ({
      ...band,
      teams: totals.filter((total) => total >= band.fromHalf && total < band.toHalf).length,
    }));
    const bestHalf = totals.length ? Math.max(...totals) : null;
    return { ...crowd, ...addPlay(curve), medianHalf: findMedian(totals), bestHalf, curve, scores: totals.length ? scores : [] };
  });
}

interface SolvedRiddle {
  blockId: number;
  categoryId: number;
  blockTitle: string;
  solved: number;
}

/** Counts the solves of each block, and orders the blocks by them, the most first. */
export function countBlocks(riddles: readonly SolvedRiddle[]): (BlockNumbers & { title: string })[] {
  const blocks = [...Map.groupBy(riddles, ({ blockId }) => blockId)].flatMap(([blockId, all]) => {
    const [first] = all;
    const solved = all.reduce((sum, riddle) => sum + riddle.solved, 0);
    return first ? [{ blockId, categoryId: first.categoryId, title: first.blockTitle, solved }] : [];
  });
  return blocks.sort((a, b) => b.solved - a.solved || a.blockId - b.blockId);
}
