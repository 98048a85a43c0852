import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Lists those of these people who may be insiders of a riddle: staff who are not shut out. */
export async function listAssignable(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('id', 'in', ids)
    .where('role', 'in', ['insider', 'ctc', 'organizer'])
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

export async function listInsiderIds(db: Db, riddleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('riddleInsider')
    .select('userId')
    .where('riddleId', '=', riddleId)
    .orderBy('position')
    .orderBy('userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** Writes insiders in their order. Relies on riddle_insider_pk: people who are assigned already only get a new position. */
export async function recordInsiders(db: Db, { riddleId, ids, from }: { riddleId: number; ids: readonly number[]; from: number }) {
  if (ids.length === 0) return;
  await db
    .insertInto('riddleInsider')
    .values(ids.map((userId, index) => ({ riddleId, userId, position: from + index })))
    .onConflict((conflict) => conflict.columns(['riddleId', 'userId']).doUpdateSet({ position: sql<number>`excluded.position` }))
    .execute();
}

export async function removeInsiders(db: Db, { riddleId, ids }: { riddleId: number; ids: readonly number[] }) {
  if (ids.length > 0) await db.deleteFrom('riddleInsider').where('riddleId', '=', riddleId).where('userId', 'in', ids).execute();
}
