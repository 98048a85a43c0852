import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#web/shared/announcer/announcer.tsx';

/** After a page change inside the app the focus goes to the new heading, and a screen reader says its title. */
export const useArrival = (title: string): void => {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    place?.focus({ preventScroll: true });
    announce(title);
  }, [pathname, title]);
};
