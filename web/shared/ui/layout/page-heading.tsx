import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** This h1 takes the focus after a page change. */
export const PageHeading = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <h1 tabIndex={-1} lang={lang} className={styles.heading}>
    {children}
  </h1>
);
