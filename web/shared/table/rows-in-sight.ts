/** In pixels. All rows have one height, so the visible ones are found by a division. */
export const rowHeight = 56;
export const headHeight = 44;

/** So many rows are rendered beyond each edge, for a smooth scroll. */
const margin = 3;
/** The next page loads when the reader is this many rows from the last one. */
const ahead = 30;

interface Viewport {
  /** Scrolled by. */
  top: number;
  /** The height with the heading. */
  height: number;
}

/** Rows from `first` to `last`, and the current one if it lies apart, because it holds the focus. */
interface RowsInSight {
  first: number;
  last: number;
  apart: number | null;
}

/** Counts the wholly visible rows under the heading. */
export const wholeRows = (height: number): number => Math.max(1, Math.floor((height - headHeight) / rowHeight));

/** Returns which of `count` rows are rendered; without rows the last index is before the first. */
export const rowsInSight = ({ top, height }: Viewport, { count, current }: { count: number; current: number }): RowsInSight => {
  const seen = Math.ceil(Math.max(0, height - headHeight) / rowHeight);
  const atTop = Math.min(Math.max(0, Math.floor(top / rowHeight)), Math.max(0, count - seen));
  const first = Math.max(0, atTop - margin);
  const last = Math.min(count - 1, atTop + seen + margin);
  return { first, last, apart: current < count && (current < first || current > last) ? current : null };
};

export const isSameSight = (one: RowsInSight, other: RowsInSight): boolean =>
  one.first === other.first && one.last === other.last && one.apart === other.apart;

/** The indexes keep the order of the list, because a row that React moves would lose the focus. */
export const drawnRows = ({ first, last, apart }: RowsInSight, count: number): number[] => {
  const end = Math.min(last, count - 1);
  const rows = Array.from({ length: Math.max(0, end - first + 1) }, (_none, index) => first + index);
  if (apart === null || apart >= count) return rows;
  return apart < first ? [apart, ...rows] : [...rows, apart];
};

/** Returns the scroll position that shows a row wholly; the current one if it already does. */
export const topToShow = (row: number, { top, height }: Viewport): number => {
  const below = (row + 1) * rowHeight - Math.max(rowHeight, height - headHeight);
  return Math.min(row * rowHeight, Math.max(top, below));
};

export const isNearEnd = ({ last }: RowsInSight, count: number): boolean => last + ahead >= count - 1;
