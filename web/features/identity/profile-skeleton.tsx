import styles from './profile-page.module.css';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';

export const ProfileSkeleton = () => (
  <Loading className={styles.cards}>
    <Skeleton height={148} radius="var(--r3)" />
    <Skeleton height={320} radius="var(--r3)" />
  </Loading>
);
