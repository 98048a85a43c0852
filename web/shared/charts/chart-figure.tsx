import { Download, Table } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type TableData, csvOf, jsonOf } from '#web/shared/table/table-data.ts';
import { DataTable } from '#web/shared/charts/data-table.tsx';
import { useIsAlive } from '#web/shared/hooks/use-is-alive.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '../ui/buttons/button.tsx';
import styles from './chart-figure.module.css';

/** Side by side there is room only for the names; screen readers get the whole description. */
const [csv, json] = ['CSV', 'JSON'];

interface ChartFigureProps {
  /** One sentence that sums the numbers up. */
  title: string;
  /** Explains which numbers the chart shows. */
  note: string;
  table: TableData;
  /** Without the ending. */
  fileName: string;
  /** Of the title; under the heading of a section 3. */
  level?: 2 | 3;
  /** For people who process the numbers with a program. */
  hasJson?: boolean;
  children: ReactNode;
}

/** Shows a chart with its finding, and the same numbers as a table and as a file. */
export const ChartFigure = ({ title, note, table, fileName, level = 2, hasJson = false, children }: ChartFigureProps) => {
  const { t } = useTranslation('charts');
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const isAlive = useIsAlive();
  const Title = `h${level}` as const;
  const saveCsv = () => saveFile({ name: `${fileName}.csv`, text: csvOf(table), type: 'text/csv;charset=utf-8' });
  const saveJson = () => saveFile({ name: `${fileName}.json`, text: jsonOf(table), type: 'application/json' });
  return (
    <figure className={styles.figure} data-waits={!isAlive || undefined} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        <p className={styles.note}>{note}</p>
      </figcaption>
      <div className={styles.body}>{isTable ? <DataTable table={table} labelId={titleId} /> : children}</div>
      <div className={styles.tools} data-tight={hasJson || undefined}>
        <Button variant={isTable ? 'primary' : 'outline'} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          <Table size={18} aria-hidden="true" />
          {t('table')}
        </Button>
        {hasJson ? (
          <>
            <Button variant="quiet" aria-label={t('csv')} onClick={saveCsv}>
              {csv}
            </Button>
            <Button variant="quiet" aria-label={t('json')} onClick={saveJson}>
              {json}
            </Button>
          </>
        ) : (
          <Button variant="quiet" onClick={saveCsv}>
            <Download size={18} aria-hidden="true" />
            {t('csv')}
          </Button>
        )}
      </div>
    </figure>
  );
};
