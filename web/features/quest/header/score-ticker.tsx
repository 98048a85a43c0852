import NumberFlow from '@number-flow/react';
import { useTranslation } from 'react-i18next';
import { useGain } from './use-gain.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './score-ticker.module.css';

/** Rolls the digits to the new score, and shows the gain for a moment (ux P-11). */
export const ScoreTicker = ({ points }: { points: number }) => {
  const { t } = useTranslation('quest');
  const gain = useGain(points);
  return (
    <div className={styles.ticker}>
      <VisuallyHidden>
        <data value={points}>{t('header.scoreNow', { count: points, points: sentencePoints(points) })}</data>
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.figures}>
        <NumberFlow value={points} locales="en" format={{ maximumFractionDigits: 1, useGrouping: false }} className={styles.points} />
        {gain !== 0 && (
          <span className={styles.gain} data-loss={gain < 0 || undefined}>
            {gain > 0 ? '+' : ''}
            {sentencePoints(gain)}
          </span>
        )}
      </span>
      <span aria-hidden="true" className={styles.label}>
        {t('header.score')}
      </span>
    </div>
  );
};
