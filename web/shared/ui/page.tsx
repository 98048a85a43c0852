import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page’s own part, one thing under another; airy where the things are cards. */
export const Page = ({ isAiry = false, children }: { isAiry?: boolean; children: ReactNode }) => (
  <div className={styles.page} data-airy={isAiry || undefined}>
    {children}
  </div>
);

/** Its heading, with what stands at the other end of the line while there is room. */
export const PageTop = ({ children }: { children: ReactNode }) => <header className={styles.top}>{children}</header>;
