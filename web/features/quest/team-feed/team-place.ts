import type { TeamFrame } from '../team-progress/team-changes.ts';
import { serverClock } from '#web/shared/clock/server-clock.ts';
import { observableValue } from '#web/shared/observable-value.ts';

type TeamPlace = NonNullable<TeamFrame['place']> & { eventId: string };

/** Returns the place that the wall has just revealed, or the final one; null before that. */
export const teamPlace = observableValue<TeamPlace | null>(null);

/** While the board is live, a place is no news. */
const isFinal = ({ status, freezeAt, revealedAt }: TeamFrame['event'], now: number): boolean =>
  status === 'FINISHED' || (freezeAt !== null && revealedAt === null && Date.parse(freezeAt) <= now);

export const showPlace = ({ place, event }: TeamFrame): void =>
  teamPlace.set(place && isFinal(event, serverClock.now()) ? { ...place, eventId: event.id } : null);
