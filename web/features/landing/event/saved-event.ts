import { LandingEventOperation, type LandingEventQuery } from './__generated__/landing-event.generated.ts';
import { localMemory } from '#web/shared/browser-storage.ts';

type LandingEvent = NonNullable<LandingEventQuery['event']>;

export interface SavedEvent {
  /** By the clock of this device. */
  at: number;
  event: LandingEvent;
}

/** An older version of the page knew other fields. */
const key = `versta-event-${LandingEventOperation.id}`;

/** What everybody may know of the event, for the next visit without network. */
export const saveEvent = (event: LandingEvent): void =>
  localMemory.write(key, JSON.stringify({ at: Date.now(), event } satisfies SavedEvent));

export const readSavedEvent = (): SavedEvent | null => {
  const text = localMemory.read(key);
  return text === null ? null : (JSON.parse(text) as SavedEvent);
};
