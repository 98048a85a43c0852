import { Trophy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { StandingsTable_BoardFragment } from '../table/__generated__/standings-table.generated.ts';
import styles from './winners.module.css';

/** The first place of each category of a finished event, and how far the second was behind it. */
export const Winners = ({ boards }: { boards: readonly StandingsTable_BoardFragment[] }) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  const won = boards.filter(({ rows }) => rows.length > 0);
  if (won.length === 0) return null;
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className={styles.title}>
        {t('winners.title')}
      </h2>
      <ul className={styles.winners}>
        {won.map(({ category, rows }) => {
          const first = rows.filter(({ rank }) => rank === 1);
          const total = rows[0]?.total ?? 0;
          const second = rows.find(({ rank }) => rank === 2);
          const gap = second ? total - second.total : null;
          return (
            <li key={category.id} className={styles.winner}>
              <Trophy size={24} aria-hidden="true" className={styles.cup} />
              <div className={styles.words}>
                <p className={styles.category}>{localized(category.name, language)}</p>
                {first.map(({ teamId, teamName }) => (
                  <p key={teamId} className={styles.team} lang={category.contentLanguage}>
                    <bdi>{teamName}</bdi>
                  </p>
                ))}
                {gap !== null && (
                  <p className={styles.gap}>{gap > 0 ? t('winners.gap', { count: gap, points: sentencePoints(gap) }) : t('winners.tie')}</p>
                )}
              </div>
              <data value={total} className={styles.total}>
                {tablePoints(total)}
              </data>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
