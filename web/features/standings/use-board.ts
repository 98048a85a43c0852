import { StandingsOperation, type StandingsQuery } from '#web/features/standings/standings.generated.ts';
import { useFreshness } from '#web/features/standings/use-freshness.ts';
import { compareBoards, keepNewerBoard } from '#web/graphql/board-version.ts';
import { useFirstAnswer } from '#web/graphql/first-answer.ts';
import { useAsked } from '#web/graphql/plain/use-asked.ts';
import { useKeptPage } from '#web/offline/pages/use-kept-page.ts';
import { paths } from '#web/shared/paths.ts';

const keepNewer = (shown: StandingsQuery, told: StandingsQuery): StandingsQuery => ({
  ...told,
  standings: keepNewerBoard(shown.standings, told.standings),
});

/** The board of an event as the server tells it, at first as it came with the page, or as it was kept here while nobody answers. */
export const useBoard = (event: string, first: number) => {
  const { data, previous, error, isLoading, refetch, tell } = useAsked(
    StandingsOperation,
    { event, first },
    { isOff: !event, merge: keepNewer },
  );
  const isTold = !isLoading && !error;
  // While more rows are on their way those that are there stay.
  const told = data ?? previous;
  const { sent } = useFirstAnswer<StandingsQuery>(paths.standings(event), {
    error,
    isOutdone: ({ standings }) => told !== undefined && (!told.standings || !standings || compareBoards(told.standings, standings) >= 0),
  });
  const shown = sent ?? told;
  const { kept, ...silence } = useKeptPage<StandingsQuery>({
    kind: 'standings',
    path: paths.standings(event),
    operation: StandingsOperation,
    data: shown,
    error,
    isTold,
    name: shown?.standings?.event.name,
  });
  const freshness = useFreshness(told?.standings, !isTold);
  return { standings: (shown ?? kept)?.standings, data, error, refetch, tell, ...silence, ...freshness };
};
