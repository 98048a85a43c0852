import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsAlive } from '../hooks/use-is-alive.ts';
import { saveFile } from '../save-file.ts';
import { fileNameOf, formatsByUse, saveTable } from '../table/save-table.ts';
import { type TableData, toJson } from '../table/table-data.ts';
import { MenuButton } from '../ui/buttons/menu-button.tsx';
import { notify } from '../ui/feedback/notify.ts';
import { DataTable } from './data-table.tsx';
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
  /** For a chart that orders by its values; the caption then counts equal ones. */
  ranking?: Ranking;
  /** For people who process the numbers with a program. */
  hasJson?: boolean;
  children: ReactNode;
}

/** Shows a chart with its finding, and the same numbers as a table and as a file. */
export const ChartFigure = ({ title, note, table, fileName, level = 2, ranking, hasJson = false, children }: ChartFigureProps) => {
  const { t } = useTranslation('charts');
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const ties = useTies(ranking);
  const isAlive = useIsAlive();
  const Title = `h${level}` as const;
  const name = fileNameOf(fileName);
  const saveJson = () => saveFile({ name: `${name}.json`, content: toJson(table), type: 'application/json' });
  const commands = [
    { label: t(isTable ? 'picture' : 'table'), run: () => setIsTable(!isTable) },
    ...formatsByUse().map((format) => ({
      label: t(`file.${format}`),
      run: () => void saveTable(table, { name, format }).catch(() => notify.error(t('fileFailed'))),
    })),
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

interface Ranking {
  /** In the order of the chart, those included that it has no room for. */
  values: readonly number[];
  /** How many of them it shows; all by default. */
  shown?: number;
}

/** Counts how many share the first value, and how many of the last shown value were left out. */
export const countTies = ({ values, shown = values.length }: Ranking) => {
  const sharing = (value: number | undefined, among: readonly number[]) => among.filter((each) => each === value).length;
  return { first: sharing(values[0], values), leftOut: sharing(values[shown - 1], values.slice(shown)) };
};

/** Says what the order of a chart does not: whose value is equal. */
const useTies = (ranking: Ranking | undefined): string => {
  const { t } = useTranslation('charts');
  if (!ranking) return '';
  const { first, leftOut } = countTies(ranking);
  return [first > 1 && t('ties.first', { count: first - 1 }), leftOut > 0 && t('ties.leftOut', { count: leftOut })]
    .filter(Boolean)
    .join(' ');
};
