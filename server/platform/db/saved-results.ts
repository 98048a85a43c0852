import { sql } from 'kysely';
import type { Context } from '../context.ts';

const savedHours = 48;

/** Removes saved results that are too old for any retry. */
export async function sweepSavedResults({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('createdAt', '<', sql<Date>`${clock.now} - ${savedHours} * interval '1 hour'`)
    .execute();
}

/** Fields that named a person in the results of version 0.1. */
const personalNames = ['fullName', 'userName', 'username', 'studentOrganization', 'geoLink'];

/**
 * Removes the saved results of a person's own requests. Results under the keys of others no longer name anybody; names are cut from those
 * that version 0.1 saved, so that a retry still finds its first result.
 */
export async function forgetSavedResults({ db }: Pick<Context, 'db'>, personId: number): Promise<void> {
  await db.deleteFrom('idempotency').where('actorId', '=', personId).execute();
  await db
    .updateTable('idempotency')
    .set({ body: sql`(body::jsonb - ${personalNames}::text[])::json` })
    .where(sql<boolean>`body::jsonb ?| ${personalNames}::text[]`)
    .where(sql<boolean>`${String(personId)} in (body ->> 'userId', body ->> 'id')`)
    .execute();
}
