import series from './series.module.css';
import styles from './solve-curve.module.css';

interface CurveReadingProps {
  names: readonly string[];
  /** The row of the table that is pointed at: its time, then a number for each category. */
  row: readonly (string | number)[] | undefined;
}

/** Which pattern is which category, and what it did at the time pointed at. Who cannot point has the table. */
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
