import { useEffect, useState } from 'react';
import { LastHourDocument } from '#web/features/standings/numbers/last-hour.generated.ts';
import { sumOfLastHour } from '#web/features/standings/numbers/last-hour.ts';
import { postQuery } from '#web/graphql/post-query.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';

const everyMs = 60_000;

/** What was done in the last hour; asked once a minute, since it is a sum of ten-minute steps. */
export const useLastHour = (event: string | undefined, isHeld: boolean) => {
  const [sum, setSum] = useState<{ solved: number; visited: number } | null>(null);
  useEffect(() => {
    if (event === undefined || isHeld) return;
    const stop = new AbortController();
    const ask = async () => {
      const { statistics } = await postQuery(LastHourDocument, { event }, stop.signal);
      if (statistics) setSum(sumOfLastHour(statistics.curve, statistics.frozenAt ? Date.parse(statistics.frozenAt) : serverClock.now()));
    };
    const tryAsk = () => void ask().catch(() => undefined);
    tryAsk();
    const timer = setInterval(tryAsk, everyMs);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [event, isHeld]);
  return sum;
};
