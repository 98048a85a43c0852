import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables.ts';

/** Archived or not; players, whose rows refer to it, are not held up. */
export function lockAnyBlock(db: Db, id: number) {
  return db
    .selectFrom('block')
    .select(['id', 'eventId', 'categoryId', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Likewise; the caller knows that it is there. */
export function lockAnyRiddle(db: Db, id: number) {
  return db
    .selectFrom('riddle')
    .select(['id', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The block of a riddle, whichever of the two is archived. */
export async function findBlockOf(db: Db, riddleId: number): Promise<number | undefined> {
  const row = await db.selectFrom('riddle').select('blockId').where('id', '=', riddleId).executeTakeFirst();
  return row?.blockId;
}

export function updateBlockRestored(db: Db, id: number) {
  return db
    .updateTable('block')
    .set((eb) => ({ archivedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function updateRiddleRestored(db: Db, id: number) {
  return db
    .updateTable('riddle')
    .set((eb) => ({ archivedAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
