import { ScanLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { PassButton } from '#web/features/pass/pass-button.tsx';
import { QuestHeader } from '#web/features/quest/header/quest-header.tsx';
import { PlaceCard } from '#web/features/quest/team/place-card.tsx';
import { TeamNowProvider } from '#web/features/quest/team/use-team-now.tsx';
import { ConnectionStrip } from '#web/shared/connection/connection-strip.tsx';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { useActiveEventQuery } from '../../guards/__generated__/active-event.generated.ts';
import { RequireActiveEvent } from '../../guards/require-active-event.tsx';
import { SiteFooter } from '../site/site-footer.tsx';
import { QuestMenu } from './quest-menu.tsx';
import styles from './quest-layout.module.css';

export const QuestLayout = () => {
  // The guard sends the query; this hook only reads the cache.
  const { data } = useActiveEventQuery({ fetchPolicy: 'cache-only' });
  const { t } = useTranslation('common');
  const role = data?.viewer?.role;
  return (
    <TeamNowProvider>
      <div className={styles.page}>
        <QuestHeader
          tools={
            <>
              {role === 'INSIDER' || role === 'CTC' ? (
                <ButtonLink to={paths.scanner}>
                  <ScanLine size={22} aria-hidden="true" />
                  {t('nav.scanner')}
                </ButtonLink>
              ) : (
                <PassButton viewerId={data?.viewer?.id} />
              )}
              <QuestMenu eventSlug={data?.event?.slug} />
            </>
          }
        />
        <ConnectionStrip />
        <main id="main" tabIndex={-1} className={styles.main}>
          <RequireActiveEvent>
            <Outlet />
          </RequireActiveEvent>
        </main>
        <SiteFooter />
        <PlaceCard />
      </div>
    </TeamNowProvider>
  );
};
