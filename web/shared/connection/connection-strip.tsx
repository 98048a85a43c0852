import { Gauge, ServerOff, WifiOff, Wifi, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentOfDay } from '../format/dates.ts';
import { localized } from '../format/localized.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useObservableValue } from '../observable-value.ts';
import { maintenance } from './maintenance.ts';
import { shownSince } from './shown-since.ts';
import { useHasNetwork } from './use-has-network.ts';
import { connection } from './watched-fetch.ts';
import styles from './connection-strip.module.css';

const icons = { slow: Gauge, offline: WifiOff, away: ServerOff, back: Wifi, maintenance: Wrench };

export const ConnectionStrip = () => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { state, lastResponseAt } = useObservableValue(connection);
  const hasNetwork = useHasNetwork();
  const readOnly = useObservableValue(maintenance);
  const isMaintenance = state === 'online' && readOnly !== null;
  const notice = isMaintenance ? 'maintenance' : state === 'offline' && hasNetwork ? 'away' : state;
  const ofPage = useObservableValue(shownSince);
  // On a slow line a page shows results of this visit, unless it reports another time.
  const since = ofPage === undefined ? (state === 'offline' ? lastResponseAt : null) : ofPage;
  const words =
    since !== null && (notice === 'offline' || notice === 'away' || notice === 'slow')
      ? t(`connection.${notice}Since`, { time: momentOfDay(since, language) })
      : notice !== 'online' && t(`connection.${notice}`);
  const said = isMaintenance && readOnly.notice ? localized(readOnly.notice, language) : words;
  const Icon = notice === 'online' ? null : icons[notice];
  return (
    <div role="status" className={styles.region}>
      {Icon && (
        <p className={styles.strip} data-state={isMaintenance ? notice : state}>
          <Icon size={18} aria-hidden="true" />
          <span>{said}</span>
        </p>
      )}
    </div>
  );
};
