import { Gauge, WifiOff, Wifi } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import styles from './connection-strip.module.css';

const icons = { slow: Gauge, offline: WifiOff, back: Wifi };

export const ConnectionStrip = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { state, lastAnswerAt } = useObservableValue(connection);
  const ofPage = useObservableValue(shownSince);
  // On a slow line a page shows results of this visit, unless it reports another time.
  const since = ofPage === undefined ? (state === 'offline' ? lastAnswerAt : null) : ofPage;
  const words =
    since !== null && (state === 'offline' || state === 'slow')
      ? t(`connection.${state}Since`, { time: momentOfDay(since, language) })
      : state !== 'online' && t(`connection.${state}`);
  const Icon = state === 'online' ? null : icons[state];
  return (
    <div role="status" className={styles.region}>
      {Icon && (
        <p className={styles.strip} data-state={state}>
          <Icon size={18} aria-hidden="true" />
          {words}
        </p>
      )}
    </div>
  );
};
