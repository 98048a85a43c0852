import { Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { toastsPlace } from '#web/app/layouts/toasts-place.ts';
import { pageSender } from '#web/app/offline/send-scans.ts';
import { useArrival } from '#web/app/layouts/use-arrival.ts';
import { useRouteMeta } from '../routes/route-meta.ts';
import { ClosedPage } from '../routes/failures/closed-page.tsx';
import { Announcer } from '#web/shared/announcer/announcer.tsx';
import { serviceState } from '#web/shared/connection/service-state.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { applyTheme } from '#web/shared/theme/theme.ts';
import styles from './root-layout.module.css';

/** After a reload every page has the same key: without its address one page would take the scroll position of another. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export const RootLayout = () => {
  const { t } = useTranslation('common');
  const meta = useRouteMeta();
  const service = useObservableValue(serviceState);
  const toasts = useObservableValue(toastsPlace);
  const sender = useObservableValue(pageSender);
  const title = t(meta?.title ?? 'title.home');
  const isForPlayers = meta?.isForPlayers ?? false;

  useLayoutEffect(() => applyTheme(isForPlayers), [isForPlayers]);
  // This runs before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  useArrival(title);

  return (
    <>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      {service === 'closed' ? <ClosedPage /> : <Outlet />}
      {toasts && <toasts.Toasts />}
      {sender && (
        <Suspense>
          <sender.PageSender key={sender.viewerId} viewerId={sender.viewerId} />
        </Suspense>
      )}
      <Announcer />
      <ScrollRestoration getKey={placeOf} />
    </>
  );
};
