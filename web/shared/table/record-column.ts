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
  /** The order of the list that this column's title chooses, and where it begins. */
  order?: { name: string; from: 'ascending' | 'descending' };
  /** Share of the width; 1 by default. */
  share?: number;
}
