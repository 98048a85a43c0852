import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Stacks the parts of a page, with wide gaps between cards. */
export const Page = ({ isAiry = false, children }: { isAiry?: boolean; children: ReactNode }) => (
  <div className={styles.page} data-airy={isAiry || undefined}>
    {children}
  </div>
);

/** Puts the heading and the tools of a page on one line while there is room. */
export const PageTop = ({ children }: { children: ReactNode }) => <header className={styles.top}>{children}</header>;
