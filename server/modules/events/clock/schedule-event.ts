import { z } from 'zod';
import { eventCommand } from '../event-command.ts';
import { eventId, version } from '../event-input.ts';
import { EventNotActive } from '../events.errors.ts';
import { requireWindow } from './event-clock.rules.ts';
import { updateWindow } from './event-clock.store.ts';

const scheduleInput = z
  .object({ eventId, version, startsAt: z.date(), endsAt: z.date() })
  .refine((event) => event.endsAt > event.startsAt, { path: ['endsAt'], message: 'must be after startsAt' });

/** An organizer sets when an event begins and ends. Once play has begun only its end can change; a finished event stays finished. */
export const scheduleEvent = eventCommand({
  right: 'run',
  name: 'scheduleEvent',
  input: scheduleInput,
  async change(ctx, event, schedule) {
    if (event.status === 'finished') throw new EventNotActive();
    requireWindow(event, schedule);
    const { startsAt, endsAt } = schedule;
    await updateWindow(ctx.db, { id: event.id, endsAt, ...(event.status === 'scheduled' && { startsAt }) });
  },
});
