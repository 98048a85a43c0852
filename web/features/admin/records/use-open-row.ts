import { useEffect, useState } from 'react';
import type { RowsPage } from './use-pages.ts';

interface OpenRow<Row> {
  /** The id in the address; '' for none. */
  id: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** This serves lists by falling numeric ids, whose cursor is the id. */
  read: (after: string | null) => Promise<RowsPage<Row>>;
}

/** Returns the row of an address. When it is not among the loaded rows, the page that begins with it is loaded. */
export const useOpenRow = <Row>({ id, rows, keyOf, read }: OpenRow<Row>): Row | undefined => {
  const [fetched, setFetched] = useState<{ id: string; row: Row | undefined } | null>(null);
  const listed = id === '' ? undefined : rows.find((row) => keyOf(row) === id);
  const isMissing = /^[1-9]\d{0,14}$/.test(id) && listed === undefined && rows.length > 0 && fetched?.id !== id;
  useEffect(() => {
    if (!isMissing) return;
    let isWanted = true;
    const take = (row: Row | undefined) => isWanted && setFetched({ id, row });
    read(String(Number(id) + 1)).then(
      (page) => take(page.rows.find((row) => keyOf(row) === id)),
      () => take(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [id, isMissing, keyOf, read]);
  return listed ?? (fetched?.id === id ? fetched.row : undefined);
};
