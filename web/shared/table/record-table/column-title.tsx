import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RecordColumn } from './record-column.ts';
import styles from './record-table.module.css';

export interface ChosenOrder {
  name: string;
  /** '' for the order without a choice. */
  onChoose: (name: string) => void;
}

interface ColumnTitleProps {
  column: Omit<RecordColumn<never>, 'cell'>;
  order: ChosenOrder | undefined;
}

/** The title of a column; one that the list can be ordered by is a button. */
export const ColumnTitle = ({ column: { title, isNumber, order: offered }, order }: ColumnTitleProps) => {
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
