import { useEffect, useState } from 'react';
import { pollMs } from '../team-progress/use-team-now.ts';

/** Three polls without a response (ux P-5). */
const staleAfterMs = 3 * pollMs;
/** After a return to the page, too, the mark waits this long. */
const lookEveryMs = 5_000;

/** True when data from `heardAt` may be out of date. */
export const useIsStale = (heardAt: number | null): boolean => {
  const [staleFrom, setStaleFrom] = useState<number | null>(null);
  useEffect(() => {
    if (heardAt === null) return undefined;
    // The clock of the device may be set back meanwhile, and its steady one may stop while it sleeps: the longer time counts.
    const since = performance.now();
    const look = () => {
      if (Math.max(Date.now() - heardAt, performance.now() - since) > staleAfterMs) setStaleFrom(heardAt);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(look, lookEveryMs);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [heardAt]);
  return heardAt !== null && staleFrom === heardAt;
};
