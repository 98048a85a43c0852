import type { TeamFrame } from '../team-progress/team-changes.ts';
import { eventStateOf } from '#web/shared/event-state/event-state.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { observableValue } from '#web/shared/observable-value.ts';

type TeamPlace = NonNullable<TeamFrame['place']> & { eventId: string };

/** Returns the place that the wall has just revealed, or the final one; null before that. */
export const teamPlace = observableValue<TeamPlace | null>(null);

/** A place is news once it is revealed or final; on a board that may still change it is none. */
const isNews = (event: TeamFrame['event'], now: number): boolean => ['frozen', 'final'].includes(eventStateOf(event, now).board);

export const showPlace = ({ place, event }: TeamFrame): void =>
  teamPlace.set(place && isNews(event, serverClock.now()) ? { ...place, eventId: event.id } : null);
