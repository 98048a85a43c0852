import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Locks a block, archived or not. Players, whose rows refer to it, do not wait. */
export function lockAnyBlock(db: Db, id: number) {
  return db
    .selectFrom('block')
    .select(['id', 'eventId', 'categoryId', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a riddle in the same way. The caller knows that it is there. */
export function lockAnyRiddle(db: Db, id: number) {
  return db
    .selectFrom('riddle')
    .select(['id', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds the block of a riddle, even if one of the two is archived. */
export async function findBlockOf(db: Db, riddleId: number): Promise<number | undefined> {
  const row = await db.selectFrom('riddle').select('blockId').where('id', '=', riddleId).executeTakeFirst();
  return row?.blockId;
}
