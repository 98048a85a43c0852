import { useTranslation } from 'react-i18next';
import './fonts/wall-fonts.css';
import './stage/wall-tokens.css';
import styles from './wall-page.module.css';

/** Stands in until the first board; afterwards there is always one to show. */
export const WallWaiting = ({ isMissing }: { isMissing: boolean }) => {
  const { t } = useTranslation('wall');
  return (
    <main id="main" tabIndex={-1} data-wall className={styles.waiting} aria-busy={!isMissing}>
      <div className={styles.words} role="status">
        <h1 className={styles.title}>{t(isMissing ? 'unknownEvent' : 'title')}</h1>
        <p className={styles.text}>{t(isMissing ? 'unknownEventText' : 'loading')}</p>
      </div>
    </main>
  );
};
