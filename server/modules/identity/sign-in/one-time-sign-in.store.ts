import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface NewTicket {
  tokenHash: Buffer;
  codeHash: Buffer;
  userId: number;
  issuedBy: number;
  validSeconds: number;
  now: SqlInstant;
}

/** Removes the tickets that a person was given before and did not use. */
export function removeUnusedTickets(db: Db, userId: number) {
  return db.deleteFrom('oneTimeSignIn').where('userId', '=', userId).where('usedAt', 'is', null).execute();
}

export async function insertTicket(db: Db, { validSeconds, now, ...ticket }: NewTicket): Promise<Date> {
  const { expiresAt } = await db
    .insertInto('oneTimeSignIn')
    .values({ ...ticket, createdAt: sql<Date>`${now}`, expiresAt: sql<Date>`${now} + ${validSeconds} * interval '1 second'` })
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

export interface Ticket {
  by: 'tokenHash' | 'codeHash';
  hash: Buffer;
  now: SqlInstant;
}

/** Tells whether such a ticket can still be used; only spending it decides. */
export async function isTicketGood(db: Db, { by, hash, now }: Ticket): Promise<boolean> {
  const row = await db
    .selectFrom('oneTimeSignIn')
    .select('userId')
    .where(by, '=', hash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a ticket and returns its person. Of many requests with one ticket the update lets in only the first. */
export async function spendTicket(db: Db, { by, hash, now }: Ticket): Promise<number | null> {
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
