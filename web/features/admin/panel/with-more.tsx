import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface WithMoreProps {
  children: ReactNode;
  /** What other columns say where there is room for them. */
  more: ReactNode;
  /** Ends the second line, and stays whole where the rest of it has to be cut. */
  end?: string;
}

/** A cell whose row is too narrow on a phone for all columns: there it has a second line. */
export const WithMore = ({ children, more, end }: WithMoreProps) => (
  <>
    <span className={styles.first}>{children}</span>
    <span className={`${styles.more} ${styles.second} ${styles.onPhone}`}>
      <span className={styles.first}>{more}</span>
      {end !== undefined && <span className={styles.whole}>{end}</span>}
    </span>
  </>
);
