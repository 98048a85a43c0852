import { Outlet } from 'react-router-dom';
import { SiteFooter } from '#web/app/layouts/site-footer.tsx';
import { SiteHeader } from '#web/app/layouts/site-header.tsx';
import styles from './site-layout.module.css';

export const SiteLayout = () => (
  <div className={styles.page}>
    <SiteHeader />
    <main id="main" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
    <SiteFooter />
  </div>
);
