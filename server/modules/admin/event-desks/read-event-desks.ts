import { z } from 'zod';
import { type QuestEvent, readEvent, readEvents } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import type { EventDesk } from '../admin.types.ts';
import { listEventCounts } from './event-desk.store.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish();

const desksInput = z.object({
  /** With an id, only this event is listed. */
  id,
  status: z.enum(['scheduled', 'active', 'paused', 'finished']).nullish(),
  before: id,
  first: z.number().int().min(1).max(100).default(50),
});

/** Reads events with the number of their teams, blocks and riddles, newest first, also of rehearsals. For organizers. */
export async function readEventDesks(ctx: Context, input: z.input<typeof desksInput> = {}): Promise<EventDesk[]> {
  requireRight(ctx, 'read');
  const { id: eventId, status, ...page } = parse(desksInput, input);
  const events =
    eventId == null ? await readEvents(ctx, { ...page, statuses: status ? [status] : null, withSandboxes: true }) : await one(ctx, eventId);
  const counts = new Map(
    (
      await listEventCounts(
        ctx.db,
        events.map((event) => event.id),
      )
    ).map((row) => [row.eventId, row]),
  );
  return events.map((event) => ({ event, teams: 0, blocks: 0, riddles: 0, ...counts.get(event.id) }));
}

async function one(ctx: Context, eventId: number): Promise<QuestEvent[]> {
  const event = await readEvent(ctx, eventId);
  return event ? [event] : [];
}
