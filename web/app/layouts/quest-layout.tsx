import { Outlet } from 'react-router-dom';
import { RequireActiveEvent } from '#web/app/guards/require-active-event.tsx';
import { SiteFooter } from '#web/app/layouts/site-footer.tsx';
import { PlaceCard } from '#web/features/quest/place-card.tsx';
import { QuestHeader } from '#web/features/quest/quest-header.tsx';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import styles from './quest-layout.module.css';

export const QuestLayout = () => (
  <div className={styles.page}>
    <QuestHeader />
    <ConnectionStrip />
    <main id="main" tabIndex={-1} className={styles.main}>
      <RequireActiveEvent>
        <Outlet />
      </RequireActiveEvent>
    </main>
    <SiteFooter />
    <PlaceCard />
  </div>
);
