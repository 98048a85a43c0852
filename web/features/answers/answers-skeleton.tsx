import { useTranslation } from 'react-i18next';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './answers-page.module.css';

export const AnswersSkeleton = () => {
  const { t } = useTranslation('common');
  return (
    <Loading className={styles.bones}>
      <p className={styles.waiting}>{t('loading')}</p>
      <Skeleton height={48} radius="var(--r2)" />
      <Skeleton height={32} width="50%" />
      <Skeleton height={240} radius="var(--r3)" />
      {[0, 1].map((row) => (
        <Skeleton key={row} height={320} radius="var(--r3)" />
      ))}
    </Loading>
  );
};
