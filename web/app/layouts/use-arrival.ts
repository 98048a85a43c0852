import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { announce } from '#web/shared/announcer/announcer.tsx';

/** A page change without a page load: the focus goes to the new heading, and its title is said. */
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
