import { EventStatsOperation, type EventStatsQuery } from '#web/features/event-stats/event-stats.generated.ts';
import { useFirstAnswer } from '#web/graphql/first-answer.ts';
import { useAsked } from '#web/graphql/plain/use-asked.ts';
import { useKeptPage } from '#web/offline/pages/use-kept-page.ts';
import { useEasedIn } from '#web/shared/hooks/use-eased-in.ts';
import { useUnchanged } from '#web/shared/hooks/use-unchanged.ts';
import { paths } from '#web/shared/paths.ts';

/** The numbers of an event as the server tells them, at first as they came with the page, or as they were kept here while nobody answers. */
export const useEventStats = (event: string) => {
  const { data, error, isLoading, refetch } = useAsked(EventStatsOperation, { event }, { isOff: !event });
  const { sent } = useFirstAnswer<EventStatsQuery>(paths.eventStats(event), { error, isOutdone: () => data !== undefined });
  const told = useUnchanged(data ?? sent);
  const { kept, isWaiting, isMissing } = useKeptPage<EventStatsQuery>({
    kind: 'eventStats',
    path: paths.eventStats(event),
    operation: EventStatsOperation,
    data: told,
    error,
    isTold: !isLoading && !error,
    name: told?.statistics?.event.status === 'FINISHED' ? told.statistics.event.name : undefined,
  });
  const come = (told ?? kept)?.statistics;
  const statistics = useEasedIn(come);
  return { statistics, error, refetch, isMissing, isWaiting: isWaiting || (come != null && !statistics) };
};
