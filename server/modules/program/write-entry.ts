import { personTopic } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { lockAccount, recordEntry, updateAccount } from './program.store.ts';
import type { ProgramChange, ProgramEntry } from './program.types.ts';
import type { Receiver } from './receiver.ts';

interface Line {
  kind: ProgramEntry['kind'];
  half: number;
  comment: string | null;
  actorId: number;
}

/** Writes a line of the personal ledger under the lock of its account. Null for a line that exists and counts only once. */
export async function writeEntry(ctx: Context, { userId, eventId, ticketHash }: Receiver, line: Line): Promise<ProgramChange | null> {
  const account = await lockAccount(ctx.db, { userId, eventId });
  const entryId = await recordEntry(ctx.db, { userId, eventId, ...line, scanTicketHash: ticketHash, now: ctx.clock.now });
  if (entryId === null) return null;

  await updateAccount(ctx.db, { userId, eventId, half: line.half });
  ctx.publish(personTopic(userId));
  return { entryId, userId, half: line.half, beforeHalf: account.totalHalf, afterHalf: account.totalHalf + line.half };
}
