import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/layout/card.tsx';
import type { Overview } from './overview.types.ts';
import styles from './now-page.module.css';

interface StuckCardProps {
  riddles: Overview['stuckRiddles'];
  slug: string;
}

/** Lists the riddles where teams are stuck now: perhaps an accepted answer is missing. A riddle leads to its answers. */
export const StuckCard = ({ riddles, slug }: StuckCardProps) => {
  const { t } = useTranslation('stuck');
  return (
    <Card labelledBy="admin-stuck">
      <div className={styles.cardTop}>
        <h2 id="admin-stuck" className={styles.title}>
          {t('title')}
        </h2>
        <Link to={paths.organizerStats} reloadDocument className={styles.more}>
          {t('all')}
        </Link>
      </div>
      {riddles.length === 0 && <p className={styles.note}>{t('none')}</p>}
      <ul className={styles.rows}>
        {riddles.map(({ riddleId, title, blockTitle, tries, wrongTries, teamsStuck, category }) => (
          <li key={riddleId} className={styles.row}>
            <Link to={paths.attempts(slug, { riddle: riddleId })} lang={category.code === 'EN' ? 'en' : 'ru'} className={styles.riddle}>
              {title}
            </Link>
            <span className={styles.note}>
              {[
                blockTitle,
                t('wrong', { wrong: wrongTries, count: tries, percent: Math.round((100 * wrongTries) / tries) }),
                t('teams', { count: teamsStuck }),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
