import { sql } from 'kysely';
import type { authoring } from '#server/modules/quest/quest.ts';
import type { Balance } from '#server/modules/scoring/scoring.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db, RulingKind } from '#server/platform/db/tables/tables.ts';
import type { Ruling, StandingLine } from './rulings.types.ts';

interface NewRuling {
  eventId: number;
  riddleId: number;
  kind: RulingKind;
  answer: string | null;
  announcementId: number | null;
  madeBy: number;
  now: SqlInstant;
}

export async function insertRuling(db: Db, { now, ...ruling }: NewRuling): Promise<number> {
  const { id } = await db
    .insertInto('ruling')
    .values({ ...ruling, madeAt: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface RulingAttempts {
  rulingId: number;
  attempts: readonly { id: number; answersVersion: number }[];
}

/** Inserts the attempts that a ruling makes right, with the version of the answers that had judged them. */
export async function insertRulingAttempts(db: Db, { rulingId, attempts }: RulingAttempts): Promise<void> {
  if (attempts.length === 0) return;
  const rows = attempts.map(({ id: attemptId, answersVersion }) => ({ rulingId, attemptId, answersVersion }));
  await db.insertInto('rulingAttempt').values(rows).execute();
}

/** Lists the attempts that a ruling made right and that are the solves of present epochs, with whether the visit of the team was marked. */
export const listCreditedSolves = (db: Db, rulingId: number) =>
  db
    .selectFrom('rulingAttempt')
    .innerJoin('solve', 'solve.attemptId', 'rulingAttempt.attemptId')
    .innerJoin('teamBalance', (join) =>
      join.onRef('teamBalance.teamId', '=', 'solve.teamId').onRef('teamBalance.epoch', '=', 'solve.epoch'),
    )
    .leftJoin('visit', (join) =>
      join
        .onRef('visit.teamId', '=', 'solve.teamId')
        .onRef('visit.riddleId', '=', 'solve.riddleId')
        .onRef('visit.epoch', '=', 'solve.epoch'),
    )
    .select([
      'rulingAttempt.attemptId as id',
      'rulingAttempt.answersVersion',
      'solve.teamId',
      sql<boolean>`visit.team_id is not null`.as('isVisited'),
    ])
    .where('rulingAttempt.rulingId', '=', rulingId)
    .execute();

/** Marks a ruling as taken back. The caller has locked its riddle. */
export const updateUndone = (db: Db, { id, undoneBy, now }: { id: number; undoneBy: number; now: SqlInstant }) =>
  db
    .updateTable('ruling')
    .set({ undoneBy, undoneAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .execute();

export const findRuling = (db: Db, id: number) =>
  db
    .selectFrom('ruling')
    .select(['id', 'riddleId', 'eventId', 'kind', 'answer', 'announcementId', 'undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Finds the riddle of a preview, which locks nothing. */
export const findPlayedRiddle = (db: Db, id: number): Promise<authoring.PlayedRiddle | undefined> =>
  db
    .selectFrom('riddle')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .select([
      'riddle.id',
      'riddle.blockId',
      'riddle.title',
      'riddle.withdrawn',
      'riddle.solveHalf',
      'riddle.solveWithHintHalf',
      'block.eventId',
      'block.categoryId',
    ])
    .select(sql<boolean>`riddle.archived_at is not null or block.archived_at is not null`.as('isArchived'))
    .where('riddle.id', '=', id)
    .executeTakeFirst();

/** Finds the newest ruling about a riddle that was not taken back. */
export const findNewestRuling = (db: Db, riddleId: number) =>
  db
    .selectFrom('ruling')
    .select(['id', 'kind'])
    .where('riddleId', '=', riddleId)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const maxRulings = 50;

/** Lists the rulings about these riddles, newest first. */
export const listRulings = (db: Db, riddleIds: readonly number[]): Promise<Ruling[]> =>
  db
    .selectFrom('ruling')
    .innerJoin('appUser as maker', 'maker.id', 'ruling.madeBy')
    .leftJoin('appUser as undoer', 'undoer.id', 'ruling.undoneBy')
    .select([
      'ruling.id',
      'ruling.riddleId',
      'ruling.kind',
      'ruling.answer',
      'maker.fullName as madeBy',
      'ruling.madeAt',
      'undoer.fullName as undoneBy',
      'ruling.undoneAt',
      sql<number>`(select count(distinct team_id) from ledger_entry where ledger_entry.ruling_id = ruling.id)`.as('teams'),
      sql<boolean>`ruling.undone_at is null and not exists (select from ruling as newer
        where newer.riddle_id = ruling.riddle_id and newer.id > ruling.id and newer.undone_at is null)`.as('canUndo'),
    ])
    .where('ruling.riddleId', 'in', riddleIds)
    .orderBy('ruling.id', 'desc')
    .limit(maxRulings * riddleIds.length)
    .execute();

/** What a ruling has written for a team, as far as it counts. `reversed` is the line that a reversal took back. */
export interface WrittenLines extends Balance {
  lines: (StandingLine & { reversed: Pick<StandingLine, 'kind' | 'gainedAt'> | null })[];
}

/**
 * Lists what a ruling has written that still counts. What it took back of an epoch that is over is left out, because the team's attempts
 * were cleared after it.
 */
export async function listWrittenLines(db: Db, rulingId: number): Promise<WrittenLines[]> {
  const { rows } = await sql<WrittenLines>`
    select balance.team_id, balance.event_id, balance.score_half, balance.coins, balance.epoch, balance.version,
      json_agg(json_build_object('id', line.id, 'kind', line.kind, 'half', line.half, 'coins', line.coins, 'riddleId', line.riddle_id,
        'blockId', line.block_id, 'gainedAt', line.gained_at,
        'reversed', case when first.id is not null then json_build_object('kind', first.kind, 'gainedAt', first.gained_at) end)
        order by line.id) as lines
    from ledger_entry as line
    join team_balance as balance on balance.team_id = line.team_id
    left join ledger_entry as first on first.id = line.reverses_id
    where line.ruling_id = ${rulingId} and (first.id is null or first.epoch = balance.epoch)
      and not exists (select from ledger_entry as back where back.reverses_id = line.id)
    group by balance.team_id order by balance.team_id`.execute(db);
  return rows;
}
