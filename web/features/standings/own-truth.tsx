import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './frozen-ribbon.module.css';

/** What the viewer's own team truly has while the board beside it is frozen. */
export const OwnTruth = ({ total }: { total: number }) => {
  const { t } = useTranslation('standings');
  return <p className={styles.own}>{t('ownNow', { points: sentencePoints(total), count: total })}</p>;
};
