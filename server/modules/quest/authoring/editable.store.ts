import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { selectMedia } from '../blocks/blocks.store.ts';
import { selectHints } from '../blocks/hints.store.ts';
import type { EditableBlock, EditableRiddle } from './authoring.types.ts';
import { publicationColumns } from './publication/publication.store.ts';

const pageSize = 100;

/** Counts a riddle within its block from 1, with the drafts, as organizers see them. Archived riddles are not counted. */
const numberInBlock = sql<number>`(select count(*) from riddle as earlier where earlier.block_id = riddle.block_id
  and earlier.archived_at is null and (earlier.position, earlier.id) <= (riddle.position, riddle.id))`;

const afterBlockTitle = (table: 'block' | 'riddle') =>
  sql<string | null>`(select title from block as before where before.id = ${sql.ref(`${table}.publish_after_block_id`)})`;

/** Tells whether the block or riddle follows a block that has no published riddle for its teams to solve. */
const waitsForUnsolvable = (table: 'block' | 'riddle') => {
  const after = sql.ref(`${table}.publish_after_block_id`);
  return sql<boolean>`(${after} is not null and not exists (
    select from block as before join riddle as prior on prior.block_id = before.id and prior.archived_at is null and prior.published_at is not null
    where before.id = ${after} and before.archived_at is null and before.published_at is not null and before.id <> block.id
      and before.event_id = block.event_id and before.category_id = block.category_id))`;
};

interface BlockFilter {
  ids?: readonly number[] | undefined;
  eventId?: number | undefined;
  categoryId?: number | undefined;
  withArchived?: boolean | undefined;
  /** Lists only archived blocks, the one that was archived last first. */
  onlyArchived?: boolean | undefined;
}

/** Lists blocks in their order, at most 100. */
export function listEditableBlocks(db: Db, filter: BlockFilter): Promise<EditableBlock[]> {
  return db
    .selectFrom('block')
    .select([
      'block.id',
      'block.eventId',
      'block.categoryId',
      'block.title',
      'block.imageId',
      selectMedia('block.image_id').as('image'),
      'block.position',
      'block.version',
      sql<boolean>`block.archived_at is not null`.as('isArchived'),
      sql<number>`(select count(*) from riddle where riddle.block_id = block.id and riddle.archived_at is null)`.as('riddleCount'),
      sql<number>`(select count(*) from riddle where riddle.block_id = block.id and riddle.archived_at is null
        and riddle.published_at is null)`.as('draftCount'),
      ...publicationColumns('block'),
      afterBlockTitle('block').as('afterBlockTitle'),
      waitsForUnsolvable('block').as('waitsForUnsolvable'),
    ])
    .$if(filter.ids !== undefined, (query) => query.where('block.id', 'in', filter.ids ?? []))
    .$if(filter.eventId !== undefined, (query) => query.where('block.eventId', '=', filter.eventId ?? 0))
    .$if(filter.categoryId !== undefined, (query) => query.where('block.categoryId', '=', filter.categoryId ?? 0))
    .$if(filter.onlyArchived === true, (query) => query.where('block.archivedAt', 'is not', null).orderBy('block.archivedAt', 'desc'))
    .$if(!filter.withArchived && !filter.onlyArchived, (query) => query.where('block.archivedAt', 'is', null))
    .orderBy('block.eventId', 'desc')
    .orderBy('block.categoryId')
    .orderBy('block.position')
    .orderBy('block.id')
    .limit(pageSize)
    .execute();
}

interface RiddleFilter {
  ids?: readonly number[] | undefined;
  blockIds?: readonly number[] | undefined;
  withArchived?: boolean | undefined;
  /** Lists only riddles that were archived themselves and not with their block, the one that was archived last first. */
  onlyArchived?: boolean | undefined;
}

/** Lists riddles in their order with all their secrets, answers and insiders, by one statement whatever their number. */
export function listEditableRiddles(db: Db, filter: RiddleFilter): Promise<EditableRiddle[]> {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      'block.eventId',
      'block.categoryId',
      numberInBlock.as('number'),
      'riddle.title',
      'riddle.titleLink',
      'riddle.text',
      'riddle.mediaId',
      selectMedia('riddle.media_id').as('media'),
      selectHints(sql`riddle.id`).as('hints'),
      'riddle.solveHalf',
      'riddle.solveWithHintHalf',
      'riddle.answeredMediaId',
      selectMedia('riddle.answered_media_id').as('answeredMedia'),
      'riddle.answeredText',
      'riddle.answeredGeo',
      'riddle.longread',
      sql<EditableRiddle['answers']>`coalesce((select jsonb_agg(jsonb_build_object('id', answer.id, 'text', answer.text) order by answer.id)
        from answer where answer.riddle_id = riddle.id and answer.removed_version is null), '[]')`.as('answers'),
      sql<EditableRiddle['insiders']>`coalesce((select jsonb_agg(jsonb_build_object('id', app_user.id, 'fullName', app_user.full_name,
          'username', identity.username, 'studentOrganization', app_user.student_organization, 'geoLink', app_user.geo_link)
          order by riddle_insider.position, app_user.id)
        from riddle_insider join app_user on app_user.id = riddle_insider.user_id
        left join identity on identity.user_id = app_user.id and identity.provider = 'telegram'
        where riddle_insider.riddle_id = riddle.id), '[]')`.as('insiders'),
      'riddle.answersVersion',
      'riddle.version',
      ...publicationColumns('riddle'),
      afterBlockTitle('riddle').as('afterBlockTitle'),
      waitsForUnsolvable('riddle').as('waitsForUnsolvable'),
      sql<boolean>`riddle.archived_at is not null or block.archived_at is not null`.as('isArchived'),
    ])
    .$if(filter.ids !== undefined, (query) => query.where('riddle.id', 'in', filter.ids ?? []))
    .$if(filter.blockIds !== undefined, (query) => query.where('riddle.blockId', 'in', filter.blockIds ?? []))
    .$if(filter.onlyArchived === true, (query) => query.where('riddle.archivedAt', 'is not', null).orderBy('riddle.archivedAt', 'desc'))
    .$if(!filter.withArchived && !filter.onlyArchived, (query) =>
      query.where('riddle.archivedAt', 'is', null).where('block.archivedAt', 'is', null),
    )
    .orderBy('riddle.blockId')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .limit(pageSize * pageSize)
    .execute();
}
