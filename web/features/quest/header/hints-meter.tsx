import { Lightbulb } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hintSavings } from '../hint/hint-coins.ts';
import styles from './hints-meter.module.css';

export const HintsMeter = ({ hints, coins, price }: { hints: number; coins: number; price: number }) => {
  const { t } = useTranslation('quest');
  const { saved, missing, percent } = hintSavings(coins, price);
  return (
    <div className={styles.hints}>
      <Lightbulb size={20} aria-hidden="true" />
      <span className={styles.count}>{t('header.hints', { count: hints })}</span>
      <span
        role="meter"
        aria-label={t('header.meter')}
        aria-valuemin={0}
        aria-valuemax={price}
        aria-valuenow={saved}
        aria-valuetext={t('header.nextHint', { count: missing })}
        title={t('header.nextHint', { count: missing })}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
    </div>
  );
};
