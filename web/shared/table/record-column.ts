import type { ReactNode } from 'react';

export interface RecordColumn<Record> {
  name: string;
  title: string;
  cell: (record: Record) => ReactNode;
  /** Names the row to a screen reader; exactly one column does. */
  isRowHeader?: boolean;
  /** Left out on a phone: the row's panel tells it. */
  isForWide?: boolean;
  /** Aligned to the end. */
  isNumber?: boolean;
  /** Share of the width; 1 unless told. */
  share?: number;
}
