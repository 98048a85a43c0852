import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import type { CategoryNumbers } from './event-stats.types.ts';
import { bandLabel } from './spread.ts';
import patterns from '#web/shared/charts/series.module.css';
import styles from './score-spread.module.css';

interface SpreadPanelProps extends Pick<CategoryNumbers, 'scores'> {
  name: string;
  /** The number of its colour and pattern. */
  series: number;
  /** The number of teams of the highest column. */
  highest: number;
}

export const SpreadPanel = ({ name, scores, series, highest }: SpreadPanelProps) => {
  const { t } = useTranslation('eventStats');
  return (
    <section aria-label={name} className={styles.panel}>
      <p className={styles.name}>
        <span className={`${patterns.series} ${patterns.swatch}`} data-series={series} aria-hidden="true" />
        {name}
      </p>
      <ol className={styles.columns}>
        {scores.map((band) => (
          <li key={band.from} className={styles.column}>
            <span className={styles.teams} aria-hidden="true">
              {band.teams || ''}
            </span>
            <VisuallyHidden>{t('spread.band', { band: bandLabel(band), count: band.teams })}</VisuallyHidden>
            <span
              className={`${patterns.series} ${patterns.bar}`}
              data-series={series}
              style={{ blockSize: `${(75 * band.teams) / highest}%` }}
              hidden={band.teams === 0}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{sentencePoints(scores[0]?.from ?? 0)}</span>
        <span>{t('spread.points')}</span>
        <span>{sentencePoints(scores.at(-1)?.to ?? 0)}</span>
      </p>
    </section>
  );
};
