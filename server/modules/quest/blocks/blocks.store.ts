import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Block, MediaFile, TeamRiddles } from '../quest.types.ts';
import type { Published } from './shown.rules.ts';

/**
 * Selects a referenced file as one JSON value, so that a page needs no further statement for its pictures. A description next to the
 * reference (`media_alt` next to `media_id`) replaces the description of the file itself.
 */
export const selectMedia = (reference: string) =>
  sql<MediaFile | null>`(select jsonb_build_object('path', path, 'mime', mime, 'bytes', bytes, 'width', width, 'height', height, 'alt', coalesce(${sql.ref(reference.replace(/_id$/, '_alt'))}, alt), 'variants',
      (select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width) from media as size where size.parent_id = media.id))
    from media where media.id = ${sql.ref(reference)})`;

/** A published block, without anything that depends on a team. */
export type StoredBlock = Pick<Block, 'id' | 'eventId' | 'categoryId' | 'title' | 'image'> & Published;

/** Lists the published blocks of an event in their order. */
export const listBlocks = prepared<{ eventId: number }, StoredBlock>(({ db, param }) =>
  db
    .selectFrom('block')
    .select([
      'block.id',
      'block.eventId',
      'block.categoryId',
      'block.title',
      selectMedia('block.image_id').as('image'),
      'block.publishAfterBlockId as afterBlockId',
    ])
    .where('block.archivedAt', 'is', null)
    .where('block.publishedAt', 'is not', null)
    .where('block.eventId', '=', param('eventId'))
    .orderBy('block.categoryId')
    .orderBy('block.position')
    .orderBy('block.id'),
);

/** Selects the ids of the riddles that a team has solved or visited, or of which it has bought hints, in its present epoch: one id for each row. */
export const selectRiddleIds = (table: 'solve' | 'visit' | 'hint') =>
  sql<number[]>`array(select riddle_id::float8 from ${sql.table(table)} as fact
    where fact.team_id = team_balance.team_id and fact.epoch = team_balance.epoch order by riddle_id)`;

export const listTeamRiddles = prepared<{ teamIds: readonly number[] }, TeamRiddles>(({ db, param }) =>
  db
    .selectFrom('teamBalance')
    .select([
      'teamBalance.teamId',
      'teamBalance.epoch',
      selectRiddleIds('solve').as('solvedIds'),
      selectRiddleIds('visit').as('visitedIds'),
      selectRiddleIds('hint').as('hintIds'),
    ])
    .where(sql<boolean>`team_balance.team_id = any(${idList(param('teamIds'))})`),
);

export async function insertBlock(
  db: Db,
  block: {
    eventId: number;
    categoryId: number;
    title: string;
    imageId: number | null;
    imageAlt: string | null;
    /** Null for a draft. */
    publishedAt: SqlInstant | null;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('block')
    .values((eb) => ({
      ...block,
      publishedAt: block.publishedAt && sql<Date>`${block.publishedAt}`,
      position: eb
        .selectFrom('block')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('eventId', '=', block.eventId)
        .where('categoryId', '=', block.categoryId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
