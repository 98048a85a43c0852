import { createContext, type ReactNode, use, useEffect } from 'react';
import { observableValue, useObservableValue } from '#web/shared/observable-value.ts';
import { useQuestHeaderQuery } from '../header/__generated__/quest-header.generated.ts';

interface TeamLive {
  mode: /** Nothing has arrived yet, or the page was hidden. */
    | 'connecting'
    /** The stream is open. */
    | 'live'
    /** The stream fails, so the client polls. */
    | 'polling';
  /** The time of the server's last confirmation, by the clock of this device. */
  heardAt: number | null;
}

/** The source of the team's numbers in this tab. The feed writes it, and the polling queries read it. */
export const teamLive = observableValue<TeamLive>({ mode: 'connecting', heardAt: null });

export const becomeTeamLive = (mode: TeamLive['mode']): void => {
  if (teamLive.get().mode !== mode) teamLive.set({ ...teamLive.get(), mode });
};

export const markTeamHeard = (): void => teamLive.set({ ...teamLive.get(), heardAt: Date.now() });

/** The interval of polling while the team's stream fails. */
export const pollMs = 20_000;

type TeamNow = ReturnType<typeof useQuestHeaderQuery>;

const TeamNowContext = createContext<TeamNow | null>(null);

/** Asks once for all of a page of the quest, because a card of each riddle reads the team, and polls while the stream fails. */
export const TeamNowProvider = ({ children }: { children: ReactNode }) => {
  const { mode } = useObservableValue(teamLive);
  const now = useQuestHeaderQuery({
    pollInterval: mode === 'polling' ? pollMs : 0,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const isAnswered = now.data !== undefined && !now.loading && !now.error;
  useEffect(() => {
    if (isAnswered) markTeamHeard();
  }, [isAnswered]);
  return <TeamNowContext value={now}>{children}</TeamNowContext>;
};

/** For a page that only follows the team's news: it asks once, and never polls, because people without a team look at such pages for hours. */
export const FollowedTeamProvider = ({ children }: { children: ReactNode }) => (
  <TeamNowContext value={useQuestHeaderQuery()}>{children}</TeamNowContext>
);

/** Returns the team, its score and the event, as the provider around knows them. */
export const useTeamNow = (): TeamNow => {
  const now = use(TeamNowContext);
  if (!now) throw new Error('useTeamNow works inside a provider');
  return now;
};
