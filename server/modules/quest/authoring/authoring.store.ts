import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables.ts';

/** Two organizers go one after the other; players, whose rows refer to these, are not held up. */
export function lockBlocks(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('block')
    .select(['id', 'eventId', 'categoryId', 'title', 'imageId', 'version'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Likewise. Undefined when it, or its block, is not there or archived. */
export function lockRiddle(db: Db, id: number) {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .selectAll('riddle')
    .select(['block.eventId', 'block.categoryId'])
    .where('riddle.id', '=', id)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .forNoKeyUpdate('riddle')
    .executeTakeFirst();
}

export async function insertRiddle(db: Db, riddle: Omit<Insertable<Database['riddle']>, 'position'>): Promise<number> {
  const { id } = await db
    .insertInto('riddle')
    .values((eb) => ({
      ...riddle,
      position: eb
        .selectFrom('riddle')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('blockId', '=', riddle.blockId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateRiddle(db: Db, { id, ...change }: { id: number } & Omit<Updateable<Database['riddle']>, 'id' | 'version'>) {
  return db
    .updateTable('riddle')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** In another event or category a block stands last. */
export function updateBlock(
  db: Db,
  {
    id,
    isMoved,
    ...change
  }: {
    id: number;
    isMoved: boolean;
    title?: string;
    imageId?: number | null;
    imageAlt?: string | null;
    eventId: number;
    categoryId: number;
  },
) {
  return db
    .updateTable('block')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      ...(isMoved && {
        position: eb
          .selectFrom('block as other')
          .select(sql<number>`coalesce(max(other.position), 0) + 1`.as('next'))
          .where('other.eventId', '=', change.eventId)
          .where('other.categoryId', '=', change.categoryId),
      }),
    }))
    .where('id', '=', id)
    .execute();
}

export function updateBlockArchived(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return db
    .updateTable('block')
    .set((eb) => ({ archivedAt: sql<Date>`${now}`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function updateRiddleArchived(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return db
    .updateTable('riddle')
    .set((eb) => ({ archivedAt: sql<Date>`${now}`, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The order of a category's blocks, locked against a second mover. */
export async function lockBlockOrder(db: Db, place: { eventId: number; categoryId: number }): Promise<{ id: number; position: number }[]> {
  const rows = await db
    .selectFrom('block')
    .select(['id', 'position'])
    .where('eventId', '=', place.eventId)
    .where('categoryId', '=', place.categoryId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // Locked by id, so that two movers never wait for each other; ordered afterwards.
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

/** The order of a block's riddles; the caller holds the block's lock. */
export function listRiddleOrder(db: Db, blockId: number): Promise<{ id: number; position: number }[]> {
  return db
    .selectFrom('riddle')
    .select(['id', 'position'])
    .where('blockId', '=', blockId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** 1, 2, 3 … in one statement. */
export async function updateOrder(db: Db, order: { table: 'block' | 'riddle'; ids: readonly number[] }): Promise<void> {
  await sql`update ${sql.table(order.table)} as item set position = place.position
    from unnest(${sql.val(order.ids)}::bigint[]) with ordinality as place(id, position)
    where item.id = place.id and item.position is distinct from place.position`.execute(db);
}

/** Whether any team ever did anything about these riddles: then they stay in their event and category. */
export async function isPlayed(db: Db, where: { blockId?: number; riddleId?: number }): Promise<boolean> {
  const { rows } = await sql<{ isPlayed: boolean }>`select exists (
    select from riddle where (riddle.id = ${where.riddleId ?? null} or riddle.block_id = ${where.blockId ?? null})
      and (exists (select from attempt where attempt.riddle_id = riddle.id) or exists (select from hint where hint.riddle_id = riddle.id)
        or exists (select from solve where solve.riddle_id = riddle.id))) as "isPlayed"`.execute(db);
  return rows[0]?.isPlayed ?? false;
}

export function findBlockPlace(db: Db, id: number) {
  return db.selectFrom('block').select(['eventId', 'categoryId']).where('id', '=', id).where('archivedAt', 'is', null).executeTakeFirst();
}

/** The block of each riddle that is not archived. */
export function listRiddleBlocks(db: Db, ids: readonly number[]) {
  return db.selectFrom('riddle').select(['id', 'blockId']).where('id', 'in', ids).where('archivedAt', 'is', null).execute();
}
