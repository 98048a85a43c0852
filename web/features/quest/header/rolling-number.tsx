import NumberFlow from '@number-flow/react';
import styles from './score-ticker.module.css';

/** Rolls the digits to a new number. It comes after the page, which shows the plain number until then. */
export const RollingNumber = ({ value }: { value: number }) => (
  <NumberFlow
    value={value}
    locales="en"
    format={{ minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }}
    className={styles.points}
  />
);
