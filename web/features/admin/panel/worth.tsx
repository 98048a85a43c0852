import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import { signed } from './signed.ts';
import styles from './panel.module.css';

/** Shows a change of a score as the ledger has it: points, and coins under them. They are not added up, because they are not one thing. */
export const Worth = ({ change: { points, coins } }: { change: { points: number; coins: number } }) => {
  const { t } = useTranslation('records');
  const inCoins = t('coins', { count: Math.abs(coins), amount: signed(coins, sentencePoints) });
  return (
    <span className={styles.worth}>
      {points === 0 && coins !== 0 ? inCoins : signed(points, sentencePoints)}
      {points !== 0 && coins !== 0 && <span className={styles.more}>{inCoins}</span>}
    </span>
  );
};
