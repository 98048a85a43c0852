import { Snowflake } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryComparison } from './figures/category-comparison.tsx';
import { EventRecords } from './figures/event-records.tsx';
import { EventStatsProblem } from '#web/features/event-stats/event-stats-problem.tsx';
import type { Statistics } from './figures/event-stats.types.ts';
import { RiddleShares } from './figures/riddle-shares.tsx';
import { ScoreSpread } from './figures/score-spread.tsx';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { SolveCurve } from '#web/shared/charts/curve/solve-curve.tsx';
import { StatsSkeleton } from '#web/features/event-stats/stats-skeleton.tsx';
import { Tiles } from '#web/features/event-stats/tiles.tsx';
import { useEventStats } from '#web/features/event-stats/use-event-stats.ts';
import { VisitedPlaces } from './figures/visited-places.tsx';
import { clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import styles from './event-stats-page.module.css';

/** Each part hydrates on its own, so a tap gets its turn between them. */
const Charts = memo(({ statistics }: { statistics: Statistics }) => {
  const { event, categories, riddles, records } = statistics;
  return (
    <>
      <Suspense>{records && <EventRecords records={records} />}</Suspense>
      <Suspense>
        <SolveCurve categories={categories} event={event} />
      </Suspense>
      <Suspense>
        <ScoreSpread categories={categories} slug={event.slug} />
      </Suspense>
      <Suspense>
        <CategoryComparison categories={categories} slug={event.slug} />
      </Suspense>
      <Suspense>
        <VisitedPlaces riddles={riddles} slug={event.slug} />
      </Suspense>
      <div className={styles.categories}>
        <RiddleShares riddles={riddles} slug={event.slug} />
      </div>
    </>
  );
});

/** Shows the statistics of an event, which name its places, so that they open with its answers. */
export const EventStatsPage = ({ eventName }: { eventName: string | undefined }) => {
  const { t } = useTranslation('eventStats');
  const language = useLanguage();
  const event = eventName?.trim() ?? '';
  const { statistics, error, refetch, isMissing, isWaiting } = useEventStats(event);
  const title = statistics && t('title', { name: localized(statistics.event.localizedName, language) });
  usePageTitle(title);

  if (!statistics || !statistics.event.answersPublished) {
    return (
      <Page isAiry>
        <PageHeading>{title ?? t('heading')}</PageHeading>
        {isMissing ? (
          <NotCached onRetry={refetch} />
        ) : event && isWaiting ? (
          <StatsSkeleton />
        ) : (
          <EventStatsProblem eventName={event} shut={statistics?.event ?? null} error={error} onRetry={refetch} />
        )}
      </Page>
    );
  }
  return (
    <Page isAiry>
      <PrintHead what={t('heading')} startsAt={statistics.event.startsAt} />
      <PageTop>
        <PageHeading>{title}</PageHeading>
        <EventNav slug={statistics.event.slug} />
      </PageTop>
      {statistics.frozenAt !== null && (
        <p className={styles.frozen}>
          <Snowflake size={20} aria-hidden="true" />
          <span>{t('frozen', { time: clockTime(statistics.frozenAt) })}</span>
        </p>
      )}
      <Tiles statistics={statistics} />
      {statistics.solved === 0 ? <p className={styles.empty}>{t('empty')}</p> : <Charts statistics={statistics} />}
    </Page>
  );
};
