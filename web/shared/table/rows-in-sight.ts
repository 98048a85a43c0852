/** In pixels: rows of one height need no measuring, what is in sight is a division. */
export const rowHeight = 56;
export const headHeight = 44;

/** Drawn beyond what is in sight on either side, so that a scroll by hand meets rows. */
const margin = 3;
/** So many rows before the last one that was read the next page is asked for. */
const ahead = 30;

export interface Viewport {
  /** Scrolled by. */
  top: number;
  /** Of the frame, the heading included. */
  height: number;
}

/** Rows from `first` to `last`, and the current one where it lies apart: the focus must not leave the document with it. */
export interface RowsInSight {
  first: number;
  last: number;
  apart: number | null;
}

/** How many rows stand whole under the heading. */
export const wholeRows = (height: number): number => Math.max(1, Math.floor((height - headHeight) / rowHeight));

/** What of `count` rows is to be drawn; the last one is before the first where there are none. */
export const rowsInSight = ({ top, height }: Viewport, { count, current }: { count: number; current: number }): RowsInSight => {
  const seen = Math.ceil(Math.max(0, height - headHeight) / rowHeight);
  const atTop = Math.min(Math.max(0, Math.floor(top / rowHeight)), Math.max(0, count - seen));
  const first = Math.max(0, atTop - margin);
  const last = Math.min(count - 1, atTop + seen + margin);
  return { first, last, apart: current < count && (current < first || current > last) ? current : null };
};

export const isSameSight = (one: RowsInSight, other: RowsInSight): boolean =>
  one.first === other.first && one.last === other.last && one.apart === other.apart;

/** In the order of the list: a row that is drawn anew elsewhere would lose the focus. */
export const drawnRows = ({ first, last, apart }: RowsInSight, count: number): number[] => {
  const end = Math.min(last, count - 1);
  const rows = Array.from({ length: Math.max(0, end - first + 1) }, (_none, index) => first + index);
  if (apart === null || apart >= count) return rows;
  return apart < first ? [apart, ...rows] : [...rows, apart];
};

/** Where to scroll to so that a row stands whole under the heading; nowhere if it does. */
export const topToShow = (row: number, { top, height }: Viewport): number => {
  const below = (row + 1) * rowHeight - Math.max(rowHeight, height - headHeight);
  return Math.min(row * rowHeight, Math.max(top, below));
};

export const isNearEnd = ({ last }: RowsInSight, count: number): boolean => last + ahead >= count - 1;
