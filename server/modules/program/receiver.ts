import { z } from 'zod';
import { readCurrentEventByUser } from '#server/modules/events/events.ts';
import { passes, people } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';

/** Points go to the person with this id, or to the person whose scan gave the ticket. */
export const receiverInput = z
  .object({ userId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullish(), ticket: z.string().min(1).max(200).nullish() })
  .refine(({ userId, ticket }) => (userId == null) !== (ticket == null), { path: ['userId'], message: 'either userId or ticket' });

export interface Receiver {
  userId: number;
  eventId: number;
  /** By this hash a line counts once per scan. Null without a scan. */
  ticketHash: Buffer | null;
}

/**
 * Reads the receiver in their current event, or in that of the scan: a person at a stand plays in the event of the pass that they showed.
 * The ticket of somebody else’s scan is refused.
 */
export async function readReceiver(ctx: Context, { userId, ticket }: z.output<typeof receiverInput>): Promise<Receiver> {
  const scan = ticket == null ? null : await passes.readScanTicket(ctx, ticket);
  const person = await people.readPerson(ctx, scan?.scannedUserId ?? userId ?? 0);
  if (!person || person.isDisabled) throw new NotFound();
  if (scan) return { userId: person.id, eventId: scan.eventId, ticketHash: scan.tokenHash };
  const event = await readCurrentEventByUser(ctx, person.id);
  if (!event) throw new NotFound();
  return { userId: person.id, eventId: event.id, ticketHash: null };
}
