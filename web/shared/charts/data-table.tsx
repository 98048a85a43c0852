import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import type { TableData } from '#web/shared/table/table-data.ts';
import styles from './data-table.module.css';

/** A browser needs seconds for a thousand rows of a dozen cells, which are too many to read. */
const mostRows = 200;

const languageOf = ({ lang }: TableData, row: number) => (typeof lang === 'string' ? lang : lang?.[row]);

export const DataTable = ({ table, labelId }: { table: TableData; labelId: string }) => {
  const { t } = useTranslation('charts');
  return (
    <div className={styles.scroll} role="region" aria-labelledby={labelId} tabIndex={0} data-scroll-x>
      <table className={styles.table} aria-labelledby={labelId}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.slice(0, mostRows).map(([name, ...values], row) => (
            // Two places of one name are two rows, and rows never move.
            <tr key={row}>
              <th scope="row" lang={languageOf(table, row)}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>
                  {typeof value === 'number' ? <data value={value}>{sentencePoints(value)}</data> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.rows.length > mostRows && <p className={styles.more}>{t('inFile', { shown: mostRows, total: table.rows.length })}</p>}
    </div>
  );
};
