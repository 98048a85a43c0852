import '../../styles/print.css';
import { useTranslation } from 'react-i18next';
import { fullDay } from '../../format/dates.ts';
import type { Zone } from '../../format/zone.ts';
import { useIsAlive } from '../../hooks/use-is-alive.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import styles from './print-head.module.css';

/** Only the browser knows the host name of the page. */
const address = () => window.location.host + decodeURI(window.location.pathname);

/** Stands over the title on paper only: what the page is, its day, and the address of the newest version. */
export const PrintHead = ({ what, startsAt, zone }: { what: string; startsAt: string; zone: Zone }) => {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const isAlive = useIsAlive();
  return (
    <p className={styles.head}>
      <span>{t('print.head', { what, day: fullDay(startsAt, language, zone) })}</span>
      <span translate="no" className={styles.address}>
        {isAlive && address()}
      </span>
    </p>
  );
};
