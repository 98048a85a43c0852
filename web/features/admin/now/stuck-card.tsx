import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Overview } from './figures.tsx';
import { paths } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import styles from './now-page.module.css';

/** Lists the riddles where teams are stuck now: perhaps an accepted answer is missing. */
export const StuckCard = ({ riddles }: { riddles: Overview['stuckRiddles'] }) => {
  const { t } = useTranslation('admin');
  return (
    <Card labelledBy="admin-stuck">
      <div className={styles.cardTop}>
        <h2 id="admin-stuck" className={styles.title}>
          {t('stuck.title')}
        </h2>
        <Link to={paths.organizerStats} reloadDocument className={styles.more}>
          {t('stuck.all')}
        </Link>
      </div>
      {riddles.length === 0 && <p className={styles.note}>{t('stuck.none')}</p>}
      <ul className={styles.rows}>
        {riddles.map(({ riddleId, title, blockTitle, wrongTries, solved, category }) => (
          <li key={riddleId} className={styles.row}>
            <strong lang={category.code === 'EN' ? 'en' : 'ru'}>{title}</strong>
            <span className={styles.note}>
              {`${blockTitle} · ${t('stuck.wrong', { count: wrongTries })} · ${t('stuck.solved', { count: solved })}`}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
