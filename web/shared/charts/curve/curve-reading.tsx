import series from '../series.module.css';
import styles from './solve-curve.module.css';

interface CurveReadingProps {
  names: readonly string[];
  /** The row of the table under the pointer: its time, then a number for each category. */
  row: readonly (string | number)[] | undefined;
}

/** Names the pattern of each category with its value under the pointer. The table serves people without a pointer. */
export const CurveReading = ({ names, row }: CurveReadingProps) => (
  <ul className={styles.reading}>
    {names.map((name, index) => (
      <li key={name} className={styles.key}>
        <span className={`${series.series} ${series.swatch}`} data-series={index} aria-hidden="true" />
        {name}
        <span className={styles.value} aria-hidden="true">
          {row?.[index + 1]}
        </span>
      </li>
    ))}
    <li className={styles.time} aria-hidden="true">
      {row?.[0]}
    </li>
  </ul>
);
