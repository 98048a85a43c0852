import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface WithMoreProps {
  children: ReactNode;
  /** What other columns say where there is room for them. */
  more: string;
}

/** A cell whose row is too narrow on a phone for all columns: there it has a second line. */
export const WithMore = ({ children, more }: WithMoreProps) => (
  <>
    <span className={styles.first}>{children}</span>
    <span className={`${styles.more} ${styles.first} ${styles.onPhone}`}>{more}</span>
  </>
);
