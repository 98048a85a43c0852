import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Following, Publication } from './publication.rules.ts';

export interface Target extends Publication {
  id: number;
  blockId: number;
  eventId: number;
  categoryId: number;
  title: string;
  version: number;
}

/** The columns that say who receives the block or riddle in the row of this name. */
export const publicationColumns = <Table extends 'block' | 'riddle'>(table: Table) =>
  [
    sql<boolean>`${sql.ref(`${table}.published_at`)} is not null`.as('isPublished'),
    `${table}.publishAt`,
    `${table}.publishAfterBlockId as afterBlockId`,
  ] as const;

/** Lists the events of blocks and riddles, in the order of their ids. */
export async function listEventIds(db: Db, { blockIds, riddleIds }: { blockIds: number[]; riddleIds: number[] }): Promise<number[]> {
  const rows = await db
    .selectFrom('block')
    .select('eventId')
    .distinct()
    .where((eb) =>
      eb.or([
        sql<boolean>`block.id = any(${blockIds}::bigint[])`,
        sql<boolean>`block.id in (select block_id from riddle where id = any(${riddleIds}::bigint[]))`,
      ]),
    )
    .orderBy('eventId')
    .execute();
  return rows.map(({ eventId }) => eventId);
}

/** Locks blocks that are not archived, in the order of their ids. */
export function lockBlockTargets(db: Db, ids: number[]): Promise<Target[]> {
  return db
    .selectFrom('block')
    .select(['id', 'id as blockId', 'eventId', 'categoryId', 'title', 'version', ...publicationColumns('block')])
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks riddles in the same way: the riddles of these ids, and in these blocks the drafts that have no time of their own. */
export function lockRiddleTargets(db: Db, { ids, draftsInBlocks }: { ids: number[]; draftsInBlocks: number[] }): Promise<Target[]> {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      'block.eventId',
      'block.categoryId',
      'riddle.title',
      'riddle.version',
      ...publicationColumns('riddle'),
    ])
    .where(
      sql<boolean>`(riddle.id = any(${ids}::bigint[])
        or riddle.block_id = any(${draftsInBlocks}::bigint[]) and riddle.published_at is null and riddle.publish_at is null)`,
    )
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .orderBy('riddle.id')
    .forNoKeyUpdate('riddle')
    .execute();
}

/** Tells whether a team has solved, bought or visited anything of these blocks and riddles in its present epoch. */
export async function hasBeenPlayed(db: Db, { blockIds, riddleIds }: { blockIds: number[]; riddleIds: number[] }): Promise<boolean> {
  const hasFact = (table: 'solve' | 'hint' | 'visit') => sql`exists (select from ${sql.table(table)} as fact
    join team_balance as own on own.team_id = fact.team_id and own.epoch = fact.epoch where fact.riddle_id = riddle.id)`;
  const { rows } = await sql<{ isPlayed: boolean }>`select exists (select from riddle
    where (riddle.id = any(${riddleIds}::bigint[]) or riddle.block_id = any(${blockIds}::bigint[]))
      and (${hasFact('solve')} or ${hasFact('hint')} or ${hasFact('visit')})) as "isPlayed"`.execute(db);
  return rows[0]?.isPlayed ?? false;
}

/** Tells whether an instant is in the future. */
export async function isToCome(db: Db, { at, now }: { at: Date; now: SqlInstant }): Promise<boolean> {
  const { rows } = await sql<{ isToCome: boolean }>`select ${at}::timestamptz > ${now} as "isToCome"`.execute(db);
  return rows[0]?.isToCome ?? false;
}

/** Lists which blocks of an event follow which others, themselves or by a riddle. */
export async function listFollowing(db: Db, eventId: number): Promise<Following[]> {
  const { rows } = await sql<Following>`
    select block.id as block_id, block.publish_after_block_id as after_block_id from block
    where block.event_id = ${eventId} and block.archived_at is null and block.publish_after_block_id is not null
    union
    select block.id, riddle.publish_after_block_id from riddle join block on block.id = riddle.block_id
    where block.event_id = ${eventId} and riddle.archived_at is null and riddle.publish_after_block_id is not null`.execute(db);
  return rows;
}

/** Updates the publication of blocks or riddles. What is published already keeps the instant at which it was published. */
export async function updatePublication(
  db: Db,
  { table, ids, next, now }: { table: 'block' | 'riddle'; ids: number[]; next: Publication; now: SqlInstant },
): Promise<void> {
  if (ids.length === 0) return;
  const { isPublished, publishAt, afterBlockId: publishAfterBlockId } = next;
  const change = { publishedAt: isPublished ? sql<Date>`coalesce(published_at, ${now})` : null, publishAt, publishAfterBlockId };
  if (table === 'block') await db.updateTable('block').set(change).where('id', 'in', ids).execute();
  else await db.updateTable('riddle').set(change).where('id', 'in', ids).execute();
}

/** Finds one block or riddle whose time to be published has come. */
export const findDueDraft = prepared<object, { id: number }>(({ db, now }) =>
  db
    .selectFrom('block')
    .select('id')
    .where('publishAt', '<=', now)
    .unionAll(db.selectFrom('riddle').select('id').where('publishAt', '<=', now))
    .limit(sql.lit(1)),
);

/** Publishes the drafts that are due and returns them. Drafts that another process or an organizer has locked wait for the next call. */
export async function publishDueDrafts(db: Db, now: SqlInstant): Promise<{ kind: 'block' | 'riddle'; id: number; eventId: number }[]> {
  const updateDue = (table: string) => sql`update ${sql.table(table)} set published_at = ${now}, publish_at = null
    where id in (select id from ${sql.table(table)} where publish_at <= ${now} order by id for no key update skip locked)`;
  const { rows } = await sql<{ kind: 'block' | 'riddle'; id: number; eventId: number }>`
    with blocks as (${updateDue('block')} returning id, event_id), riddles as (${updateDue('riddle')} returning id, block_id)
    select 'block' as kind, id, event_id from blocks
    union all
    select 'riddle', riddles.id, block.event_id from riddles join block on block.id = riddles.block_id`.execute(db);
  return rows;
}
