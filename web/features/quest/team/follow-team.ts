import type { ApolloClient } from '@apollo/client';
import type { StreamContext } from '#web/graphql/apollo/sse-link.ts';
import {
  TeamProgress_EventFragmentDoc,
  type TeamProgress_EventFragment,
  TeamProgress_TeamFragmentDoc,
  type TeamProgress_TeamFragment,
  TeamProgressDocument,
  type TeamProgressSubscription,
} from './__generated__/team-progress.generated.ts';
import { becomeTeamLive, markTeamHeard } from './use-team-now.tsx';

/** The whole state of the team in one message of its stream. */
export type TeamFrame = TeamProgressSubscription['teamProgress'];

/** After this many failures of the stream in a row the client polls. */
const maxFailures = 3;

interface TeamListener {
  onFrame: (frame: TeamFrame) => void;
  /** The server ends the stream of this team for this person. */
  onEnd: () => void;
}

export const followTeam = (client: ApolloClient, { onFrame, onEnd }: TeamListener): (() => void) => {
  const end = () => {
    becomeTeamLive('polling');
    onEnd();
  };
  const context: StreamContext = {
    failing: (failures) => failures >= maxFailures && becomeTeamLive('polling'),
    heard: markTeamHeard,
  };
  becomeTeamLive('connecting');
  const subscription = client.subscribe({ query: TeamProgressDocument, fetchPolicy: 'no-cache', context }).subscribe({
    next: ({ data }) => {
      // A refusal is a result without data, and then the stream ends.
      if (!data) return;
      markTeamHeard();
      becomeTeamLive('live');
      onFrame(data.teamProgress);
    },
    error: end,
    complete: end,
  });
  return () => subscription.unsubscribe();
};

/** Writes the event into the cache, where the countdown and the guards see a pause, an extension and the end. */
export const writeEvent = (client: ApolloClient, event: TeamProgress_EventFragment): void => {
  client.writeFragment({
    id: `Event:${event.id}`,
    fragment: TeamProgress_EventFragmentDoc,
    fragmentName: 'TeamProgress_event',
    data: event,
  });
};

export const writeTeam = (client: ApolloClient, team: TeamProgress_TeamFragment): void => {
  client.writeFragment({
    id: `Team:${team.id}`,
    fragment: TeamProgress_TeamFragmentDoc,
    fragmentName: 'TeamProgress_team',
    data: team,
  });
};
