import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Block, MediaFile } from '../quest.types.ts';

/**
 * Selects a referenced file as one JSON value, so that a page needs no further statement for its pictures. The description beside the
 * reference (`media_alt` beside `media_id`) goes before the one that the file has of its own.
 */
export const mediaOf = (reference: string) =>
  sql<MediaFile | null>`(select jsonb_build_object('path', path, 'mime', mime, 'width', width, 'height', height, 'alt', coalesce(${sql.ref(reference.replace(/_id$/, '_alt'))}, alt), 'variants',
      (select jsonb_agg(jsonb_build_object('path', size.path, 'width', size.width) order by size.width) from media as size where size.parent_id = media.id))
    from media where media.id = ${sql.ref(reference)})`;

interface BlockFilter {
  eventId: number;
  /** Null for all categories. */
  categoryId: number | null;
  /** Null for no progress. */
  teamId: number | null;
  id?: number;
}

/** Lists blocks in their order with what the team has solved and visited, by one statement whatever their number. */
export function listBlocks(db: Db, filter: BlockFilter): Promise<Omit<Block, 'teamId'>[]> {
  return db
    .selectFrom('block')
    .leftJoin('riddle', (join) => join.onRef('riddle.blockId', '=', 'block.id').on('riddle.archivedAt', 'is', null))
    .leftJoin('teamBalance', (join) => join.on('teamBalance.teamId', '=', filter.teamId))
    .leftJoin('solve', (join) =>
      join
        .onRef('solve.riddleId', '=', 'riddle.id')
        .onRef('solve.teamId', '=', 'teamBalance.teamId')
        .onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('visit', (join) =>
      join
        .onRef('visit.riddleId', '=', 'riddle.id')
        .onRef('visit.teamId', '=', 'teamBalance.teamId')
        .onRef('visit.epoch', '=', 'teamBalance.epoch'),
    )
    .select((eb) => [
      'block.id',
      'block.eventId',
      'block.categoryId',
      'block.title',
      mediaOf('block.image_id').as('image'),
      eb.fn.count<number>('riddle.id').as('totalCount'),
      eb.fn.count<number>('solve.riddleId').as('solvedCount'),
      eb.fn.count<number>('visit.riddleId').as('visitedCount'),
    ])
    .where('block.archivedAt', 'is', null)
    .where('block.eventId', '=', filter.eventId)
    .$if(filter.categoryId !== null, (query) => query.where('block.categoryId', '=', filter.categoryId))
    .$if(filter.id !== undefined, (query) => query.where('block.id', '=', filter.id ?? null))
    .groupBy('block.id')
    .orderBy('block.categoryId')
    .orderBy('block.position')
    .orderBy('block.id')
    .execute();
}

export async function insertBlock(
  db: Db,
  block: { eventId: number; categoryId: number; title: string; imageId: number | null; imageAlt: string | null },
): Promise<number> {
  const { id } = await db
    .insertInto('block')
    .values((eb) => ({
      ...block,
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
