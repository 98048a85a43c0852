import { createHash } from 'node:crypto';
import { AlreadyMarked } from '#server/modules/checkpoints/checkpoints.ts';
import { requireActor } from '#server/modules/identity/identity.ts';
import { allowIsEnough, command } from '#server/platform/command.ts';
import type { Context } from '#server/platform/context.ts';
import { findAttendance, getTotalAfter } from './program.store.ts';
import type { ProgramChange } from './program.types.ts';
import { readReceiver, type Receiver, receiverInput } from './receiver.ts';
import { writeEntry } from './write-entry.ts';

export type AttendanceMarked = ProgramChange & { kind: 'AttendanceMarked' };

/** Marks that a person is present: a line of zero points with the comment "+", once per event. For ctc, organizers and integrations. */
export const markAttendance = command({
  name: 'markAttendance',
  input: receiverInput,
  allow: (ctx) => requireActor(ctx, 'scores:write', 'admit', 'ctc'),
  async run(ctx, input, { userId: actorId }): Promise<AttendanceMarked> {
    const { ticketHash: scanHash, ...person } = await readReceiver(ctx, input);
    // The digest differs from that of a score, because a score of zero by the same scan is another line.
    const ticketHash = scanHash && createHash('sha256').update(scanHash).update('attendance').digest();
    const receiver = { ...person, ticketHash };
    const line = { kind: 'attendance' as const, half: 0, comment: '+', actorId };
    const change = (await writeEntry(ctx, receiver, line)) ?? (await requireSameScan(ctx, receiver));
    return { kind: 'AttendanceMarked', ...change };
  },
  allowReplay: allowIsEnough,
});

/** Returns the first result if it came from the same scan, and refuses any other mark. */
async function requireSameScan(ctx: Context, { userId, eventId, ticketHash }: Receiver): Promise<ProgramChange> {
  const mark = await findAttendance(ctx.db, { userId, eventId });
  if (!mark) throw new Error(`the attendance of person ${userId} in event ${eventId} exists but cannot be found`);
  if (!ticketHash || !mark.scanTicketHash?.equals(ticketHash)) throw new AlreadyMarked(mark);
  const total = await getTotalAfter(ctx.db, { userId, eventId, entryId: mark.id });
  return { entryId: mark.id, userId, half: 0, beforeHalf: total, afterHalf: total };
}
