import { useTranslation } from 'react-i18next';
import { sentencePoints } from '../format/points.ts';
import type { TableData } from '../table/table-data.ts';
import styles from './data-table.module.css';

/** A browser needs seconds for a thousand rows of a dozen cells, which are too many to read. */
const maxRows = 200;

const findLanguage = ({ lang }: TableData, row: number) => (typeof lang === 'string' ? lang : lang?.[row]);

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
          {table.rows.slice(0, maxRows).map(([name, ...values], row) => (
            // Two places of one name are two rows, and rows never move.
            <tr key={row}>
              <th scope="row" lang={findLanguage(table, row)}>
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
      {table.rows.length > maxRows && <p className={styles.more}>{t('inFile', { shown: maxRows, total: table.rows.length })}</p>}
    </div>
  );
};
