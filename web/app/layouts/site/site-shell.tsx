import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** Header, main and footer of the site. The error page uses them too. */
export const SiteShell = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SiteHeader />
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <SiteFooter />
  </div>
);
