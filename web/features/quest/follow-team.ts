import type { ApolloClient } from '@apollo/client';
import type { TeamFrame } from '#web/features/quest/team-changes.ts';
import { becomeTeamLive, markTeamHeard } from '#web/features/quest/team-live.ts';
import {
  TeamProgress_EventFragmentDoc,
  type TeamProgress_EventFragment,
  TeamProgress_TeamFragmentDoc,
  type TeamProgress_TeamFragment,
  TeamProgressDocument,
} from '#web/features/quest/team-progress.generated.ts';
import type { StreamContext } from '#web/graphql/sse-link.ts';

/** So often the stream may fail in a row before we ask instead. */
const patience = 3;

interface Ears {
  onFrame: (frame: TeamFrame) => void;
  /** The server will say no more to this person about this team. */
  onEnd: () => void;
}

export const followTeam = (client: ApolloClient, { onFrame, onEnd }: Ears): (() => void) => {
  const end = () => {
    becomeTeamLive('polling');
    onEnd();
  };
  const context: StreamContext = {
    failing: (failures) => failures >= patience && becomeTeamLive('polling'),
    heard: markTeamHeard,
  };
  becomeTeamLive('connecting');
  const subscription = client.subscribe({ query: TeamProgressDocument, fetchPolicy: 'no-cache', context }).subscribe({
    next: ({ data }) => {
      // A refusal comes as an answer without data; what follows it is the end.
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

/** Pause, extension and the end reach the countdown and the guards through the one event in the cache. */
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
