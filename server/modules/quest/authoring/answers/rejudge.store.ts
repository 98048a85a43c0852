import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#server/platform/db/tables/tables.ts';

export interface WrongAttempt {
  id: number;
  teamId: number;
  userId: number;
  epoch: number;
  answer: string;
  answersVersion: number;
  at: Date;
  /** True if the team had a hint when it answered. */
  withHint: boolean;
}

/** Lists the wrong attempts at a riddle in their order: those of the present epochs of teams that have not solved the riddle. A withdrawn riddle has none. */
export function listWrongAttempts(db: Db, riddleId: number): Promise<WrongAttempt[]> {
  return db
    .selectFrom('attempt')
    .innerJoin('teamBalance', (join) =>
      join.onRef('teamBalance.teamId', '=', 'attempt.teamId').onRef('teamBalance.epoch', '=', 'attempt.epoch'),
    )
    .innerJoin('team', (join) => join.onRef('team.id', '=', 'attempt.teamId').on('team.deletedAt', 'is', null))
    .innerJoin('riddle', (join) =>
      join.onRef('riddle.id', '=', 'attempt.riddleId').on('riddle.archivedAt', 'is', null).on('riddle.withdrawn', 'is', null),
    )
    .innerJoin('block', (join) => join.onRef('block.id', '=', 'riddle.blockId').on('block.archivedAt', 'is', null))
    .leftJoin('solve', (join) =>
      join
        .onRef('solve.teamId', '=', 'attempt.teamId')
        .onRef('solve.riddleId', '=', 'attempt.riddleId')
        .onRef('solve.epoch', '=', 'attempt.epoch'),
    )
    .leftJoin('hint', (join) =>
      join
        .onRef('hint.teamId', '=', 'attempt.teamId')
        .onRef('hint.riddleId', '=', 'attempt.riddleId')
        .onRef('hint.epoch', '=', 'attempt.epoch')
        .on('hint.number', '=', 1),
    )
    .select([
      'attempt.id',
      'attempt.teamId',
      'attempt.userId',
      'attempt.epoch',
      'attempt.answer',
      'attempt.answersVersion',
      'attempt.at',
      sql<boolean>`hint.at is not null and hint.at <= attempt.at`.as('withHint'),
    ])
    .where('attempt.riddleId', '=', riddleId)
    .where(sql<boolean>`not attempt.is_right`)
    .where('solve.teamId', 'is', null)
    .orderBy('attempt.at')
    .orderBy('attempt.id')
    .execute();
}

/** Lists the teams that have solved a riddle in their present epoch by this answer, since it was accepted. */
export async function listTeamsBy(db: Db, { riddleId, key }: { riddleId: number; key: string }): Promise<number[]> {
  const rows = await db
    .selectFrom('answer')
    .innerJoin('attempt', (join) =>
      join
        .onRef('attempt.riddleId', '=', 'answer.riddleId')
        .onRef('attempt.matchKey', '=', 'answer.matchKey')
        .onRef('attempt.answersVersion', '>=', 'answer.addedVersion'),
    )
    .innerJoin('solve', 'solve.attemptId', 'attempt.id')
    .innerJoin('teamBalance', (join) =>
      join.onRef('teamBalance.teamId', '=', 'solve.teamId').onRef('teamBalance.epoch', '=', 'solve.epoch'),
    )
    .select('solve.teamId')
    .where('answer.riddleId', '=', riddleId)
    .where('answer.matchKey', '=', key)
    .where('answer.removedVersion', 'is', null)
    .orderBy('attempt.id')
    .execute();
  return rows.map(({ teamId }) => teamId);
}

/** Marks attempts as right, and as judged by the present version of the answers. */
export function updateAttemptsRight(db: Db, ids: readonly number[]) {
  return db
    .updateTable('attempt')
    .from('riddle')
    .whereRef('riddle.id', '=', 'attempt.riddleId')
    .set((eb) => ({ isRight: true, answersVersion: eb.ref('riddle.answersVersion') }))
    .where('attempt.id', 'in', ids)
    .execute();
}

/** Marks an attempt as wrong, and as judged by this version of the answers. */
export function updateAttemptWrong(db: Db, attempt: { id: number; answersVersion: number }) {
  return db.updateTable('attempt').set({ isRight: false, answersVersion: attempt.answersVersion }).where('id', '=', attempt.id).execute();
}

/** Inserts earlier attempts as solves. Relies on solve_pk: the caller holds the teams, none of which has solved the riddle. */
export const insertSolves = (db: Db, solves: readonly Insertable<Database['solve']>[]) => db.insertInto('solve').values(solves).execute();

/** Removes the solves that these attempts are. */
export const removeSolves = (db: Db, attemptIds: readonly number[]) =>
  db.deleteFrom('solve').where('attemptId', 'in', attemptIds).execute();
