import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';

interface Ticket {
  tokenHash: Buffer;
  codeHash: Buffer;
  userId: number;
  issuedBy: number;
  lifeSeconds: number;
  now: SqlInstant;
}

/** Ends what was issued to a person before and not used. */
export function removeUnusedTickets(db: Db, userId: number) {
  return db.deleteFrom('oneTimeSignIn').where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

export async function insertTicket(db: Db, { lifeSeconds, now, ...ticket }: Ticket): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('oneTimeSignIn')
    .values({ ...ticket, createdAt: sql<Date>`${now}`, expiresAt: sql<Date>`${now} + ${lifeSeconds} * interval '1 second'` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Whose ticket it is; of many who come with one ticket, the one update lets in the first. */
export async function spendTicket(
  db: Db,
  { by, hash, now }: { by: 'tokenHash' | 'codeHash'; hash: Buffer; now: SqlInstant },
): Promise<number | null> {
  const row = await db
    .updateTable('oneTimeSignIn')
    .set({ usedAt: sql<Date>`${now}` })
    .where(by, '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  return row?.userId ?? null;
}
