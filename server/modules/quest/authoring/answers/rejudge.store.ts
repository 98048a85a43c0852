import { sql } from 'kysely';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { isRiddleShown } from '../../blocks/shown.store.ts';

export interface WrongAttempt {
  id: number;
  teamId: number;
  userId: number;
  answer: string;
  answersVersion: number;
  at: Date;
  blockId: number;
  /** The present version of the accepted answers. */
  currentVersion: number;
  /** True if the team had the hint when it answered. */
  withHint: boolean;
}

/** Lists the wrong attempts at a riddle in their order: those of the present epochs of teams that have not solved the riddle. */
export function listWrongAttempts(
  db: Db,
  { riddleId, teamId }: { riddleId: number; teamId?: number | undefined },
): Promise<WrongAttempt[]> {
  return db
    .selectFrom('attempt')
    .innerJoin('teamBalance', (join) =>
      join.onRef('teamBalance.teamId', '=', 'attempt.teamId').onRef('teamBalance.epoch', '=', 'attempt.epoch'),
    )
    .innerJoin('team', (join) => join.onRef('team.id', '=', 'attempt.teamId').on('team.deletedAt', 'is', null))
    .innerJoin('riddle', (join) => join.onRef('riddle.id', '=', 'attempt.riddleId').on('riddle.archivedAt', 'is', null))
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
        .onRef('hint.epoch', '=', 'attempt.epoch'),
    )
    .select([
      'attempt.id',
      'attempt.teamId',
      'attempt.userId',
      'attempt.answer',
      'attempt.answersVersion',
      'attempt.at',
      'riddle.blockId',
      'riddle.answersVersion as currentVersion',
      sql<boolean>`hint.at is not null and hint.at <= attempt.at`.as('withHint'),
    ])
    .where('attempt.riddleId', '=', riddleId)
    .where(sql<boolean>`not attempt.is_right`)
    .where('solve.teamId', 'is', null)
    .$if(teamId !== undefined, (query) => query.where('attempt.teamId', '=', teamId ?? 0))
    .orderBy('attempt.at')
    .orderBy('attempt.id')
    .execute();
}

/** Marks an attempt as right, and as judged by this version of the answers. */
export function updateAttemptRight(db: Db, attempt: { id: number; answersVersion: number }) {
  return db.updateTable('attempt').set({ isRight: true, answersVersion: attempt.answersVersion }).where('id', '=', attempt.id).execute();
}

interface NewSolve {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  attemptId: number;
  withHint: boolean;
  at: Date;
}

/** Records an earlier attempt as the solve. Relies on solve_pk, and returns false when the team has solved the riddle already. */
export async function recordSolve(db: Db, solve: NewSolve): Promise<boolean> {
  const inserted = await db
    .insertInto('solve')
    .values(solve)
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listAnswerKeys(db: Db, riddle: { id: number; version: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('answer')
    .select('matchKey')
    .where('riddleId', '=', riddle.id)
    .where('addedVersion', '<=', riddle.version)
    .where((eb) => eb.or([eb('removedVersion', 'is', null), eb('removedVersion', '>', riddle.version)]))
    .execute();
  return rows.map((row) => row.matchKey);
}

/**
 * Tells whether a team has solved all riddles that it sees of a block, and has no bonus for the block yet. The last solve
 * is written already.
 */
export async function isBonusDue(db: Db, { blockId, teamId, epoch }: { blockId: number; teamId: number; epoch: number }): Promise<boolean> {
  const team = { teamId: sql`${teamId}::bigint`, epoch: sql`${epoch}::int` };
  const { rows } = await sql<{ isDue: boolean }>`select
    not exists (select from riddle where riddle.block_id = ${blockId} and riddle.archived_at is null and ${isRiddleShown(team)}
      and not exists (select from solve where solve.riddle_id = riddle.id and solve.team_id = ${teamId} and solve.epoch = ${epoch}))
    and not exists (select from ledger_entry where team_id = ${teamId} and block_id = ${blockId} and epoch = ${epoch}
      and kind = 'block_solved') as "isDue"`.execute(db);
  return rows[0]?.isDue ?? false;
}
