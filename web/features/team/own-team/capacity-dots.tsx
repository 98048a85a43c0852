import { useTranslation } from 'react-i18next';
import styles from './capacity-dots.module.css';

/** "4 из 6 участников" with a dot per place. */
export const CapacityDots = ({ members, max }: { members: number; max: number }) => {
  const { t } = useTranslation('team');
  return (
    <p className={styles.capacity}>
      <span aria-hidden="true" className={styles.dots}>
        {Array.from({ length: max }, (_, seat) => (
          <span key={seat} className={styles.dot} data-taken={seat < members || undefined} />
        ))}
      </span>
      <span>{t('capacity', { members, max })}</span>
    </p>
  );
};
