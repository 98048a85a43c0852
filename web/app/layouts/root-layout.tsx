import { useEffect, useRef, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location, Outlet, ScrollRestoration } from 'react-router-dom';
import { announce, Announcer } from '#web/shared/announcer/announcer.tsx';
import { serviceState } from '#web/shared/connection/service-state.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { applyTheme } from '#web/shared/theme/theme.ts';
import { ClosedPage } from '../routes/failures/closed-page.tsx';
import { useRouteMeta } from '../routes/route-meta.ts';
import { toaster } from './toaster.ts';
import styles from './root-layout.module.css';

/** After a reload every page has the same key: without its address one page would take the scroll position of another. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

export const RootLayout = () => {
  const { t } = useTranslation('common');
  const meta = useRouteMeta();
  const service = useObservableValue(serviceState);
  const toasts = useObservableValue(toaster);
  const title = t((meta?.title ?? 'title.home') as 'title.home');
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
      <Announcer />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};

/** After a page change inside the app the focus goes to the new heading, and a screen reader says its title. */
export const useArrival = (title: string): void => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
    announce(title);
  }, [pathname, title]);
};
