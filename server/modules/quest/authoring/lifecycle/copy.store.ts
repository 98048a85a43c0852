import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

const contentFields = [
  'text',
  'title',
  'titleLink',
  'mediaId',
  'mediaAlt',
  'solveHalf',
  'solveWithHintHalf',
  'answeredMediaId',
  'answeredMediaAlt',
  'answeredText',
  'answeredGeo',
  'longread',
] as const;

const publicationFields = ['publishedAt', 'publishAt', 'publishAfterBlockId'] as const;

export interface CopyOptions {
  now: SqlInstant;
  /** True: the copy is a draft, even of something published. The copy of a draft is always a draft. */
  isDraft: boolean;
}

/** Selects the publication of a copy. */
const copiedPublication = ({ now, isDraft }: CopyOptions) =>
  [
    sql<Date | null>`case when ${!isDraft} and published_at is not null then ${now} end`.as('publishedAt'),
    'publishAt',
    sql<number | null>`case when ${!isDraft} then publish_after_block_id end`.as('publishAfterBlockId'),
  ] as const;

/**
 * Writes a copy of a riddle at the end of a block, with its present answers, hints and insiders, and without anything that teams did. The copy
 * refers to the same files; a file stays as long as anything refers to it. It is one statement, so that it sees one state of the riddle.
 */
export async function insertRiddleCopy(
  db: Db,
  { id, blockId, ...options }: CopyOptions & { id: number; blockId: number },
): Promise<number> {
  const copy = await db
    .with('copy', (cte) =>
      cte
        .insertInto('riddle')
        .columns([...contentFields, ...publicationFields, 'blockId', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('riddle')
            .select([
              ...contentFields,
              ...copiedPublication(options),
              sql<number>`${blockId}::bigint`.as('blockId'),
              sql<number>`(select coalesce(max(position), 0) + 1 from riddle as other where other.block_id = ${blockId})`.as('position'),
            ])
            .where('id', '=', id),
        )
        .returning(['id', 'answersVersion']),
    )
    .with('answers', (cte) =>
      cte
        .insertInto('answer')
        .columns(['riddleId', 'text', 'matchKey', 'addedVersion'])
        .expression((eb) =>
          eb
            .selectFrom('answer')
            .innerJoin('copy', (join) => join.onTrue())
            .select(['copy.id', 'answer.text', 'answer.matchKey', 'copy.answersVersion'])
            .where('answer.riddleId', '=', id)
            .where('answer.removedVersion', 'is', null)
            .orderBy('answer.id'),
        ),
    )
    .with('hints', (cte) =>
      cte
        .insertInto('riddleHint')
        .columns(['riddleId', 'number', 'text', 'mediaId', 'mediaAlt', 'coins'])
        .expression((eb) =>
          eb
            .selectFrom('riddleHint')
            .innerJoin('copy', (join) => join.onTrue())
            .select(['copy.id', 'riddleHint.number', 'riddleHint.text', 'riddleHint.mediaId', 'riddleHint.mediaAlt', 'riddleHint.coins'])
            .where('riddleHint.riddleId', '=', id),
        ),
    )
    .with('insiders', (cte) =>
      cte
        .insertInto('riddleInsider')
        .columns(['riddleId', 'userId', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('riddleInsider')
            .innerJoin('copy', (join) => join.onTrue())
            .select(['copy.id', 'riddleInsider.userId', 'riddleInsider.position'])
            .where('riddleInsider.riddleId', '=', id),
        ),
    )
    .selectFrom('copy')
    .select('copy.id')
    .executeTakeFirstOrThrow();
  return copy.id;
}

/** Writes a copy of a block at the end of its category, without its riddles. */
export async function insertBlockCopy(db: Db, { id, ...options }: CopyOptions & { id: number }): Promise<number> {
  const copy = await db
    .insertInto('block')
    .columns(['eventId', 'categoryId', 'title', 'imageId', 'imageAlt', ...publicationFields, 'position'])
    .expression((eb) =>
      eb
        .selectFrom('block')
        .select([
          'eventId',
          'categoryId',
          'title',
          'imageId',
          'imageAlt',
          ...copiedPublication(options),
          sql<number>`(select max(position) + 1 from block as other
            where other.event_id = block.event_id and other.category_id = block.category_id)`.as('position'),
        ])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy.id;
}
