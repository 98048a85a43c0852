import { useTranslation } from 'react-i18next';
import styles from './panel.module.css';
import { signed } from './signed.ts';
import { sentencePoints } from '#web/shared/format/points.ts';

interface WorthProps {
  change: { points: number; coins: number };
  /** Points that a coin counts for. */
  coinValue: number;
}

/** Shows what a change of a score is worth to the result, as the feed tells it to everybody, and under it what makes it up. */
export const Worth = ({ change: { points, coins }, coinValue }: WorthProps) => {
  const { t } = useTranslation('records');
  const inCoins = (amount: string) => t('coins', { count: Math.abs(coins), amount });
  const alone = inCoins(signed(coins, sentencePoints));
  const parts = points === 0 ? alone : `${sentencePoints(points)} ${coins > 0 ? '+' : '−'} ${inCoins(sentencePoints(Math.abs(coins)))}`;
  return (
    <span className={styles.worth}>
      {signed(points + coins * coinValue, sentencePoints)}
      {coins !== 0 && <span className={styles.more}>{parts}</span>}
    </span>
  );
};
