import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { clockTime } from '#web/shared/format/dates.ts';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './frozen-ribbon.module.css';

interface FrozenRibbonProps {
  frozenAt: string;
  /** What the viewer's own team truly has, if there is one. */
  ownTotal: number | undefined;
}

/** Of which minute the board is while it is frozen, and beside it the own truth. */
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
