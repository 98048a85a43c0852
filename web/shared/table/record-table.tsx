import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWideScreen } from '../hooks/use-wide-screen.ts';
import { ariaIndex } from './grid-rows.ts';
import type { RecordColumn } from './record-column.ts';
import { rowHeight, drawnRows, headHeight, isNearEnd } from './rows-in-sight.ts';
import { useRecordGrid } from './use-record-grid.ts';
import styles from './record-table.module.css';

interface RecordTableProps<Record> {
  label: string;
  /** The same array renders no row again, so a long list should hold it with `useMemo`. */
  columns: readonly RecordColumn<Record>[];
  records: readonly Record[];
  /** Only the first function is used. */
  keyOf: (record: Record) => string;
  /** Runs for a click or Enter on a row. */
  onOpen?: (record: Record) => void;
  order?: ChosenOrder | undefined;
  /** Stands in place of rows when there are none, with the reason. */
  empty: ReactNode;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onMore?: () => void;
}

/** The height of the message for no rows. */
const emptyRows = 3;
const borders = 2;

/** All rows share these widths, so that they form columns though each has its own layout. */
const toShares = (columns: readonly { share?: number; isNumber?: boolean }[]) =>
  // A number is short but its title is not, and a word of the title must not break.
  columns.map(({ share = 1, isNumber = false }) => `minmax(${isNumber ? 5.5 : 4.25}rem, ${share}fr)`).join(' ');

/** Renders only the visible rows of a list, and loads the next page when its place is near. */
export const RecordTable = <Record extends object>(props: RecordTableProps<Record>) => {
  const { label, columns, records, onOpen, order, empty, hasMore = false, isLoadingMore = false, onMore } = props;
  const { t } = useTranslation('records');
  const [keyOf] = useState(() => props.keyOf);
  const isWide = useWideScreen();
  const visible = useMemo(() => columns.filter(({ isForWide }) => isWide || !isForWide), [columns, isWide]);
  const { viewport, sight, measure, handlers } = useRecordGrid({ records, keyOf, onOpen });
  const count = records.length;

  const wantsMore = hasMore && !isLoadingMore && isNearEnd(sight, count);
  useEffect(() => {
    if (wantsMore) onMore?.();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller makes a new function with each render
  }, [wantsMore, count]);

  const lines = count === 0 ? emptyRows : count + Number(hasMore);
  return (
    <div
      ref={viewport}
      className={styles.frame}
      style={{ height: `min(70vh, ${headHeight + lines * rowHeight + borders}px)` }}
      onScroll={measure}
    >
      <div
        role="grid"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : count + 1}
        className={styles.grid}
        data-opens={onOpen !== undefined || undefined}
        style={{ '--columns': toShares(visible) } as CSSProperties}
        {...handlers}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.titles} style={{ height: headHeight }}>
            {visible.map((column) => (
              <ColumnTitle key={column.name} column={column} order={order} />
            ))}
          </div>
        </div>
        {count > 0 && (
          <div role="rowgroup" className={styles.rows} style={{ height: count * rowHeight }}>
            {drawnRows(sight, count).map((index) => {
              const record = records[index] as Record;
              return <RecordRow key={keyOf(record)} record={record} index={index} columns={visible} />;
            })}
          </div>
        )}
      </div>
      {count === 0 && <div className={styles.empty}>{empty}</div>}
      {hasMore && (
        <p className={styles.more} style={{ height: rowHeight }}>
          {t('loadingMore')}
        </p>
      )}
    </div>
  );
};

interface ChosenOrder {
  name: string;
  /** '' for the order without a choice. */
  onChoose: (name: string) => void;
}

interface ColumnTitleProps {
  column: Omit<RecordColumn<never>, 'cell'>;
  order: ChosenOrder | undefined;
}

/** The title of a column; one that the list can be ordered by is a button. */
const ColumnTitle = ({ column: { title, isNumber, order: offered }, order }: ColumnTitleProps) => {
  const isChosen = offered !== undefined && order?.name === offered.name;
  const Arrow = offered?.from === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <div role="columnheader" aria-sort={isChosen ? offered.from : undefined} className={styles.title} data-number={isNumber || undefined}>
      {offered && order ? (
        <button type="button" className={styles.sort} onClick={() => order.onChoose(isChosen ? '' : offered.name)}>
          {title}
          <Arrow size={16} aria-hidden="true" data-chosen={isChosen || undefined} />
        </button>
      ) : (
        title
      )}
    </div>
  );
};

interface RecordRowProps {
  record: object;
  index: number;
  columns: readonly RecordColumn<never>[];
}

/** The row does not depend on the focus or the open panel, so neither renders it again. */
const RecordRow = memo(({ record, index, columns }: RecordRowProps) => (
  <div role="row" aria-rowindex={ariaIndex(index)} tabIndex={-1} className={styles.row} style={{ top: index * rowHeight }}>
    {columns.map(({ name, isRowHeader, isNumber, cell }) => (
      <div key={name} role={isRowHeader ? 'rowheader' : 'gridcell'} className={styles.cell} data-number={isNumber || undefined}>
        {cell(record as never)}
      </div>
    ))}
  </div>
));
