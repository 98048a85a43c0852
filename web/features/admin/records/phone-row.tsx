import type { ReactNode } from 'react';
import styles from './phone-row.module.css';

interface PhoneRowProps {
  name: string;
  /** Ends the line of the name. */
  end: ReactNode;
  /** Has the whole width under both. */
  more: string;
}

/** The only cell of a row on a phone, where two columns would leave the second line too little room; on a wide screen the name alone. */
export const PhoneRow = ({ name, end, more }: PhoneRowProps) => (
  <span className={styles.row}>
    <span className={styles.name}>{name}</span>
    <span className={styles.end}>{end}</span>
    <span className={styles.more}>{more}</span>
  </span>
);
