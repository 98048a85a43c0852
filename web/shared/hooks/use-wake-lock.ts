import { useEffect } from 'react';
import { useDocumentSeen } from '#web/shared/hooks/use-document-seen.ts';

/** Keeps the screen lit while something is shown or looked for; a browser takes the lock away with the tab, so it is asked for again. */
export const useWakeLock = (): void => {
  const isSeen = useDocumentSeen();
  useEffect(() => {
    if (!isSeen || !('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch(() => null);
    return () => void asked.then((lock) => lock?.release());
  }, [isSeen]);
};
