import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { RiddleAnswer } from '../authoring.types.ts';

export function listAnswers(db: Db, riddleId: number) {
  return db
    .selectFrom('answer')
    .select(['id', 'text', 'matchKey'])
    .where('riddleId', '=', riddleId)
    .where('removedVersion', 'is', null)
    .orderBy('id')
    .execute();
}

/** Lists the match keys of the present answers to these riddles. */
export async function listPresentKeys(db: Db, riddleIds: readonly number[]): Promise<{ riddleId: number; matchKey: string }[]> {
  if (riddleIds.length === 0) return [];
  return db
    .selectFrom('answer')
    .select(['riddleId', 'matchKey'])
    .where('riddleId', 'in', riddleIds)
    .where('removedVersion', 'is', null)
    .execute();
}

/** Lists the present answers to these riddles. */
export async function listPresentAnswers(db: Db, riddleIds: readonly number[]): Promise<{ riddleId: number; text: string }[]> {
  if (riddleIds.length === 0) return [];
  return db
    .selectFrom('answer')
    .select(['riddleId', 'text'])
    .where('riddleId', 'in', riddleIds)
    .where('removedVersion', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertAnswers(db: Db, answers: { riddleId: number; text: string; matchKey: string; addedVersion: number }[]) {
  if (answers.length > 0) await db.insertInto('answer').values(answers).execute();
}

/** Removes answers from a version on. Their rows stay, because earlier attempts were judged by them. */
export async function removeAnswers(db: Db, { ids, version }: { ids: readonly number[]; version: number }) {
  if (ids.length > 0) await db.updateTable('answer').set({ removedVersion: version }).where('id', 'in', ids).execute();
}

/** Writes the version of the answers to a riddle, and which wordings are refused. */
export function updateAnswersVersion(db: Db, { id, ...set }: { id: number; answersVersion: number; refusedKeys: string[] }) {
  return db.updateTable('riddle').set(set).where('id', '=', id).execute();
}

export async function findAnswerRiddle(db: Db, answerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('answer')
    .select('riddleId')
    .where('id', '=', answerId)
    .where('removedVersion', 'is', null)
    .executeTakeFirst();
  return row?.riddleId ?? null;
}

/**
 * Finds the answer of this id or, if it was changed, the answer that replaced it: a version that removed exactly one answer and added
 * exactly one is such a change. Undefined when there is no such answer, or the riddle is archived.
 */
export async function findPresentAnswer(db: Db, id: number): Promise<RiddleAnswer | undefined> {
  const { rows } = await sql<RiddleAnswer>`with recursive line as (
      select id, riddle_id, text, removed_version from answer where id = ${id}
      union all
      select next.id, next.riddle_id, next.text, next.removed_version from line
      join answer as next on next.riddle_id = line.riddle_id and next.added_version = line.removed_version
      where (select count(*) from answer as newer where newer.riddle_id = line.riddle_id and newer.added_version = line.removed_version) = 1
        and (select count(*) from answer as older where older.riddle_id = line.riddle_id and older.removed_version = line.removed_version) = 1
    )
    select line.id, line.text, line.riddle_id as "riddleId" from line
    join riddle on riddle.id = line.riddle_id and riddle.archived_at is null
    join block on block.id = riddle.block_id and block.archived_at is null
    where line.removed_version is null`.execute(db);
  return rows[0];
}
