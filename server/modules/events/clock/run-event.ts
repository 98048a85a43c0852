import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { eventCommand } from '../event-command.ts';
import { eventId } from '../event-input.ts';
import { EventNotActive } from '../events.errors.ts';
import type { EventStatus } from '../events.types.ts';
import { lockPlay, updateEnded, updateExtended, updatePaused, updateResumed, updateStarted } from './event-clock.store.ts';

const eventInput = z.object({ eventId });
const extension = z.object({ eventId, minutes: z.number().int().min(1).max(720) });

function requireStatus(event: { status: EventStatus }, ...statuses: EventStatus[]): void {
  if (!statuses.includes(event.status)) throw new EventNotActive();
}

/** An organizer begins a scheduled event now; its length stays the same. */
export const startEvent = eventCommand({
  right: 'run',
  name: 'startEvent',
  input: eventInput,
  async change({ db, clock }, event) {
    if (event.status !== 'scheduled') throw new BadInput([{ name: 'eventId', message: 'has begun already' }]);
    await updateStarted(db, { id: event.id, now: clock.now });
  },
});

/**
 * An organizer stops the clock of an event that is being played. Answers under way are finished first and count; nothing more is judged
 * until it is resumed.
 */
export const pauseEvent = eventCommand({
  right: 'run',
  name: 'pauseEvent',
  input: eventInput,
  async change({ db, clock }, event) {
    requireStatus(event, 'active');
    await lockPlay(db, event.id);
    await updatePaused(db, { id: event.id, now: clock.now });
  },
});

/** An organizer lets a paused event go on; its end moves by the length of the pause. */
export const resumeEvent = eventCommand({
  right: 'run',
  name: 'resumeEvent',
  input: eventInput,
  async change({ db, clock }, event) {
    if (event.status !== 'paused') throw new BadInput([{ name: 'eventId', message: 'is not paused' }]);
    await updateResumed(db, { id: event.id, now: clock.now });
  },
});

/** An organizer moves the end of an event that is not over. */
export const extendEvent = eventCommand({
  right: 'run',
  name: 'extendEvent',
  input: extension,
  async change({ db }, event, { minutes }) {
    requireStatus(event, 'scheduled', 'active', 'paused');
    await updateExtended(db, { id: event.id, minutes });
  },
});

/** An organizer ends an event now. Answers under way are finished first and count; the next ones see that it is over. */
export const endEventEarly = eventCommand({
  right: 'run',
  name: 'endEventEarly',
  input: eventInput,
  async change({ db, clock }, event) {
    requireStatus(event, 'active', 'paused');
    await lockPlay(db, event.id);
    await updateEnded(db, { id: event.id, now: clock.now });
  },
});
