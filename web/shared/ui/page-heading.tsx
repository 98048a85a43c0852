import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The h1 that takes the focus when one arrives at a page. */
export const PageHeading = ({ children, lang }: { children: ReactNode; lang?: string }) => (
  <h1 tabIndex={-1} lang={lang} className={styles.heading}>
    {children}
  </h1>
);
