import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { idsOf, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Block, MediaFile, TeamRiddles } from '../quest.types.ts';
import type { Published } from './shown.rules.ts';

/**
 * Selects a referenced file as one JSON value, so that a page needs no further statement for its pictures. The description beside the
 * reference (`media_alt` beside `media_id`) goes before the one that the file has of its own.
 */
export const mediaOf = (reference: string) =>
  sql<MediaFile | null>`(select jsonb_build_object('path', path, 'mime', mime, 'width', width, 'height', height, 'alt', coalesce(${sql.ref(reference.replace(/_id$/, '_alt'))}, alt), 'variants',
      (select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width) from media as size where size.parent_id = media.id))
    from media where media.id = ${sql.ref(reference)})`;

/** A published block as it is to all teams. */
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
      mediaOf('block.image_id').as('image'),
      'block.publishAfterBlockId as afterBlockId',
    ])
    .where('block.archivedAt', 'is', null)
    .where('block.publishedAt', 'is not', null)
    .where('block.eventId', '=', param('eventId'))
    .orderBy('block.categoryId')
    .orderBy('block.position')
    .orderBy('block.id'),
);

/** The ids of the riddles of which a team has something in its present epoch. */
export const riddleIdsIn = (table: 'solve' | 'visit' | 'hint') =>
  sql<number[]>`array(select riddle_id::float8 from ${sql.table(table)} as fact
    where fact.team_id = team_balance.team_id and fact.epoch = team_balance.epoch order by riddle_id)`;

export const listTeamRiddles = prepared<{ teamIds: readonly number[] }, TeamRiddles>(({ db, param }) =>
  db
    .selectFrom('teamBalance')
    .select([
      'teamBalance.teamId',
      'teamBalance.epoch',
      riddleIdsIn('solve').as('solvedIds'),
      riddleIdsIn('visit').as('visitedIds'),
      riddleIdsIn('hint').as('hintIds'),
    ])
    .where(sql<boolean>`team_balance.team_id = any(${idsOf(param('teamIds'))})`),
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
