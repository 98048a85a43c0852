import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cachedSince } from '#web/offline/cache-responses.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { pollMs, teamLive } from '../team/use-team-now.tsx';
import styles from './stale-mark.module.css';

/** Three polls without a response. */
const staleAfterMs = 3 * pollMs;
/** After a return to the page, too, the mark waits this long. */
const checkEveryMs = 5_000;

/** True when data from `heardAt` may be out of date. */
const useIsStale = (heardAt: number | null): boolean => {
  const [staleFrom, setStaleFrom] = useState<number | null>(null);
  useEffect(() => {
    if (heardAt === null) return undefined;
    // The clock of the device may be set back meanwhile, and its steady one may stop while it sleeps: the longer time counts.
    const since = performance.now();
    const check = () => {
      if (Math.max(Date.now() - heardAt, performance.now() - since) > staleAfterMs) setStaleFrom(heardAt);
    };
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = () => {
      clearInterval(timer);
      if (!document.hidden) timer = setInterval(check, checkEveryMs);
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

/** Shows the time of stale numbers. It lies beside the number and over no words, so it shifts and hides nothing. */
export const StaleMark = ({ onRefresh }: { onRefresh: () => void }) => {
  const { t } = useTranslation('quest');
  const language = useLanguage();
  const live = useObservableValue(teamLive);
  const cached = useObservableValue(cachedSince);
  const heardAt = live.heardAt ?? cached;
  const isStale = useIsStale(heardAt);
  if (!isStale || heardAt === null) return null;
  const time = momentOfDay(heardAt, language);
  return (
    <button type="button" className={styles.mark} aria-label={t('header.stale', { time })} onClick={onRefresh}>
      <span className={styles.time}>
        <RefreshCw size={16} aria-hidden="true" />
        <span>{clockTime(heardAt)}</span>
      </span>
    </button>
  );
};
