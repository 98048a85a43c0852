import { Download, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChartTable, csvOf } from '#web/features/event-stats/chart-table.ts';
import { DataTable } from '#web/features/event-stats/data-table.tsx';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './chart-figure.module.css';

interface ChartFigureProps {
  /** What the numbers say, in one sentence. */
  title: string;
  /** What they are. */
  note: string;
  table: ChartTable;
  /** Without the ending. */
  fileName: string;
  children: ReactNode;
}

/** A chart with its finding; the same numbers as a table and as a file. */
export const ChartFigure = ({ title, note, table, fileName, children }: ChartFigureProps) => {
  const { t } = useTranslation('eventStats');
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const download = () => saveFile({ name: `${fileName}.csv`, text: csvOf(table), type: 'text/csv;charset=utf-8' });
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </figcaption>
      <div className={styles.body}>{isTable ? <DataTable table={table} labelId={titleId} /> : children}</div>
      <div className={styles.tools}>
        <Button look={isTable ? 'primary' : 'outline'} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          <Table size={18} aria-hidden="true" />
          {t('table')}
        </Button>
        <Button look="quiet" onClick={download}>
          <Download size={18} aria-hidden="true" />
          {t('csv')}
        </Button>
      </div>
    </figure>
  );
};
