import { useRef, useState } from 'react';
import { fileNameOf, saveTable, type TableFormat } from '#web/shared/table/save-table.ts';
import type { FileTable } from '#web/shared/table/table-data.ts';
import type { RowsPage } from './use-pages.ts';

export interface RecordsFile<Row> {
  /** The name of the file in words, such as the event and what it lists, without the ending. */
  name: readonly string[];
  columns: readonly string[];
  toRow: (row: Row) => FileTable['rows'][number];
}

/** No event has more rows; an endless list must not fill the memory. */
const maxRows = 200_000;

/** Saves all filtered rows in one file, page by page; it reports its progress and can be stopped. */
export const useDownload = <Row>(file: RecordsFile<Row> | undefined, read: (after: string | null) => Promise<RowsPage<Row>>) => {
  const [count, setCount] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const run = useRef(0);

  const stop = () => {
    run.current++;
    setCount(null);
  };

  const save = async (format: TableFormat) => {
    if (!file) return;
    const { name, columns, toRow } = file;
    const mine = ++run.current;
    const rows: FileTable['rows'][number][] = [];
    setError(null);
    setCount(0);
    try {
      for (let after: string | null = null; ;) {
        const page: RowsPage<Row> = await read(after);
        if (mine !== run.current) return;
        rows.push(...page.rows.map(toRow));
        setCount(rows.length);
        if (page.next === null || rows.length >= maxRows) break;
        after = page.next;
      }
      await saveTable({ columns, rows }, { name: fileNameOf(...name), format });
    } catch (thrown) {
      if (mine === run.current) setError(thrown);
    } finally {
      if (mine === run.current) setCount(null);
    }
  };

  /** `count` is the number of rows so far; null while no export runs. */
  return { save, stop, count, error };
};
