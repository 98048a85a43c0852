import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hintSavings } from '../hint/hint-coins.ts';
import styles from './hints-meter.module.css';

/** Shows the coins, the hints that they still buy, and the coins saved for the next one: each has its part of the bar. */
export const HintsMeter = ({ hints, coins, price }: { hints: number; coins: number; price: number }) => {
  const { t } = useTranslation('quest');
  const { saved, missing, percent } = hintSavings(coins, price);
  return (
    <div className={styles.hints}>
      <span className={styles.count}>
        {`${t('header.coins', { count: coins })} ${hints > 0 ? t('header.buys', { count: hints }) : t('header.buysNone', { price })}`}
      </span>
      <span
        role="meter"
        aria-label={t('header.meter')}
        aria-valuemin={0}
        aria-valuemax={price}
        aria-valuenow={saved}
        aria-valuetext={t('header.nextHint', { count: missing })}
        title={t('header.nextHint', { count: missing })}
        className={styles.track}
        style={{ '--coins': Math.max(1, price) } as CSSProperties}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
};
