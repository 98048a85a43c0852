import type { Db } from '#server/platform/db/tables.ts';

export function listAnswers(db: Db, riddleId: number) {
  return db
    .selectFrom('answer')
    .select(['id', 'text', 'matchKey'])
    .where('riddleId', '=', riddleId)
    .where('removedVersion', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertAnswers(db: Db, answers: { riddleId: number; text: string; matchKey: string; addedVersion: number }[]) {
  if (answers.length > 0) await db.insertInto('answer').values(answers).execute();
}

/** An answer is never deleted: what it judged, it judged. */
export async function updateAnswersRemoved(db: Db, { ids, version }: { ids: readonly number[]; version: number }) {
  if (ids.length > 0) await db.updateTable('answer').set({ removedVersion: version }).where('id', 'in', ids).execute();
}

export function updateAnswersVersion(db: Db, riddle: { id: number; version: number }) {
  return db.updateTable('riddle').set({ answersVersion: riddle.version }).where('id', '=', riddle.id).execute();
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
