import styles from './profile-page.module.css';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';

export const ProfileSkeleton = () => (
  <Loading className={styles.cards}>
    <div className={styles.column}>
      <Skeleton height={232} radius="var(--r3)" />
      <Skeleton height={384} radius="var(--r3)" />
    </div>
    <div className={styles.column}>
      <Skeleton height={168} radius="var(--r3)" />
    </div>
  </Loading>
);
