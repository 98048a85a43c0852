import { useEffect } from 'react';
import { useDocumentSeen } from './use-document-seen.ts';

/** Keeps the screen lit. The browser drops the lock with a hidden tab, so it is requested again. */
export const useWakeLock = (): void => {
  const isSeen = useDocumentSeen();
  useEffect(() => {
    if (!isSeen || !('wakeLock' in navigator)) return;
    const lock = navigator.wakeLock.request('screen').catch(() => null);
    return () => void lock.then((lock) => lock?.release());
  }, [isSeen]);
};
