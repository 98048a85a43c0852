import { Gauge, ServerOff, WifiOff, Wifi, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { maintenance } from '#web/shared/connection/maintenance.ts';
import { shownSince } from '#web/shared/connection/shown-since.ts';
import { useHasNetwork } from '#web/shared/connection/use-has-network.ts';
import { connection } from '#web/shared/connection/watched-fetch.ts';
import { momentOfDay } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useObservableValue } from '#web/shared/observable-value.ts';
import styles from './connection-strip.module.css';

const icons = { slow: Gauge, offline: WifiOff, away: ServerOff, back: Wifi, maintenance: Wrench };

export const ConnectionStrip = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { state, lastAnswerAt } = useObservableValue(connection);
  const hasNetwork = useHasNetwork();
  const readOnly = useObservableValue(maintenance);
  const isMaintenance = state === 'online' && readOnly !== null;
  const shown = isMaintenance ? 'maintenance' : state === 'offline' && hasNetwork ? 'away' : state;
  const ofPage = useObservableValue(shownSince);
  // On a slow line a page shows results of this visit, unless it reports another time.
  const since = ofPage === undefined ? (state === 'offline' ? lastAnswerAt : null) : ofPage;
  const words =
    since !== null && (shown === 'offline' || shown === 'away' || shown === 'slow')
      ? t(`connection.${shown}Since`, { time: momentOfDay(since, language) })
      : shown !== 'online' && t(`connection.${shown}`);
  const said = isMaintenance && readOnly.notice ? localized(readOnly.notice, language) : words;
  const Icon = shown === 'online' ? null : icons[shown];
  return (
    <div role="status" className={styles.region}>
      {Icon && (
        <p className={styles.strip} data-state={isMaintenance ? shown : state}>
          <Icon size={18} aria-hidden="true" />
          <span>{said}</span>
        </p>
      )}
    </div>
  );
};
