import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsStale } from './use-is-stale.ts';
import { teamLive } from '../team-progress/team-live.ts';
import { cachedSince } from '#web/offline/cache-responses.ts';
import { clockTime, momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import styles from './stale-mark.module.css';

/** Shows the time of stale numbers (ux P-5). It lies beside the number and over no words, so it shifts and hides nothing. */
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
