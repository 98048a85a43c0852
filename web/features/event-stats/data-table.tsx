import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { ChartTable } from '#web/features/event-stats/chart-table.ts';
import styles from './data-table.module.css';

const languageOf = ({ lang }: ChartTable, row: number) => (typeof lang === 'string' ? lang : lang?.[row]);

export const DataTable = ({ table, labelId }: { table: ChartTable; labelId: string }) => {
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
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
          {table.rows.map(([name, ...values], row) => (
            // Two places of one name are two rows, and rows never move.
            <tr key={row}>
              <th scope="row" lang={languageOf(table, row)}>
                {name}
              </th>
              {values.map((value, index) => (
                <td key={table.columns[index + 1]}>
                  {typeof value === 'number' ? <data value={value}>{number.format(value)}</data> : value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
