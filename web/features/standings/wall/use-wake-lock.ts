import { useEffect } from 'react';

/** Keeps the screen from going to sleep; browsers take the lock away whenever the page is hidden. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.hidden || isOver || !('wakeLock' in navigator)) return;
      // Refused on plain HTTP and on a low battery: then the screen's own settings decide.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    void hold();
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
};
