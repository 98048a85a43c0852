import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { type TableData, csvOf, jsonOf } from '#web/shared/table/table-data.ts';
import { type Ranking, useTies } from './use-ties.ts';
import { DataTable } from '#web/shared/charts/data-table.tsx';
import { useIsAlive } from '#web/shared/hooks/use-is-alive.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { MenuButton } from '../ui/buttons/menu-button.tsx';
import styles from './chart-figure.module.css';

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
  /** Of a chart that orders by its values; equal ones are told of. */
  ranking?: Ranking;
  /** For people who process the numbers with a program. */
  hasJson?: boolean;
  children: ReactNode;
}

/** Shows a chart with its finding, and the same numbers as a table and as a file. */
export const ChartFigure = ({ title, note, table, fileName, level = 2, ranking, hasJson = false, children }: ChartFigureProps) => {
  const { t } = useTranslation('charts');
  const language = useLanguage();
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const ties = useTies(ranking);
  const isAlive = useIsAlive();
  const Title = `h${level}` as const;
  const saveCsv = () => saveFile({ name: `${fileName}.csv`, text: csvOf(table, language), type: 'text/csv;charset=utf-8' });
  const saveJson = () => saveFile({ name: `${fileName}.json`, text: jsonOf(table), type: 'application/json' });
  const commands = [
    { label: t(isTable ? 'picture' : 'table'), run: () => setIsTable(!isTable) },
    { label: t('csv'), run: saveCsv },
    ...(hasJson ? [{ label: t('json'), run: saveJson }] : []),
  ];
  return (
    <figure className={styles.figure} data-waits={!isAlive || undefined} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        <MenuButton isTight label={t('data')} of={title} commands={commands} />
        <p className={styles.note}>{note}</p>
        {ties && <p className={styles.note}>{ties}</p>}
      </figcaption>
      <div className={styles.body}>{isTable ? <DataTable table={table} labelId={titleId} /> : children}</div>
    </figure>
  );
};
