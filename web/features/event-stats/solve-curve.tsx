import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventStatsQuery } from '#web/features/event-stats/event-stats.generated.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { Button } from '#web/shared/ui/button.tsx';
import styles from './figures.module.css';

type Point = NonNullable<EventStatsQuery['statistics']>['curve'][number];

/** Riddles solved every ten minutes: as columns, or as the same numbers in a table. */
export const SolveCurve = ({ points }: { points: readonly Point[] }) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const [isTable, setIsTable] = useState(false);
  const peak = points.reduce<Point | null>((best, point) => (best && best.solved >= point.solved ? best : point), null);
  if (!peak) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2 className={styles.title}>{t('curve.title', { time: clockTime(peak.startsAt, language), count: peak.solved })}</h2>
        <p className={styles.note}>{t('curve.note')}</p>
        <Button look="outline" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t('table')}
        </Button>
      </figcaption>
      {isTable ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('curve.time')}</th>
              <th scope="col">{t('tile.solved')}</th>
              <th scope="col">{t('tile.visited')}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ startsAt, solved, visited }) => (
              <tr key={startsAt}>
                <th scope="row">{clockTime(startsAt, language)}</th>
                <td>{solved}</td>
                <td>{visited}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div aria-hidden="true">
          <div className={styles.columns}>
            {points.map(({ startsAt, solved }) => (
              <div key={startsAt} className={styles.column} style={{ blockSize: `${(100 * solved) / (peak.solved || 1)}%` }} />
            ))}
          </div>
          <div className={styles.ends}>
            <span>{clockTime(points[0]?.startsAt ?? peak.startsAt, language)}</span>
            <span>{clockTime(points.at(-1)?.startsAt ?? peak.startsAt, language)}</span>
          </div>
        </div>
      )}
    </figure>
  );
};
