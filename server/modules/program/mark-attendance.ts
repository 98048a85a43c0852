import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { AlreadyMarked } from '#server/modules/checkpoints/checkpoints.ts';
import { requireActor } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { once } from '#server/platform/db/idempotency.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { parse } from '#server/platform/parse.ts';
import { findAttendance, getTotalAfter } from './program.store.ts';
import type { ProgramChange } from './program.types.ts';
import { readReceiver, type Receiver, receiverInput } from './receiver.ts';
import { writeEntry } from './write-entry.ts';

export type AttendanceMarked = ProgramChange & { kind: 'AttendanceMarked' };

/** Notes that a person is here: a line of zero points with the comment "+", once per person and event. For ctc, organizers and their integrations. */
export function markAttendance(ctx: Context, input: z.input<typeof receiverInput>): Promise<AttendanceMarked> {
  const { userId: actorId } = requireActor(ctx, 'scores:write', 'ctc', 'organizer');
  const asked = parse(receiverInput, input);

  return inTransaction(ctx, (within) =>
    once(within, { operation: 'markAttendance', input: asked }, async () => {
      const found = await readReceiver(within, asked);
      // A digest of its own: a score of zero by the same scan is another line.
      const receiver = {
        ...found,
        ticketHash: found.ticketHash && createHash('sha256').update(found.ticketHash).update('attendance').digest(),
      };
      const line = { kind: 'attendance' as const, half: 0, comment: '+', actorId };
      const change = (await writeEntry(within, receiver, line)) ?? (await firstMark(within, receiver));
      return { kind: 'AttendanceMarked', ...change };
    }),
  );
}

/** The first result for the same scan; to anybody else the refusal. */
async function firstMark(ctx: Context, { userId, eventId, ticketHash }: Receiver): Promise<ProgramChange> {
  const mark = await findAttendance(ctx.db, { userId, eventId });
  if (!mark) throw new Error('an attendance that is there cannot be found');
  if (!ticketHash || !mark.scanTicketHash?.equals(ticketHash)) throw new AlreadyMarked(mark);
  const total = await getTotalAfter(ctx.db, { userId, eventId, entryId: mark.id });
  return { entryId: mark.id, userId, half: 0, beforeHalf: total, afterHalf: total };
}
