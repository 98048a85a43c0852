import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './landing-skeleton.module.css';

/** Stands below the hero until it is known what the organizers write there. */
export const LandingSkeleton = () => (
  <Loading className={styles.sections}>
    <Skeleton height="17rem" radius="var(--r3)" />
    <Skeleton height="17rem" radius="var(--r3)" />
  </Loading>
);
