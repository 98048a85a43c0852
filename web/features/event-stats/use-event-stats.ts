import { EventStatsOperation, type EventStatsQuery } from '#web/features/event-stats/__generated__/event-stats.generated.ts';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { useUnchanged } from '#web/shared/hooks/use-unchanged.ts';
import { paths } from '#web/shared/paths.ts';

/** Returns the statistics of an event: at first those in the page, or the cached ones while the server does not respond. */
export const useEventStats = (event: string) => {
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
