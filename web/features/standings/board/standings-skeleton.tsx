import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import styles from './standings-page.module.css';
import bones from './standings-skeleton.module.css';

export const StandingsSkeleton = () => (
  <Loading className={styles.boards}>
    {[0, 1, 2].map((board) => (
      <div key={board} className={bones.board}>
        <Skeleton height={28} width="60%" />
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height={44} />
        ))}
      </div>
    ))}
  </Loading>
);
