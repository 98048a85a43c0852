import { useCallback, useEffect, useState } from 'react';
import { useInitialData } from '#web/graphql/plain/use-initial-data.ts';
import { usePlainQuery } from '#web/graphql/plain/use-plain-query.ts';
import { compareVersions } from '#web/graphql/versions/compare-versions.ts';
import { keepNewerBoard } from '#web/graphql/versions/keep-newer-board.ts';
import { useCachedPage } from '#web/offline/pages/use-cached-page.ts';
import { localized } from '#web/shared/format/localized.ts';
import { useLanguage } from '#web/shared/hooks/use-language.ts';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';
import { paths } from '#web/shared/paths.ts';
import { OwnRowOperation, StandingsOperation, type StandingsQuery } from './__generated__/standings.generated.ts';

/** Returns the time of the last board from the server. A cached board does not count. */
const useFreshness = (news: unknown, isLoading: boolean) => {
  const [receivedAt] = useState(() => observableValue<number | null>(null));
  const markFresh = useCallback(() => receivedAt.set(Date.now()), [receivedAt]);
  useEffect(() => {
    if (news && !isLoading) markFresh();
  }, [news, isLoading, markFresh]);
  return { updatedAt: useObservableValue(receivedAt), markFresh };
};

const keepNewer = (current: StandingsQuery, loaded: StandingsQuery): StandingsQuery => ({
  ...loaded,
  standings: keepNewerBoard(current.standings, loaded.standings),
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
  const current = initial ?? loaded;
  const { cached, ...silence } = useCachedPage<StandingsQuery>({
    kind: 'standings',
    path: paths.standings(event),
    operation: StandingsOperation,
    data: current,
    error,
    isFresh,
    name: current?.standings ? localized(current.standings.event.localizedName, language) : undefined,
  });
  const freshness = useFreshness(loaded?.standings, !isFresh);
  return { standings: (current ?? cached)?.standings, data, error, refetch, receive, ...silence, ...freshness };
};

const pollMs = 30_000;

/**
 * Returns the row of the viewer's team; null for an anonymous visitor, without a team in this event, and without a response. The boards do
 * not wait for it. It polls only while the board is paused.
 */
export const useOwnRow = (event: string, isFrozen: boolean) => {
  const { data } = usePlainQuery(OwnRowOperation, { event }, { isOff: !event, everyMs: isFrozen ? pollMs : 0 });
  return data?.standings?.ownRow ?? null;
};
