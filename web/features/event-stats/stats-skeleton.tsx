import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './event-stats-page.module.css';

export const StatsSkeleton = () => (
  <Loading className={styles.bones}>
    <Skeleton height={104} radius="var(--r3)" />
    <Skeleton height={168} radius="var(--r3)" />
    <Skeleton height={520} radius="var(--r3)" />
    <Skeleton height={480} radius="var(--r3)" />
  </Loading>
);
