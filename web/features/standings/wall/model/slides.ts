import type { CategoryCode, WallBoard } from './wall-model.ts';

/** A slide: the same page of every board, or one page of one board. */
export interface Slide {
  category: CategoryCode | null;
  /** From 0; the first always holds the highest ranks. */
  page: number;
}

const countPages = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));

/** Places [from, to) of a page. A board that is shorter than its neighbours keeps its last page, so that no column stands empty. */
export const rangeOfPage = (count: number, page: number, size: number): { from: number; to: number } => {
  const from = Math.min(page, countPages(count, size) - 1) * size;
  return { from, to: from + size };
};

const upTo = (count: number) => Array.from({ length: count }, (_each, index) => index);

/** All boards side by side turn together. */
export const slidesOfAll = (boards: readonly WallBoard[], size: number): Slide[] =>
  upTo(Math.max(1, ...boards.map(({ rows }) => countPages(rows.length, size)))).map((page) => ({ category: null, page }));

/** One board after the other, from its first page to its last; empty ones are passed over while others are not. */
export const slidesOfEach = (boards: readonly WallBoard[], size: number): Slide[] => {
  const filled = boards.filter(({ rows }) => rows.length > 0);
  return (filled.length > 0 ? filled : boards.slice(0, 1)).flatMap(({ category, rows }) =>
    upTo(countPages(rows.length, size)).map((page) => ({ category: category.code, page })),
  );
};
