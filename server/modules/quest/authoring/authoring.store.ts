import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';

/** Locks blocks, so that two organizers go one after the other. Players, whose rows refer to the blocks, do not wait. */
export function lockBlocks(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('block')
    .select(['id', 'eventId', 'categoryId', 'title', 'imageId', 'version', 'publishedAt'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks one block in the same way. Undefined when it is not there or archived. */
export async function lockBlock(db: Db, id: number) {
  const [block] = await lockBlocks(db, [id]);
  return block;
}

/** Locks a riddle in the same way. Undefined when the riddle or its block is not there or archived. */
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

type NewRiddle = Omit<Insertable<Database['riddle']>, 'position' | 'publishedAt'> & {
  /** Null for a draft. */
  publishedAt: SqlInstant | null;
};

export async function insertRiddle(db: Db, riddle: NewRiddle): Promise<number> {
  const { id } = await db
    .insertInto('riddle')
    .values((eb) => ({
      ...riddle,
      publishedAt: riddle.publishedAt && sql<Date>`${riddle.publishedAt}`,
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

/** A block that gets another event or category stands last there. */
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

/** Takes a block or a riddle out of the quest or, without an instant, brings it back. */
export function updateArchived(db: Db, { table, id, at }: { table: 'block' | 'riddle'; id: number; at: SqlInstant | null }) {
  const change = { archivedAt: at && sql<Date>`${at}`, version: sql<number>`version + 1` };
  if (table === 'block') return db.updateTable('block').set(change).where('id', '=', id).execute();
  return db.updateTable('riddle').set(change).where('id', '=', id).execute();
}

/** Reads the order of a category's blocks and locks it against a second mover. */
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
  // The rows are locked in the order of their ids, so that two movers never wait for each other, and sorted afterwards.
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

/** Reads the order of a block's riddles. The caller holds the lock of the block. */
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

/** Gives these blocks or riddles the positions 1, 2, 3 … by one statement. */
export async function updateOrder(db: Db, order: { table: 'block' | 'riddle'; ids: readonly number[] }): Promise<void> {
  await sql`update ${sql.table(order.table)} as item set position = place.position
    from unnest(${sql.val(order.ids)}::bigint[]) with ordinality as place(id, position)
    where item.id = place.id and item.position is distinct from place.position`.execute(db);
}

/** Says whether any team ever did anything about these riddles. Then they stay in their event and category. */
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

/** Lists the block of each riddle that is not archived. */
export function listRiddleBlocks(db: Db, ids: readonly number[]) {
  return db.selectFrom('riddle').select(['id', 'blockId']).where('id', 'in', ids).where('archivedAt', 'is', null).execute();
}
