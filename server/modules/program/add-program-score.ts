import { z } from 'zod';
import { requireActor } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isStorable, trimmedText } from '#server/platform/text/text.ts';
import { halfOf, pointsFault } from './points.rules.ts';
import { findEntryOfScan, getTotalAfter } from './program.store.ts';
import type { ProgramChange } from './program.types.ts';
import { readReceiver, type Receiver, receiverInput } from './receiver.ts';
import { writeEntry } from './write-entry.ts';

const points = z
  .number()
  .superRefine((value, check) => {
    const fault = pointsFault(value);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  })
  .transform(halfOf);

const comment = trimmedText(500)
  .refine(isStorable, 'has a broken character')
  .nullish()
  .transform((typed) => typed || null);

export type ProgramScoreAdded = ProgramChange & { kind: 'ProgramScoreAdded' };

/**
 * Gives a person points of the day programme, or takes some. With the ticket of a scan, the same points with the same comment count once,
 * and a repeat returns the first result. With an id, each call counts. For ctc, organizers and their integrations.
 */
export const addProgramScore = command({
  name: 'addProgramScore',
  input: receiverInput.safeExtend({ points, comment }),
  allow: (ctx) => requireActor(ctx, 'scores:write', 'ctc', 'organizer'),
  async run(ctx, given, { userId: actorId }): Promise<ProgramScoreAdded> {
    const receiver = await readReceiver(ctx, given);
    const line = { half: given.points, comment: given.comment, actorId };
    const change = (await writeEntry(ctx, receiver, { kind: 'score', ...line })) ?? (await firstOfScan(ctx, receiver, line));
    return { kind: 'ProgramScoreAdded', ...change };
  },
  allowReplay: allowIsEnough,
});

/** Returns the first result for the same scan. */
async function firstOfScan(ctx: Context, receiver: Receiver, line: { half: number; comment: string | null }): Promise<ProgramChange> {
  const { userId, eventId, ticketHash } = receiver;
  const entry = ticketHash && (await findEntryOfScan(ctx.db, { scanTicketHash: ticketHash, ...line }));
  if (!entry) throw new NotFound();
  const afterHalf = await getTotalAfter(ctx.db, { userId, eventId, entryId: entry.id });
  return { entryId: entry.id, userId, half: entry.half, beforeHalf: afterHalf - entry.half, afterHalf };
}
