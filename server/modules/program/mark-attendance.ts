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

/** Notes that a person is here: a line of zero points with the comment "+", once per person and event. For ctc, organizers and their integrations. */
export const markAttendance = command({
  name: 'markAttendance',
  input: receiverInput,
  allow: (ctx) => requireActor(ctx, 'scores:write', 'ctc', 'organizer'),
  async run(ctx, asked, { userId: actorId }): Promise<AttendanceMarked> {
    const found = await readReceiver(ctx, asked);
    // A digest of its own: a score of zero by the same scan is another line.
    const ticketHash = found.ticketHash && createHash('sha256').update(found.ticketHash).update('attendance').digest();
    const receiver = { ...found, ticketHash };
    const line = { kind: 'attendance' as const, half: 0, comment: '+', actorId };
    const change = (await writeEntry(ctx, receiver, line)) ?? (await firstMark(ctx, receiver));
    return { kind: 'AttendanceMarked', ...change };
  },
  allowReplay: allowIsEnough,
});

/** The first result for the same scan; to anybody else the refusal. */
async function firstMark(ctx: Context, { userId, eventId, ticketHash }: Receiver): Promise<ProgramChange> {
  const mark = await findAttendance(ctx.db, { userId, eventId });
  if (!mark) throw new Error('an attendance that is there cannot be found');
  if (!ticketHash || !mark.scanTicketHash?.equals(ticketHash)) throw new AlreadyMarked(mark);
  const total = await getTotalAfter(ctx.db, { userId, eventId, entryId: mark.id });
  return { entryId: mark.id, userId, half: 0, beforeHalf: total, afterHalf: total };
}
