import type { CategoryCode, WallBoard } from './wall-model.ts';

/** Places [from, to) of one board, one below the other. */
export interface SlideColumn {
  category: CategoryCode;
  /** From 0; the first column of a board holds the highest ranks. */
  from: number;
  to: number;
}

/** The columns that stand beside each other at one time. */
export type Slide = readonly SlideColumn[];

const columnsOf = ({ category, rows }: WallBoard, size: number): SlideColumn[] =>
  Array.from({ length: Math.max(1, Math.ceil(rows.length / size)) }, (_each, page) => ({
    category: category.code,
    from: page * size,
    to: (page + 1) * size,
  }));

const inRows = (columns: SlideColumn[], beside: number): Slide[] =>
  Array.from({ length: Math.ceil(columns.length / beside) }, (_each, at) => columns.slice(at * beside, (at + 1) * beside));

/**
 * The first places of all boards side by side. Then the other places, page by page: a board that has none left gives its room to those
 * that have, and nothing is shown twice.
 */
export const slidesOfAll = (boards: readonly WallBoard[], size: number): Slide[] => {
  const columns = boards.map((board) => columnsOf(board, size));
  const rest = columns.flatMap((ofBoard) => ofBoard.slice(1)).toSorted((a, b) => a.from - b.from);
  const order = boards.map(({ category }) => category.code);
  const byBoard = (a: SlideColumn, b: SlideColumn) => order.indexOf(a.category) - order.indexOf(b.category);
  return [columns.flatMap((ofBoard) => ofBoard.slice(0, 1)), ...inRows(rest, boards.length).map((slide) => slide.toSorted(byBoard))];
};

/** One board after the other in two columns, from its first page to its last; empty ones are passed over while others are not. */
export const slidesOfEach = (boards: readonly WallBoard[], size: number): Slide[] => {
  const filled = boards.filter(({ rows }) => rows.length > 0);
  return (filled.length > 0 ? filled : boards.slice(0, 1)).flatMap((board) => inRows(columnsOf(board, size), 2));
};
