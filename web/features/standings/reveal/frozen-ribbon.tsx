import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './frozen-ribbon.module.css';

interface FrozenRibbonProps {
  frozenAt: string;
  /** The true score of the viewer's team, if there is one. */
  ownTotal: number | undefined;
}

/** Names the minute of the frozen board, and beside it the true score of the viewer's team. */
export const FrozenRibbon = ({ frozenAt, ownTotal }: FrozenRibbonProps) => {
  const { t } = useTranslation('standings');
  return (
    <>
      <p className={styles.ribbon}>
        <Snowflake size={20} aria-hidden="true" />
        {t('frozen', { time: clockTime(frozenAt) })}
      </p>
      {ownTotal !== undefined && <p className={styles.own}>{t('ownNow', { points: sentencePoints(ownTotal), count: ownTotal })}</p>}
    </>
  );
};
