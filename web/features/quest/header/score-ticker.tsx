import { ChevronRight, Snowflake } from 'lucide-react';
import { useEffect, useRef, useState, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { paths } from '#web/shared/paths.ts';
import { optionalPart } from '#web/shared/ui/layout/optional-part.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import { liveVoice } from '../team/live-voice.ts';
import styles from './score-ticker.module.css';

const shownForMs = 4_000;
/** A gain within this time joins the same chip. */
const mergedWithinMs = 3_000;

/** Returns the latest gain of the score for four seconds, and announces it once unless another sentence explains it. */
export const useGain = (points: number): number => {
  const { t } = useTranslation('quest');
  const before = useRef(points);
  const lastAt = useRef(0);
  const sum = useRef(0);
  const [gain, setGain] = useState({ amount: 0, turn: 0 });

  useEffect(() => {
    const change = points - before.current;
    before.current = points;
    if (change === 0) return;
    const now = performance.now();
    sum.current = now - lastAt.current <= mergedWithinMs ? sum.current + change : change;
    lastAt.current = now;
    setGain(({ turn }) => ({ amount: sum.current, turn: turn + 1 }));
    const values = { points: sentencePoints(Math.abs(sum.current)), total: sentencePoints(points) };
    liveVoice.tellGain(t(sum.current < 0 ? 'header.lost' : 'header.gained', { ...values, count: Math.abs(sum.current) }));
  }, [points, t]);

  useEffect(() => {
    if (gain.amount === 0) return;
    const timer = setTimeout(() => setGain(({ turn }) => ({ amount: 0, turn })), shownForMs);
    return () => clearTimeout(timer);
  }, [gain]);

  return gain.amount;
};

const PlainNumber = ({ value }: { value: number }) => <span className={styles.points}>{tablePoints(value)}</span>;

/** It comes after the first number. Without network the digits do not roll, and nothing fails. */
const RollingNumber = optionalPart(async () => (await import('./rolling-number.tsx')).RollingNumber, PlainNumber);

interface ScoreTickerProps {
  /** The result as the board tells it, frozen as the board is. */
  total: number;
  /** What the team has now. It differs from the total only during a freeze. */
  liveTotal: number;
}

/** Shows the one result of the team and leads to where it comes from. A gain stands beside it for a moment. */
export const ScoreTicker = ({ total, liveTotal }: ScoreTickerProps) => {
  const { t } = useTranslation('quest');
  const gain = useGain(liveTotal);
  const isFrozen = liveTotal !== total;
  const now = tablePoints(liveTotal);
  return (
    <Link to={paths.points} className={styles.ticker}>
      <VisuallyHidden>
        <data value={total}>{t('header.scoreNow', { count: total, points: sentencePoints(total) })}</data>
        <span>{`${isFrozen ? `. ${t('header.unfrozen', { points: now })}` : ''}. ${t('header.whence')}`}</span>
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.figures}>
        <Suspense fallback={<PlainNumber value={total} />}>
          <RollingNumber value={total} />
        </Suspense>
        {gain !== 0 && (
          <span className={styles.gain} data-loss={gain < 0 || undefined}>
            {`${gain > 0 ? '+' : ''}${sentencePoints(gain)}`}
          </span>
        )}
      </span>
      <span aria-hidden="true" className={styles.label} data-frozen={isFrozen || undefined}>
        {isFrozen && <Snowflake size={14} />}
        <span>{isFrozen ? t('header.now', { points: now }) : t('header.score')}</span>
        <ChevronRight size={14} />
      </span>
    </Link>
  );
};
