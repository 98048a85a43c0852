import { useTranslation } from 'react-i18next';
import type { OrganizerStatsQuery } from '#web/features/organizer-stats/organizer-stats.generated.ts';
import { Card } from '#web/shared/ui/card.tsx';
import styles from './organizer-stats-page.module.css';

type Riddles = NonNullable<OrganizerStatsQuery['admin']>['stuckRiddles'];

/** Where teams get stuck: perhaps an answer is missing among the accepted ones. */
export const StuckRiddles = ({ riddles }: { riddles: Riddles }) => {
  const { t } = useTranslation('organizerStats');
  return (
    <Card labelledBy="stuck-title">
      <h2 id="stuck-title" className={styles.title}>
        {t('stuck.title')}
      </h2>
      {riddles.length === 0 && <p className={styles.event}>{t('stuck.none')}</p>}
      <ul className={styles.riddles}>
        {riddles.map(({ riddleId, title, blockTitle, wrongTries, solved }) => (
          <li key={riddleId}>
            <strong>{title}</strong>
            <span className={styles.event}>{blockTitle}</span>
            <span>
              {t('stuck.wrong', { count: wrongTries })} · {t('stuck.solved', { count: solved })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
