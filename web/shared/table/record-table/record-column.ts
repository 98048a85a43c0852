import type { ReactNode } from 'react';

export interface RecordColumn<Record> {
  name: string;
  title: string;
  cell: (record: Record) => ReactNode;
  /** Names the row to a screen reader; exactly one column does. */
  isRowHeader?: boolean;
  /** A phone hides this column, because the row's panel shows it. */
  isForWide?: boolean;
  /** Aligned to the end. */
  isNumber?: boolean;
  /** Share of the width; 1 by default. */
  share?: number;
}
