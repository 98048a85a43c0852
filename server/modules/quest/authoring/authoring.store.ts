import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Database, Db, Withdrawn } from '#server/platform/db/tables/tables.ts';
import { selectHints } from '../blocks/hints.store.ts';
import type { StoredHint } from '../quest.types.ts';

/** Locks blocks, so that two organizers take turns. Players do not wait, although their rows refer to the blocks. */
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

/** Lists the hints of a riddle in their order. The caller holds the riddle. */
export async function listHints(db: Db, riddleId: number): Promise<StoredHint[]> {
  const { hints } = await db
    .selectFrom('riddle')
    .select(selectHints(sql`riddle.id`).as('hints'))
    .where('id', '=', riddleId)
    .executeTakeFirstOrThrow();
  return hints;
}

/** Locks one block in the same way. Undefined when it does not exist or is archived. */
export async function lockBlock(db: Db, id: number) {
  const [block] = await lockBlocks(db, [id]);
  return block;
}

/** Locks a riddle in the same way. Undefined when the riddle does not exist, or, unless asked for, it or its block is archived. */
export function lockRiddle(db: Db, id: number, { evenArchived = false }: { evenArchived?: boolean } = {}) {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .selectAll('riddle')
    .select(['block.eventId', 'block.categoryId'])
    .where('riddle.id', '=', id)
    .$if(!evenArchived, (query) => query.where('riddle.archivedAt', 'is', null).where('block.archivedAt', 'is', null))
    .forNoKeyUpdate('riddle')
    .executeTakeFirst();
}

/** Locks a riddle in the same way, archived or not, for a decision about what teams have played. */
export function lockPlayedRiddle(db: Db, id: number) {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      'riddle.title',
      'riddle.withdrawn',
      'riddle.solveHalf',
      'riddle.solveWithHintHalf',
      'block.eventId',
      'block.categoryId',
    ])
    .select(sql<boolean>`riddle.archived_at is not null or block.archived_at is not null`.as('isArchived'))
    .where('riddle.id', '=', id)
    .forNoKeyUpdate('riddle')
    .executeTakeFirst();
}

/** Takes a riddle out of play, or with null back into it. Its version stays, because nothing that organizers edit has changed. */
export function updateWithdrawn(db: Db, riddle: { id: number; withdrawn: Withdrawn | null }) {
  return db.updateTable('riddle').set({ withdrawn: riddle.withdrawn }).where('id', '=', riddle.id).execute();
}

/** Locks a block in the same way, archived or not. */
export function lockAnyBlock(db: Db, id: number) {
  return db
    .selectFrom('block')
    .select(['id', 'eventId', 'categoryId', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Locks a riddle in the same way, archived or not. The caller knows that the riddle exists. */
export function lockAnyRiddle(db: Db, id: number) {
  return db
    .selectFrom('riddle')
    .select(['id', 'title', 'position', 'version', sql<boolean>`archived_at is not null`.as('isArchived')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Finds the block of a riddle, even if the riddle or the block is archived. */
export async function findRiddleBlockId(db: Db, riddleId: number): Promise<number | undefined> {
  const row = await db.selectFrom('riddle').select('blockId').where('id', '=', riddleId).executeTakeFirst();
  return row?.blockId;
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

/** Updates a block. If it gets another event or category, it goes to the end of that one. */
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

/** Archives a block or a riddle. Without an instant, it is restored. */
export function updateArchived(db: Db, { table, id, at }: { table: 'block' | 'riddle'; id: number; at: SqlInstant | null }) {
  const change = { archivedAt: at && sql<Date>`${at}`, version: sql<number>`version + 1` };
  if (table === 'block') return db.updateTable('block').set(change).where('id', '=', id).execute();
  return db.updateTable('riddle').set(change).where('id', '=', id).execute();
}

/** Locks the blocks of a category and returns them in their order, so that two organizers who move blocks take turns. */
export async function lockBlockOrder(
  db: Db,
  category: { eventId: number; categoryId: number },
): Promise<{ id: number; position: number }[]> {
  const rows = await db
    .selectFrom('block')
    .select(['id', 'position'])
    .where('eventId', '=', category.eventId)
    .where('categoryId', '=', category.categoryId)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  // The rows are locked in the order of their ids, so that two organizers never wait for each other, and are sorted afterwards.
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id);
}

/** Lists the riddles of a block in their order. The caller holds the lock of the block. */
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
  await sql`update ${sql.table(order.table)} as item set position = sequence.position
    from unnest(${sql.val(order.ids)}::bigint[]) with ordinality as sequence(id, position)
    where item.id = sequence.id and item.position is distinct from sequence.position`.execute(db);
}

/** Tells whether any team has ever answered one of these riddles or bought its hint. Such riddles stay in their event and category. */
export async function isPlayed(db: Db, where: { blockId?: number; riddleId?: number }): Promise<boolean> {
  const { rows } = await sql<{ isPlayed: boolean }>`select exists (
    select from riddle where (riddle.id = ${where.riddleId ?? null} or riddle.block_id = ${where.blockId ?? null})
      and (exists (select from attempt where attempt.riddle_id = riddle.id) or exists (select from hint where hint.riddle_id = riddle.id)
        or exists (select from solve where solve.riddle_id = riddle.id))) as "isPlayed"`.execute(db);
  return rows[0]?.isPlayed ?? false;
}

export function findBlockCategory(db: Db, id: number) {
  return db.selectFrom('block').select(['eventId', 'categoryId']).where('id', '=', id).where('archivedAt', 'is', null).executeTakeFirst();
}

/** Lists the block of each of these riddles that is not archived. */
export function listRiddleBlocks(db: Db, ids: readonly number[]) {
  return db.selectFrom('riddle').select(['id', 'blockId']).where('id', 'in', ids).where('archivedAt', 'is', null).execute();
}
