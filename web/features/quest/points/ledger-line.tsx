import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { LedgerLine_LineFragment } from './__generated__/points-page.generated.ts';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints, tablePoints } from '#web/shared/format/points.ts';
import { VisuallyHidden } from '#web/shared/ui/layout/visually-hidden.tsx';
import styles from './points-page.module.css';

const plus = (amount: number, format: (points: number) => string): string => `${amount > 0 ? '+' : ''}${format(amount)}`;

/** The place once it is known, otherwise the number of the riddle, otherwise the block. */
const subjectOf = ({ riddleTitle, riddleNumber, blockTitle }: LedgerLine_LineFragment, t: TFunction<'points'>): string | null => {
  if (riddleTitle !== null) return riddleTitle;
  return riddleNumber === null ? blockTitle && t('block', { title: blockTitle }) : t('riddle', { number: riddleNumber });
};

/** "+4 points, +1 coin": what a change of the score is made of, where it is not of points alone. */
const partsOf = ({ points, coins }: LedgerLine_LineFragment, t: TFunction<'points'>): string | null => {
  if (coins === 0) return null;
  const inPoints = points !== 0 && t('amount', { count: Math.abs(points), points: plus(points, sentencePoints) });
  const inCoins = t('coins', { count: Math.abs(coins), context: coins < 0 ? 'spent' : 'gained' });
  return [inPoints, inCoins].filter(Boolean).join(', ').replaceAll(' ', '\u00A0');
};

interface LedgerLineProps {
  line: LedgerLine_LineFragment;
  coinValue: number;
}

/** One change of the score: what it was for, who did it or why, by how much, and the score after it. The changes add up to the score. */
export const LedgerLine = ({ line, coinValue }: LedgerLineProps) => {
  const { t } = useTranslation('points');
  const { kind, points, coins, byName, riddleTitle, riddleNumber, blockTitle, reason, totalAfter, isReversed, at } = line;
  const subject = subjectOf(line, t);
  // A number says nothing without its block.
  const block = riddleTitle === null && riddleNumber !== null && t('block', { title: blockTitle });
  const facts = [reason && t('reason', { reason }), subject && t(`kind.${kind}`), block, byName, partsOf(line, t)].filter(Boolean);
  return (
    <li className={styles.line} data-reversed={isReversed || undefined}>
      <time dateTime={at} className={styles.time}>
        {clockTime(at)}
      </time>
      <p className={styles.subject}>
        <span>{subject ?? t(`kind.${kind}`)}</span>
        {isReversed && <span className={styles.back}>{t('reversed')}</span>}
      </p>
      <p className={styles.sum}>{plus(points + coins * coinValue, tablePoints)}</p>
      <p className={styles.total}>
        <VisuallyHidden>{`${t('totalAfter')} `}</VisuallyHidden>
        <span>{tablePoints(totalAfter)}</span>
      </p>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </li>
  );
};
