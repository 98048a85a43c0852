import { z } from 'zod';
import { readEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { parse, text } from '#server/platform/input.ts';
import { id } from '../asking/help-input.ts';
import type { HelpCounts, HelpDesk, HelpTicket } from '../help.types.ts';
import { countOpen, listTickets } from '../requests.store.ts';
import { findDesk } from './desk.store.ts';

const eventInput = z.object({ event: text(64) });

/** Reads what is prepared for those who need help in an event; null without the event. For organizers. */
export async function readHelpDesk(ctx: Context, input: z.input<typeof eventInput>): Promise<HelpDesk | null> {
  requireRight(ctx, 'run');
  const event = await readEventBySlug(ctx, parse(eventInput, input).event);
  return event && findDesk(ctx.db, event.id);
}

/** Reads the same by the id of the event. For organizers. */
export async function readHelpDeskOf(ctx: Context, eventId: number): Promise<HelpDesk> {
  requireRight(ctx, 'run');
  if (!(await readEvent(ctx, eventId))) throw new NotFound();
  return findDesk(ctx.db, eventId);
}

const pageInput = z.object({
  isClosed: z.boolean().default(false),
  after: id.nullish().transform((value) => value ?? null),
  first: z.number().int().min(1).max(100).default(50),
});

/**
 * Lists the requests of a desk: the open ones by how long they wait, the longest first, or the closed ones, the newest first. The caller
 * was allowed to read the desk.
 */
export const readTickets = (ctx: Context, { eventId }: HelpDesk, input: z.input<typeof pageInput>): Promise<HelpTicket[]> =>
  listTickets(ctx, { eventId, ...parse(pageInput, input) });

/** Counts the open requests of a desk. The caller was allowed to read the desk. */
export const readHelpCounts = (ctx: Context, { eventId }: HelpDesk): Promise<HelpCounts> => countOpen(ctx.db, eventId);
