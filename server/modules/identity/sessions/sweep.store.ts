import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Scan tickets stay a day longer: the insider's list of the day shows them. */
const ticketDays = 1;

export async function removeExpired(db: Db, now: SqlInstant): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('usedLogin').where('expiresAt', '<=', now).execute();
  await db.deleteFrom('oneTimeSignIn').where('expiresAt', '<=', now).execute();
  await db
    .deleteFrom('scanTicket')
    .where('expiresAt', '<=', sql<Date>`${now} - ${ticketDays} * interval '1 day'`)
    .execute();
}
