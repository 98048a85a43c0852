/** Longest page of any list. */
const longest = 100;

/** One more than the page is read, so that it shows whether there is another. */
export const pageSize = (first: number): number => Math.min(Math.max(Math.trunc(first), 1), longest);

export interface Page<T> {
  items: T[];
  /** Ask for what comes after this; null: nothing does. */
  next: number | null;
}

/** Cuts a list that was read with one row more than the page. */
export function cutPage<T>(rows: readonly T[], size: number, key: (row: T) => number): Page<T> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? key(last) : null };
}
