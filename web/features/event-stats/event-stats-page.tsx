import { Snowflake } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { NotCached } from '#web/offline/pages/not-cached.tsx';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { SolveCurve } from '#web/shared/charts/curve/solve-curve.tsx';
import { clockTime } from '#web/shared/format/dates.ts';
import { localized } from '#web/shared/format/localized.ts';
import { usePageZone } from '#web/shared/format/page-zone.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { usePageTitle } from '#web/shared/hooks/use-page-title.ts';
import { useUnchanged } from '#web/shared/hooks/use-unchanged.ts';
import { paths } from '#web/shared/paths.ts';
import { ButtonLink } from '#web/shared/ui/buttons/button.tsx';
import { ErrorBox } from '#web/shared/ui/feedback/error-box.tsx';
import { Loading, Skeleton } from '#web/shared/ui/feedback/skeleton.tsx';
import { StatusBox } from '#web/shared/ui/feedback/status-box.tsx';
import { PageHeading } from '#web/shared/ui/layout/page-heading.tsx';
import { Page, PageTop } from '#web/shared/ui/layout/page.tsx';
import { PrintHead } from '#web/shared/ui/layout/print-head.tsx';
import { EventNav } from '#web/shared/ui/nav/event-nav.tsx';
import { EventStatsOperation, type EventStatsQuery } from './__generated__/event-stats.generated.ts';
import { CategoryComparison } from './figures/category-comparison.tsx';
import { EventRecords } from './figures/event-records.tsx';
import type { Statistics } from './figures/event-stats.types.ts';
import { RiddleShares } from './figures/riddle-shares.tsx';
import { ScoreSpread } from './figures/score-spread.tsx';
import { VisitedPlaces } from './figures/visited-places.tsx';
import { Tiles } from './tiles.tsx';
import styles from './event-stats-page.module.css';

interface EventStatsProblemProps {
  eventName: string;
  /** The event whose numbers are not open yet; null without one. */
  shut: { answersOpenAt: string | null } | null;
  error: unknown;
  onRetry: () => void;
}

/** Says why there are no numbers: the event runs or has just ended, is unknown, or the server did not respond. */
const EventStatsProblem = ({ eventName, shut, error, onRetry }: EventStatsProblemProps) => {
  const { t } = useTranslation('eventStats');
  const errorText = useErrorText();
  if (error) return <ErrorBox title={t('loadFailed')} text={errorText(error)} onRetry={onRetry} />;
  const back = <ButtonLink to={paths.previous}>{t('back')}</ButtonLink>;
  if (shut) {
    const { answersOpenAt } = shut;
    return (
      <StatusBox
        tone="checking"
        role="status"
        title={t(answersOpenAt === null ? 'notFinished.title' : 'notFinished.graceTitle')}
        actions={back}
      >
        {answersOpenAt === null ? t('notFinished.text') : t('notFinished.grace', { time: clockTime(answersOpenAt) })}
      </StatusBox>
    );
  }
  return (
    <StatusBox tone="error" role="alert" title={t('notFound.title')} actions={back}>
      {t('notFound.text', { name: eventName })}
    </StatusBox>
  );
};

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
  usePageZone(statistics?.event.zone);
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
      <PrintHead what={t('heading')} startsAt={statistics.event.startsAt} zone={statistics.event.zone} />
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

const StatsSkeleton = () => (
  <Loading className={styles.bones}>
    <Skeleton height={104} radius="var(--r3)" />
    <Skeleton height={168} radius="var(--r3)" />
    <Skeleton height={520} radius="var(--r3)" />
    <Skeleton height={480} radius="var(--r3)" />
  </Loading>
);

/** Returns the statistics of an event: at first those in the page, or the cached ones while the server does not respond. */
const useEventStats = (event: string) => {
  const language = useLanguage();
  const { data, error, isLoading, refetch } = usePlainQuery(EventStatsOperation, { event }, { isOff: !event });
  const { initial } = useInitialData<EventStatsQuery>(paths.eventStats(event), { error, isOutdone: () => data !== undefined });
  const loaded = useUnchanged(data ?? initial);
  const { cached, isWaiting, isMissing } = useCachedPage<EventStatsQuery>({
    kind: 'eventStats',
    path: paths.eventStats(event),
    operation: EventStatsOperation,
    data: loaded,
    error,
    isFresh: !isLoading && !error,
    name: loaded?.statistics?.event.answersPublished ? localized(loaded.statistics.event.localizedName, language) : undefined,
  });
  const come = (loaded ?? cached)?.statistics;
  const statistics = useEasedIn(come);
  return { statistics, error, refetch, isMissing, isWaiting: isWaiting || (come != null && !statistics) };
};
