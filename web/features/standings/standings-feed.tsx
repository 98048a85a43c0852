import { useApolloClient } from '@apollo/client/react';
import { useStandingsChangedSubscription } from '#web/features/standings/standings-feed.generated.ts';
import { StandingsDocument } from '#web/features/standings/standings.generated.ts';

interface StandingsFeedProps {
  event: string;
  /** Rows of each board. */
  first: number;
  onSnapshot: () => void;
}

/** Draws nothing. The only place where live snapshots enter the cache; the page reads the cache and never knows where a board came from. */
export const StandingsFeed = ({ event, first, onSnapshot }: StandingsFeedProps) => {
  const client = useApolloClient();
  useStandingsChangedSubscription({
    variables: { event, first },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      client.writeQuery({
        query: StandingsDocument,
        variables: { event, first },
        data: { __typename: 'Query', standings: data.standingsChanged },
      });
      onSnapshot();
    },
  });
  return null;
};
