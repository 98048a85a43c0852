import { StandingsDocument, type StandingsQuery, useStandingsQuery } from '#web/features/standings/standings.generated.ts';
import { useFreshness } from '#web/features/standings/use-freshness.ts';
import { isOlderBoard } from '#web/graphql/cache-policies.ts';
import { useFirstAnswer } from '#web/graphql/first-answer.ts';
import { useKeptPage } from '#web/offline/pages/use-kept-page.ts';
import { paths } from '#web/shared/paths.ts';

/** The board of an event as the server tells it, at first as it came with the page, or as it was kept here while nobody answers. */
export const useBoard = (event: string, first: number) => {
  const { data, previousData, error, loading, refetch } = useStandingsQuery({
    variables: { event, first },
    fetchPolicy: 'cache-and-network',
    skip: !event,
  });
  const isTold = !loading && !error;
  // While more rows are on their way those that are there stay.
  const told = data ?? previousData;
  const { sent } = useFirstAnswer<StandingsQuery>(paths.standings(event), {
    error,
    isOutdone: ({ standings }) => told !== undefined && !isOlderBoard(told.standings, standings),
  });
  const shown = sent ?? told;
  const { kept, ...silence } = useKeptPage<StandingsQuery>({
    kind: 'standings',
    path: paths.standings(event),
    document: StandingsDocument,
    data: shown,
    error,
    isTold,
    name: shown?.standings?.event.name,
  });
  const freshness = useFreshness(told?.standings, !isTold);
  return { standings: (shown ?? kept)?.standings, data, error, refetch: () => void refetch(), ...silence, ...freshness };
};
