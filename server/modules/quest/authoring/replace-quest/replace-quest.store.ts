import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type {
  DescribedFile,
  StoredBlock,
  StoredRiddle,
  WrittenBlock,
  WrittenHint,
  WrittenPublication,
  WrittenRiddle,
} from './replace-quest.types.ts';

/** The rows of one insert. Their values must fit into a statement, which has at most 65,535 placeholders. */
const rowsPerInsert = 1_000;

const selectFile = (reference: string, alt: string) =>
  sql<DescribedFile | null>`case when ${sql.ref(reference)} is not null then jsonb_build_object('mediaId', ${sql.ref(reference)},
    'alt', coalesce(${sql.ref(alt)}, (select media.alt from media where media.id = ${sql.ref(reference)}))) end`;

/** Selects who receives the block or riddle in the row of this name. What follows a block that does not exist any more is a draft. */
const selectPublication = (table: 'block' | 'riddle') => {
  const [publishedAt, publishAt, after] = ['published_at', 'publish_at', 'publish_after_block_id'].map((column) =>
    sql.ref(`${table}.${column}`),
  );
  return sql<WrittenPublication>`case
    when ${publishAt} is not null then jsonb_build_object('at', to_char(${publishAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    when ${publishedAt} is null then '"draft"'::jsonb
    when ${after} is null then '"published"'::jsonb
    else coalesce((select jsonb_build_object('after', before.title) from block as before
      where before.id = ${after} and before.archived_at is null and before.category_id = block.category_id), '"draft"'::jsonb) end`;
};

/** Lists the blocks of an event with all their riddles, in their order. */
export async function listWholeQuest(db: Db, eventId: number): Promise<StoredBlock[]> {
  const blocks = await db
    .selectFrom('block')
    .select([
      'id',
      'categoryId',
      'title',
      selectFile('block.image_id', 'block.image_alt').as('image'),
      selectPublication('block').as('publication'),
    ])
    .where('eventId', '=', eventId)
    .where('archivedAt', 'is', null)
    .orderBy('categoryId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const riddles = await listWholeRiddles(db, eventId);
  const byBlock = Map.groupBy(riddles, ({ blockId }) => blockId);
  return blocks.map((block) => ({ ...block, riddles: byBlock.get(block.id) ?? [] }));
}

function listWholeRiddles(db: Db, eventId: number): Promise<StoredRiddle[]> {
  return db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      'riddle.title',
      'riddle.titleLink',
      'riddle.text',
      'riddle.answeredText',
      'riddle.answeredGeo',
      'riddle.longread',
      selectPublication('riddle').as('publication'),
      selectFile('riddle.media_id', 'riddle.media_alt').as('media'),
      sql<WrittenHint[]>`coalesce((select jsonb_agg(jsonb_build_object('text', riddle_hint.text,
          'media', ${selectFile('riddle_hint.media_id', 'riddle_hint.media_alt')}, 'coins', riddle_hint.coins) order by riddle_hint.number)
        from riddle_hint where riddle_hint.riddle_id = riddle.id), '[]')`.as('hints'),
      'riddle.solveHalf',
      'riddle.solveWithHintHalf',
      selectFile('riddle.answered_media_id', 'riddle.answered_media_alt').as('answeredMedia'),
      sql<
        string[]
      >`array(select answer.text from answer where answer.riddle_id = riddle.id and answer.removed_version is null order by answer.id)`.as(
        'answers',
      ),
      sql<number[]>`array(select user_id::float8 from riddle_insider where riddle_id = riddle.id order by position, user_id)`.as(
        'insiderIds',
      ),
      sql<boolean>`exists (select from attempt where attempt.riddle_id = riddle.id) or exists (select from hint where hint.riddle_id = riddle.id)
        or exists (select from solve where solve.riddle_id = riddle.id)`.as('isPlayed'),
    ])
    .where('block.eventId', '=', eventId)
    .where('block.archivedAt', 'is', null)
    .where('riddle.archivedAt', 'is', null)
    .orderBy('riddle.blockId')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .execute();
}

const fileColumns = (file: DescribedFile | null) => ({ id: file?.mediaId ?? null, alt: file?.alt ?? null });

function blockColumns({ categoryId, title, image }: Omit<WrittenBlock, 'riddles'>) {
  const { id: imageId, alt: imageAlt } = fileColumns(image);
  return { categoryId, title, imageId, imageAlt };
}

function riddleColumns(riddle: WrittenRiddle) {
  const { title, titleLink, text, answeredText, answeredGeo, longread, solveHalf, solveWithHintHalf } = riddle;
  const [media, answered] = [fileColumns(riddle.media), fileColumns(riddle.answeredMedia)];
  return {
    title,
    titleLink,
    text,
    answeredText,
    answeredGeo,
    longread,
    solveHalf,
    solveWithHintHalf,
    mediaId: media.id,
    mediaAlt: media.alt,
    answeredMediaId: answered.id,
    answeredMediaAlt: answered.alt,
  };
}

/** Inserts a block. It gets its position later, with the order of its category. */
export async function insertWholeBlock(db: Db, { eventId, block }: { eventId: number; block: WrittenBlock }): Promise<number> {
  const { id } = await db
    .insertInto('block')
    .values({ eventId, ...blockColumns(block), position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function updateWholeBlock(db: Db, { id, block }: { id: number; block: WrittenBlock }) {
  return db
    .updateTable('block')
    .set((eb) => ({ ...blockColumns(block), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface NewRiddle {
  blockId: number;
  /** It is different from the positions of the other new riddles of the block. */
  position: number;
  riddle: WrittenRiddle;
}

/** Inserts riddles and returns their ids in the same order. */
export async function insertWholeRiddles(db: Db, riddles: readonly NewRiddle[]): Promise<number[]> {
  const ids = new Map<string, number>();
  for (let from = 0; from < riddles.length; from += rowsPerInsert) {
    const rows = await db
      .insertInto('riddle')
      .values(
        riddles.slice(from, from + rowsPerInsert).map(({ blockId, position, riddle }) => ({ blockId, position, ...riddleColumns(riddle) })),
      )
      .returning(['id', 'blockId', 'position'])
      .execute();
    for (const { id, blockId, position } of rows) ids.set(`${blockId} ${position}`, id);
  }
  return riddles.map(({ blockId, position }) => ids.get(`${blockId} ${position}`) as number);
}

export function updateWholeRiddle(db: Db, { id, blockId, riddle }: { id: number; blockId: number; riddle: WrittenRiddle }) {
  return db
    .updateTable('riddle')
    .set((eb) => ({ ...riddleColumns(riddle), blockId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Archives blocks or riddles by one statement. */
export async function updateAllArchived(
  db: Db,
  { table, ids, at }: { table: 'block' | 'riddle'; ids: readonly number[]; at: SqlInstant },
): Promise<void> {
  if (ids.length === 0) return;
  await sql`update ${sql.table(table)} set archived_at = ${at}, version = version + 1 where id = any(${sql.val(ids)}::bigint[])`.execute(
    db,
  );
}

/** Restores archived blocks or riddles by one statement. */
export async function updateAllRestored(db: Db, { table, ids }: { table: 'block' | 'riddle'; ids: readonly number[] }): Promise<void> {
  await sql`update ${sql.table(table)} set archived_at = null, version = version + 1
    where id = any(${sql.val(ids)}::bigint[]) and archived_at is not null`.execute(db);
}

/** Inserts the first answers of new riddles. */
export async function insertFirstAnswers(db: Db, answers: readonly { riddleId: number; text: string; matchKey: string }[]): Promise<void> {
  for (let from = 0; from < answers.length; from += rowsPerInsert) {
    const rows = answers.slice(from, from + rowsPerInsert).map((answer) => ({ ...answer, addedVersion: 1 }));
    await db.insertInto('answer').values(rows).execute();
  }
}

/** Replaces the insiders of riddles, in their order. */
export async function replaceInsiders(db: Db, riddles: readonly { riddleId: number; insiderIds: readonly number[] }[]): Promise<void> {
  if (riddles.length === 0) return;
  const ids = riddles.map(({ riddleId }) => riddleId);
  await sql`delete from riddle_insider where riddle_id = any(${sql.val(ids)}::bigint[])`.execute(db);
  const rows = riddles.flatMap(({ riddleId, insiderIds }) => insiderIds.map((userId, position) => ({ riddleId, userId, position })));
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await db
      .insertInto('riddleInsider')
      .values(rows.slice(from, from + rowsPerInsert))
      .execute();
  }
}
