import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx';
import styles from './column-chart.module.css';
import patterns from './series.module.css';

interface Column {
  key: string;
  name: string;
  value: number;
  /** That much of the value, drawn solid at the foot; the rest is hatched. */
  part: number;
  /** The column for those who hear it. */
  words: string;
}

interface ColumnChartProps {
  columns: readonly Column[];
  legend: { part: string; rest: string };
}

/** More columns would leave no room for their numbers. */
const maxNumbered = 14;

/** Draws columns side by side, as over days; each shows which part of it is of another kind. */
export const ColumnChart = ({ columns, legend }: ColumnChartProps) => {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const share = (value: number) => `${(100 * value) / highest}%`;
  return (
    <div className={styles.chart}>
      <ol className={styles.columns}>
        {columns.map(({ key, value, part, words }) => (
          <li key={key} className={styles.column} title={words}>
            <VisuallyHidden>{words}</VisuallyHidden>
            {columns.length <= maxNumbered && (
              <span className={styles.number} aria-hidden="true">
                {value || ''}
              </span>
            )}
            <span
              className={`${patterns.series} ${patterns.bar}`}
              data-series="1"
              style={{ blockSize: share(value - part) }}
              hidden={value === part}
            />
            <span className={`${patterns.series} ${patterns.bar}`} data-series="0" style={{ blockSize: share(part) }} hidden={part === 0} />
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{columns[0]?.name}</span>
        {columns.length > 1 && <span>{columns.at(-1)?.name}</span>}
      </p>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.key}>
          <span className={`${patterns.series} ${patterns.swatch}`} data-series="0" />
          {legend.part}
        </li>
        <li className={styles.key}>
          <span className={`${patterns.series} ${patterns.swatch}`} data-series="1" />
          {legend.rest}
        </li>
      </ul>
    </div>
  );
};
