import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 768px)');

const subscribe = (listener: () => void) => {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Pages rendered at build time begin as on a phone. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wide().matches,
    () => false,
  );
