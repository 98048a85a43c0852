import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { changeEvent, type EventChanged } from './change-event.ts';
import { updateWindow } from './event-clock.store.ts';
import { requireWindow } from './event-clock.rules.ts';
import { eventId, version } from './event-input.ts';
import { EventNotActive } from './events.errors.ts';

const scheduleInput = z
  .object({ eventId, version, startsAt: z.date(), endsAt: z.date() })
  .refine((event) => event.endsAt > event.startsAt, { path: ['endsAt'], message: 'must be after startsAt' });

/** An organizer sets when an event begins and ends. Once play has begun only its end moves; an event that is over stays so. */
export function scheduleEvent(ctx: Context, input: z.input<typeof scheduleInput>): Promise<EventChanged> {
  const schedule = parse(scheduleInput, input);

  return changeEvent(ctx, { action: 'scheduleEvent', input: schedule }, async (within, event) => {
    if (event.status === 'finished') throw new EventNotActive();
    requireWindow(event, schedule);
    const { startsAt, endsAt } = schedule;
    await updateWindow(within.db, { id: event.id, endsAt, ...(event.status === 'scheduled' && { startsAt }) });
  });
}
