import { useTranslation } from 'react-i18next';
import { useEventStatsQuery } from '#web/features/event-stats/event-stats.generated.ts';
import { EventStatsProblem } from '#web/features/event-stats/event-stats-problem.tsx';
import { RiddleShares } from '#web/features/event-stats/riddle-shares.tsx';
import { SolveCurve } from '#web/features/event-stats/solve-curve.tsx';
import { Tiles } from '#web/features/event-stats/tiles.tsx';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/event-nav.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './event-stats-page.module.css';

/** How a finished event went, in numbers. */
export const EventStatsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('eventStats');
  const event = eventName ?? '';
  const { data, error, refetch } = useEventStatsQuery({ variables: { event }, skip: !event });
  const statistics = data?.statistics;
  usePageTitle(statistics && t('title', { name: statistics.event.name }));

  if (!statistics || statistics.event.status !== 'FINISHED') {
    return (
      <div className={styles.page}>
        <PageHeading>{statistics ? t('title', { name: statistics.event.name }) : t('heading')}</PageHeading>
        {event && !data && !error ? (
          <Loading className={styles.bones}>
            <Skeleton height={104} radius="var(--r3)" />
            <Skeleton height={320} radius="var(--r3)" />
            <Skeleton height={480} radius="var(--r3)" />
          </Loading>
        ) : (
          <EventStatsProblem eventName={event} isRunning={statistics != null} error={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <PageHeading>{t('title', { name: statistics.event.name })}</PageHeading>
        <EventNav slug={statistics.event.slug} />
      </header>
      <Tiles statistics={statistics} />
      {statistics.solved === 0 ? (
        <p className={styles.empty}>{t('empty')}</p>
      ) : (
        <>
          <SolveCurve points={statistics.curve} />
          <RiddleShares riddles={statistics.riddles} />
        </>
      )}
    </div>
  );
};
