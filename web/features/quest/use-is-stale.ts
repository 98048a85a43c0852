import { useEffect, useState } from 'react';
import { pollMs } from '#web/features/quest/use-team-now.ts';

/** Three rounds of asking without an answer (ux P-5). */
const staleAfterMs = 3 * pollMs;
/** Also how long somebody who comes back to the page waits for news before it calls itself old. */
const lookEveryMs = 5_000;

/** Whether what was true at `heardAt` may be true no longer. */
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
