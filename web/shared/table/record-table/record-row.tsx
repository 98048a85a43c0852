import { memo } from 'react';
import { ariaIndex } from './grid-rows.ts';
import type { RecordColumn } from './record-column.ts';
import { rowHeight } from './rows-in-sight.ts';
import styles from './record-table.module.css';

interface RecordRowProps {
  record: object;
  index: number;
  columns: readonly RecordColumn<never>[];
}

/** The row does not depend on the focus or the open panel, so neither renders it again. */
export const RecordRow = memo(({ record, index, columns }: RecordRowProps) => (
  <div role="row" aria-rowindex={ariaIndex(index)} tabIndex={-1} className={styles.row} style={{ top: index * rowHeight }}>
    {columns.map(({ name, isRowHeader, isNumber, cell }) => (
      <div key={name} role={isRowHeader ? 'rowheader' : 'gridcell'} className={styles.cell} data-number={isNumber || undefined}>
        {cell(record as never)}
      </div>
    ))}
  </div>
));
