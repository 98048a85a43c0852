import { z } from 'zod';
import { BadInput } from '#server/platform/errors.ts';
import { eventCommand } from '../event-command.ts';
import { eventId, version } from '../event-input.ts';
import { AnswersOpen } from '../events.errors.ts';
import type { HeldEvent } from '../events.types.ts';
import { areAnswersOpen } from './answers-open.rules.ts';
import { requireWindow } from './event-clock.rules.ts';
import { updateAnswersPublished, updateContinued } from './event-clock.store.ts';

/** Within the grace after its end an event is over, and nobody has been told its answers. */
function requireGrace(event: HeldEvent): void {
  if (event.status !== 'finished') throw new BadInput([{ name: 'eventId', message: 'is not over' }]);
  if (areAnswersOpen(event)) throw new AnswersOpen();
}

/**
 * An organizer lets an event go on that ended early or in time, until a new end. It is as if it had not ended: teams answer as before, and
 * a freeze that had begun lasts.
 */
export const continueEvent = eventCommand({
  right: 'run',
  name: 'continueEvent',
  input: z.object({ eventId, version, endsAt: z.date() }),
  async change({ db, clock }, event, { endsAt }) {
    requireGrace(event);
    requireWindow(event, { startsAt: event.startsAt, endsAt });
    await updateContinued(db, { id: event.id, endsAt, now: clock.now });
  },
});

/** An organizer makes the answers of an event that is over public now, after which it cannot be continued. */
export const publishAnswers = eventCommand({
  right: 'run',
  name: 'publishAnswers',
  input: z.object({ eventId, version }),
  async change({ db, clock }, event) {
    requireGrace(event);
    if (event.isSandbox) throw new BadInput([{ name: 'eventId', message: 'is a rehearsal, whose answers stay secret' }]);
    await updateAnswersPublished(db, { id: event.id, now: clock.now });
  },
});
