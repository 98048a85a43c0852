import { toEventState } from '#web/shared/event-state/event-state.ts';
import { paths } from '#web/shared/paths.ts';
import type { LandingEvent, LandingViewer } from '../event/use-landing-event.ts';

export type Who =
  | 'anonymous'
  /** Signed in as far as this browser knows; the server has not said more. */
  | 'somebody'
  | 'player'
  | 'loner'
  | 'marker'
  | 'organizer';

export interface Way {
  name:
    | 'register'
    | 'start'
    | 'riddles'
    | 'team'
    | 'gather'
    | 'panel'
    | 'scanner'
    | 'profile'
    | 'standings'
    | 'board'
    | 'answers'
    | 'stats';
  to: string;
}

const way = (name: Way['name'], to: string): Way => ({ name, to });

const register = way('register', paths.registration());
const start = way('start', paths.quest);
const riddles = way('riddles', paths.quest);
const team = way('team', paths.teamOnProfile);
const profile = way('profile', paths.profile);

const duringEvent: Record<Who, [Way, Way]> = {
  anonymous: [register, start],
  somebody: [riddles, profile],
  player: [riddles, team],
  loner: [way('gather', paths.teamOnProfile), start],
  marker: [way('scanner', paths.scanner), profile],
  organizer: [way('panel', paths.admin), riddles],
};

const beforeEvent: typeof duringEvent = {
  ...duringEvent,
  somebody: [profile, start],
  player: [team, start],
};

export const whoIs = (viewer: LandingViewer | null | undefined, isSignedIn: boolean): Who => {
  if (viewer === undefined) return isSignedIn ? 'somebody' : 'anonymous';
  if (viewer === null) return 'anonymous';
  if (viewer.role === 'ORGANIZER') return 'organizer';
  if (viewer.team) return 'player';
  return viewer.role === 'INSIDER' || viewer.role === 'CTC' ? 'marker' : 'loner';
};

export const isOn = (event: LandingEvent | null | undefined): event is LandingEvent =>
  event?.status === 'ACTIVE' || event?.status === 'PAUSED';

/** The first buttons of the site, the main one first. In one state of the event there are as many for everybody, so none moves. */
export const listWays = (event: LandingEvent | null | undefined, who: Who): Way[] => {
  if (event?.status === 'FINISHED') {
    const { board, areAnswersOpen } = toEventState(event);
    const standings = way(board === 'final' ? 'standings' : 'board', paths.standings(event.slug));
    if (!areAnswersOpen) {
      if (who === 'organizer') return [way('panel', paths.admin), standings];
      return [standings, who === 'anonymous' ? register : who === 'player' ? team : profile];
    }
    const results = [standings, way('answers', paths.answers(event.slug))];
    if (who === 'anonymous') return [...results, register, start];
    return [...results, way('stats', paths.eventStats(event.slug)), who === 'player' ? team : profile];
  }
  return (isOn(event) ? duringEvent : beforeEvent)[who];
};
