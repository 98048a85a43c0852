import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './hints-meter.module.css';

interface HintSavings {
  /** The coins saved towards the next hint. */
  saved: number;
  /** The coins still missing for it. */
  missing: number;
  percent: number;
}

/** Coins beyond whole hints fill the bar: with the usual price of 2, (coins mod 2) × 50 %. */
export const hintSavings = (coins: number, price: number): HintSavings => {
  if (price <= 0) return { saved: 0, missing: 0, percent: 100 };
  const saved = Math.max(0, coins) % price;
  return { saved, missing: price - saved, percent: (saved / price) * 100 };
};

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
