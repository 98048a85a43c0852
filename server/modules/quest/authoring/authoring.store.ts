import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables.ts';

export async function insertRiddle(db: Db, riddle: Omit<Insertable<Database['riddle']>, 'position'>): Promise<number> {
  const { id } = await db
    .insertInto('riddle')
    .values((eb) => ({
      ...riddle,
      position: eb
        .selectFrom('riddle')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('blockId', '=', riddle.blockId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertAnswers(db: Db, answers: { riddleId: number; text: string; matchKey: string; addedVersion: number }[]) {
  if (answers.length > 0) await db.insertInto('answer').values(answers).execute();
}

export async function insertRiddleInsiders(db: Db, insiders: { riddleId: number; userId: number; position: number }[]) {
  if (insiders.length === 0) return;
  await db
    .insertInto('riddleInsider')
    .values(insiders)
    .onConflict((conflict) => conflict.columns(['riddleId', 'userId']).doNothing())
    .execute();
}
