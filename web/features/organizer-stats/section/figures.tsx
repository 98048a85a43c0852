import { useTranslation } from 'react-i18next';
import { sentencePoints } from '#web/shared/format/points.ts';
import styles from './organizer-stats-page.module.css';

/** Shows a few numbers in large type. */
export const Figures = ({ figures }: { figures: readonly { name: string; value: number }[] }) => {
  return (
    <dl className={`${styles.figures} ${styles.wide}`}>
      {figures.map(({ name, value }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <data value={value}>{sentencePoints(value)}</data>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Shows a text in the place of a chart. */
export const NothingYet = ({ children }: { children?: string }) => {
  const { t } = useTranslation('organizerStats');
  return <p className={styles.empty}>{children ?? t('empty')}</p>;
};
