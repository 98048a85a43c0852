import { observableValue } from '#web/shared/observable-value.ts';

export interface TeamLive {
  mode: /** Nothing has arrived yet, or the page was not looked at. */
    | 'connecting'
    /** The server tells of every change. */
    | 'live'
    /** It does not get through: we ask instead. */
    | 'polling';
  /** When the server last vouched for what is shown, by the clock of this device. */
  heardAt: number | null;
}

/** How the team's numbers come to this tab. Written by the feed, read by whoever asks instead of it. */
export const teamLive = observableValue<TeamLive>({ mode: 'connecting', heardAt: null });

export const becomeTeamLive = (mode: TeamLive['mode']): void => {
  if (teamLive.get().mode !== mode) teamLive.set({ ...teamLive.get(), mode });
};

export const markTeamHeard = (): void => teamLive.set({ ...teamLive.get(), heardAt: Date.now() });
