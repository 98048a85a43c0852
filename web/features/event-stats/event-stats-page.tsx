import { Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CategoryComparison } from '#web/features/event-stats/category-comparison.tsx';
import { EventRecords } from '#web/features/event-stats/event-records.tsx';
import { useEventStatsQuery } from '#web/features/event-stats/event-stats.generated.ts';
import { EventStatsProblem } from '#web/features/event-stats/event-stats-problem.tsx';
import type { Statistics } from '#web/features/event-stats/event-stats.types.ts';
import { RiddleShares } from '#web/features/event-stats/riddle-shares.tsx';
import { ScoreSpread } from '#web/features/event-stats/score-spread.tsx';
import { SolveCurve } from '#web/features/event-stats/solve-curve.tsx';
import { StatsSkeleton } from '#web/features/event-stats/stats-skeleton.tsx';
import { Tiles } from '#web/features/event-stats/tiles.tsx';
import { VisitedPlaces } from '#web/features/event-stats/visited-places.tsx';
import { clockTime } from '#web/shared/format/dates.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/page.tsx';
import { PageHeading } from '#web/shared/ui/page-heading.tsx';
import styles from './event-stats-page.module.css';

const Charts = ({ statistics }: { statistics: Statistics }) => {
  const { event, categories, riddles, records } = statistics;
  return (
    <>
      {records && <EventRecords records={records} />}
      <SolveCurve statistics={statistics} />
      <ScoreSpread categories={categories} slug={event.slug} />
      <CategoryComparison categories={categories} slug={event.slug} />
      <VisitedPlaces riddles={riddles} slug={event.slug} />
      <div className={styles.categories}>
        <RiddleShares riddles={riddles} slug={event.slug} />
      </div>
    </>
  );
};

/** How a finished event went, in numbers. */
export const EventStatsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const event = eventName?.trim() ?? '';
  const { data, error, refetch } = useEventStatsQuery({ variables: { event }, fetchPolicy: 'cache-and-network', skip: !event });
  const statistics = data?.statistics;
  usePageTitle(statistics && t('title', { name: statistics.event.name }));

  if (!statistics || statistics.event.status !== 'FINISHED') {
    return (
      <Page isAiry>
        <PageHeading>{statistics ? t('title', { name: statistics.event.name }) : t('heading')}</PageHeading>
        {event && !data && !error ? (
          <StatsSkeleton />
        ) : (
          <EventStatsProblem eventName={event} isRunning={statistics != null} error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page isAiry>
      <PageTop>
        <PageHeading>{t('title', { name: statistics.event.name })}</PageHeading>
        <EventNav slug={statistics.event.slug} />
      </PageTop>
      {statistics.frozenAt !== null && (
        <p className={styles.frozen}>
          <Snowflake size={20} aria-hidden="true" />
          {t('frozen', { time: clockTime(statistics.frozenAt, language) })}
        </p>
      )}
      <Tiles statistics={statistics} />
      {statistics.solved === 0 ? <p className={styles.empty}>{t('empty')}</p> : <Charts statistics={statistics} />}
    </Page>
  );
};
