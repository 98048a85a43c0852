import { useEffect, useState } from 'react';
import { pollMs } from '../team-progress/use-team-now.ts';

/** Three polls without a response (ux P-5). */
const staleAfterMs = 3 * pollMs;
/** After a return to the page, too, the mark waits this long. */
const lookEveryMs = 5_000;

/** True when data from `heardAt` may be out of date. */
export const useIsStale = (heardAt: number | null): boolean => {
  const [lookedAt, setLookedAt] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(() => setLookedAt(Date.now()), lookEveryMs);
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, []);
  return heardAt !== null && lookedAt - heardAt > staleAfterMs;
};
