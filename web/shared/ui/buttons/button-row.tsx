import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Puts buttons side by side, or under each other without room. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
