import { useEffect } from 'react';
import { StandingsChangedOperation } from './__generated__/standings-feed.generated.ts';
import type { StandingsQuery } from './__generated__/standings.generated.ts';
import { listen } from '#web/graphql/plain/listen.ts';

interface StandingsFeedProps {
  event: string;
  /** Rows of each board. */
  first: number;
  onSnapshot: (received: StandingsQuery) => void;
}

/** Renders nothing. Live snapshots come only from here, and the page does not know their source. */
export const StandingsFeed = ({ event, first, onSnapshot }: StandingsFeedProps) => {
  useEffect(
    () =>
      listen(StandingsChangedOperation, { event, first }, ({ standingsChanged }) =>
        onSnapshot({ __typename: 'Query', standings: standingsChanged }),
      ),
    [event, first, onSnapshot],
  );
  return null;
};
