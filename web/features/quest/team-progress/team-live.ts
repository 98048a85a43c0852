import { observableValue } from '#web/shared/observable-value.ts';

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
