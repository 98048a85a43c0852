import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';

const writtenFields = [
  'text',
  'title',
  'titleLink',
  'mediaId',
  'mediaAlt',
  'hintMediaId',
  'hintMediaAlt',
  'answeredMediaId',
  'answeredMediaAlt',
  'answeredText',
  'answeredGeo',
  'longread',
] as const;

/**
 * Writes a copy of a riddle, last in a block, with its present answers and its insiders, and nothing that teams did about it. The copy
 * refers to the same files: a file stays as long as anything refers to it. One statement sees one state of the riddle.
 */
export async function insertRiddleCopy(db: Db, { id, blockId }: { id: number; blockId: number }): Promise<number> {
  const copy = await db
    .with('copy', (made) =>
      made
        .insertInto('riddle')
        .columns([...writtenFields, 'blockId', 'position'])
        .expression((eb) =>
          eb
            .selectFrom('riddle')
            .select([
              ...writtenFields,
              sql<number>`${blockId}::bigint`.as('blockId'),
              sql<number>`(select coalesce(max(position), 0) + 1 from riddle as other where other.block_id = ${blockId})`.as('position'),
            ])
            .where('id', '=', id),
        )
        .returning(['id', 'answersVersion']),
    )
    .with('answers', (made) =>
      made
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
    .with('insiders', (made) =>
      made
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

/** Writes a copy of a block, last in its category and without its riddles. */
export async function insertBlockCopy(db: Db, id: number): Promise<number> {
  const copy = await db
    .insertInto('block')
    .columns(['eventId', 'categoryId', 'title', 'imageId', 'imageAlt', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('block')
        .select([
          'eventId',
          'categoryId',
          'title',
          'imageId',
          'imageAlt',
          sql<number>`(select max(position) + 1 from block as other
            where other.event_id = block.event_id and other.category_id = block.category_id)`.as('position'),
        ])
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy.id;
}
