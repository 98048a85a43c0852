import { useTranslation } from 'react-i18next';
import type { EventStatsQuery } from '#web/features/event-stats/event-stats.generated.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import styles from './figures.module.css';

type Share = NonNullable<EventStatsQuery['statistics']>['riddles'][number];

/** The riddles of each category, the easiest first. A list with numbers; the bars only help the eye. */
export const RiddleShares = ({ riddles }: { riddles: readonly Share[] }) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const groups = [...Map.groupBy(riddles, ({ category }) => category.id).values()];
  return groups.map((group) => {
    const [easiest] = group;
    if (!easiest) return null;
    const { id, name, contentLanguage } = easiest.category;
    return (
      <figure key={id} className={styles.figure}>
        <figcaption className={styles.caption}>
          <h2 className={styles.title}>{t('shares.title', { category: localized(name, language) })}</h2>
          <p className={styles.note}>{t('shares.note')}</p>
        </figcaption>
        <ol className={styles.shares}>
          {group.map(({ riddleId, title, solvedPercent }) => (
            <li key={riddleId} className={styles.share}>
              <span lang={contentLanguage}>{title}</span>
              <span className={styles.percent}>{percent.format(solvedPercent)}%</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${solvedPercent}%` }} />
              </span>
            </li>
          ))}
        </ol>
      </figure>
    );
  });
};
