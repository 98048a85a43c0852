/** The limit of a page of any list. */
const maxPageSize = 100;

/** Returns how many rows a page has, within the limit. A caller reads one more to see whether there is a next page. */
export const pageSize = (first: number): number => Math.min(Math.max(Math.trunc(first), 1), maxPageSize);

export interface Page<T> {
  items: T[];
  /** Send this as `after` for the next page; null after the last. */
  next: number | null;
}

/** Cuts a list that was read with one row more than the page. */
export function cutPage<T>(rows: readonly T[], size: number, key: (row: T) => number): Page<T> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? key(last) : null };
}
