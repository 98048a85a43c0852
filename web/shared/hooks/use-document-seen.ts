import { useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** False while the tab is hidden. */
export const useDocumentSeen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  );

/** A phone in a pocket needs no stream; one with a glance every half minute does. */
const graceMs = 30_000;

/** False once the page has been hidden for half a minute: then nothing needs to stay connected. True as soon as it is seen again. */
export const useSeenLately = (): boolean => {
  const isSeen = useDocumentSeen();
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    if (isSeen) return undefined;
    const timer = setTimeout(() => setIsForgotten(true), graceMs);
    return () => {
      clearTimeout(timer);
      setIsForgotten(false);
    };
  }, [isSeen]);
  return isSeen || !isForgotten;
};
