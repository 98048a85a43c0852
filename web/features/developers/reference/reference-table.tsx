import type { ReactNode } from 'react';
import styles from './reference.module.css';

/** A table that scrolls sideways inside itself, by keys too. */
export const ReferenceTable = ({ label, columns, children }: { label: string; columns: readonly string[]; children: ReactNode }) => (
  <div className={styles.scroll} role="region" aria-label={label} tabIndex={0} data-scroll-x>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
