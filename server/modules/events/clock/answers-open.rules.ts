import type { QuestEvent } from '../events.types.ts';

/** The minutes after its end in which an event may be continued. Its answers stay secret in them, unless an organizer publishes them. */
export const graceMinutes = 15;

type Ending = Pick<QuestEvent, 'status' | 'endsAt' | 'answersPublishedAt' | 'isSandbox'>;

/** The instant from which everybody may see the answers of an event; null while it is not over, and of a rehearsal, whose riddles will be played. */
export const answersOpenAt = ({ status, endsAt, answersPublishedAt, isSandbox }: Ending): Date | null =>
  status === 'finished' && !isSandbox ? (answersPublishedAt ?? new Date(endsAt.getTime() + graceMinutes * 60_000)) : null;

/**
 * The one rule of the answers: it says whether everybody may see what the riddles of an event hid. From then on the event cannot be
 * continued. What is read about an event has the same rule as SQL, by answers-open.store.ts.
 */
export function areAnswersOpen(event: Ending & { now: Date }): boolean {
  const openAt = answersOpenAt(event);
  return openAt !== null && event.now >= openAt;
}
