import { useTranslation } from 'react-i18next';
import { localized } from '#web/shared/format/localized.ts';
import { tablePoints } from '#web/shared/format/points.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import type { RevealedPlaces_RevealFragment } from './__generated__/revealed-places.generated.ts';
import styles from './revealed-places.module.css';

interface RevealedPlacesProps {
  reveals: readonly RevealedPlaces_RevealFragment[];
  myTeamId: string | null;
}

/** Lists the revealed places, the newest on top, so a phone follows the big screen. */
export const RevealedPlaces = ({ reveals, myTeamId }: RevealedPlacesProps) => {
  const { t } = useTranslation('standings');
  const language = useLanguage();
  if (reveals.length === 0) return null;
  return (
    <section aria-labelledby="revealed" className={styles.revealed}>
      <h2 id="revealed" className={styles.title}>
        {t('reveal.title')}
      </h2>
      <div className={styles.boards}>
        {reveals.map(({ category, places, totalCount }) => (
          <section key={category.id} aria-labelledby={`revealed-${category.id}`} className={styles.board}>
            <h3 id={`revealed-${category.id}`} className={styles.category}>
              {localized(category.name, language)}
            </h3>
            <p className={styles.note}>{t('reveal.named', { named: places.length, total: totalCount })}</p>
            <ol className={styles.places} lang={category.contentLanguage}>
              {places.map(({ rank, teamId, teamName, total }) => (
                <li key={teamId} className={styles.place} data-mine={teamId === myTeamId || undefined}>
                  <span className={styles.rank}>{rank}</span>
                  <bdi className={styles.name}>{teamName}</bdi>
                  <data value={total} className={styles.total}>
                    {tablePoints(total)}
                  </data>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
};
