import { CloudOff, Gauge, ServerOff, WifiOff, Wifi, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { momentOfDay } from '../format/dates.ts';
import { localized } from '../format/localized.ts';
import { useLanguage } from '../hooks/use-language.ts';
import { useObservableValue } from '../observable-value.ts';
import { maintenance } from './maintenance.ts';
import { serviceState } from './service-state.ts';
import { shownSince } from './shown-since.ts';
import { connection, useFault } from './watched-fetch.ts';
import styles from './connection-strip.module.css';

const icons = { slow: Gauge, offline: WifiOff, barred: CloudOff, down: ServerOff, back: Wifi, maintenance: Wrench };

interface ConnectionStripProps {
  /** What is saved here and sent later by itself, on pages where something can be sent. */
  sends?: 'answers' | 'scans' | undefined;
}

export const ConnectionStrip = ({ sends }: ConnectionStripProps) => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { state, lastResponseAt } = useObservableValue(connection);
  const service = useObservableValue(serviceState);
  const fault = useFault() ?? (service === 'broken' ? 'down' : null);
  const readOnly = useObservableValue(maintenance);
  const ofPage = useObservableValue(shownSince);
  const notice = fault ?? (state === 'online' && readOnly ? 'maintenance' : state);
  if (notice === 'online') return <div role="status" className={styles.region} />;

  // On a slow line a page shows results of this visit, unless it reports another time.
  const since = ofPage === undefined ? (fault ? lastResponseAt : null) : ofPage;
  const words = [
    (notice === 'maintenance' && readOnly?.notice && localized(readOnly.notice, language)) || t(`connection.${notice}`),
    (fault || notice === 'slow') && since !== null && t('connection.since', { time: momentOfDay(since, language) }),
    (fault || notice === 'maintenance') && sends && t(`connection.${sends}`),
  ];
  const Icon = icons[notice];
  return (
    <div role="status" className={styles.region}>
      <p className={styles.strip} data-state={fault ? 'offline' : notice}>
        <Icon size={18} aria-hidden="true" />
        <span>{words.filter(Boolean).join('. ').replace('….', '.')}</span>
      </p>
    </div>
  );
};
