import { z } from 'zod';
import { requireActor } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { isStorable, trimmedText } from '#server/platform/input.ts';
import { toHalf, maxPoints, findPointsFault } from './points.rules.ts';
import { findScanEntry, getTotalAfter } from './program.store.ts';
import type { ProgramChange } from './program.types.ts';
import { readReceiver, type Receiver, receiverInput } from './receiver.ts';
import { writeEntry } from './write-entry.ts';

const points = z
  .number()
  .meta({ minimum: -maxPoints, maximum: maxPoints, multipleOf: 0.5 })
  .superRefine((value, check) => {
    const fault = findPointsFault(value);
    if (fault) check.addIssue({ code: 'custom', message: fault });
  })
  .transform(toHalf);

const comment = trimmedText(500)
  .refine(isStorable, 'has a broken character')
  .nullish()
  .transform((text) => text || null);

export type ProgramScoreAdded = ProgramChange & { kind: 'ProgramScoreAdded' };

/**
 * Gives a person points of the day programme, or takes some. By the ticket of a scan, the same points with the same comment count once, and
 * a repeat returns the first result. By the id of a person, each call counts. For ctc, organizers and their integrations.
 */
export const addProgramScore = command({
  name: 'addProgramScore',
  input: receiverInput.safeExtend({ points, comment }),
  allow: (ctx) => requireActor(ctx, 'scores:write', 'admit', 'ctc'),
  async run(ctx, input, { userId: actorId }): Promise<ProgramScoreAdded> {
    const receiver = await readReceiver(ctx, input);
    const line = { half: input.points, comment: input.comment, actorId };
    const change = (await writeEntry(ctx, receiver, { kind: 'score', ...line })) ?? (await readFirstResult(ctx, receiver, line));
    return { kind: 'ProgramScoreAdded', ...change };
  },
  allowReplay: allowIsEnough,
});

/** Reads the result of the first call with the same scan. */
async function readFirstResult(ctx: Context, receiver: Receiver, line: { half: number; comment: string | null }): Promise<ProgramChange> {
  const { userId, eventId, ticketHash } = receiver;
  const entry = ticketHash && (await findScanEntry(ctx.db, { scanTicketHash: ticketHash, ...line }));
  if (!entry) throw new NotFound();
  const afterHalf = await getTotalAfter(ctx.db, { userId, eventId, entryId: entry.id });
  return { entryId: entry.id, userId, half: entry.half, beforeHalf: afterHalf - entry.half, afterHalf };
}
