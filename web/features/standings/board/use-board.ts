import { StandingsOperation, type StandingsQuery } from './__generated__/standings.generated.ts';
import { useFreshness } from './use-freshness.ts';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { keepNewerBoard } from '#web/graphql/versions/keep-newer-board.ts';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { paths } from '#web/shared/paths.ts';

const keepNewer = (shown: StandingsQuery, loaded: StandingsQuery): StandingsQuery => ({
  ...loaded,
  standings: keepNewerBoard(shown.standings, loaded.standings),
});

/** Returns the board of an event: at first the one in the page, or the cached one while the server does not respond. */
export const useBoard = (event: string, first: number) => {
  const language = useLanguage();
  const { data, previous, error, isLoading, refetch, receive } = usePlainQuery(
    StandingsOperation,
    { event, first },
    { isOff: !event, merge: keepNewer },
  );
  const isFresh = !isLoading && !error;
  // While more rows load, the present ones stay.
  const loaded = data ?? previous;
  const { initial } = useInitialData<StandingsQuery>(paths.standings(event), {
    error,
    isOutdone: ({ standings }) =>
      loaded !== undefined && (!loaded.standings || !standings || compareVersions(loaded.standings, standings) >= 0),
  });
  const shown = initial ?? loaded;
  const { cached, ...silence } = useCachedPage<StandingsQuery>({
    kind: 'standings',
    path: paths.standings(event),
    operation: StandingsOperation,
    data: shown,
    error,
    isFresh,
    name: shown?.standings ? localized(shown.standings.event.localizedName, language) : undefined,
  });
  const freshness = useFreshness(loaded?.standings, !isFresh);
  return { standings: (shown ?? cached)?.standings, data, error, refetch, receive, ...silence, ...freshness };
};
