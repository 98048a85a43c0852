import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { EventStatus } from '#server/modules/events/events.ts';

interface IntendedMove {
  teamId: number;
  userId: number;
  riddleId: number;
  epoch: number;
  now: SqlInstant;
}

export interface PlayState {
  blockId: number;
  answersVersion: number;
  hasHint: boolean;
  isSolved: boolean;
  hintBought: boolean;
  eventStatus: EventStatus;
}

/**
 * Everything a move depends on, in one fresh snapshot taken under the team's lock: undefined when the riddle is not in
 * the team's event and category, is archived, or the person is no longer in the team.
 */
export function findPlayState(db: Db, q: IntendedMove): Promise<PlayState | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('block', (join) => join.onRef('block.eventId', '=', 'team.eventId').onRef('block.categoryId', '=', 'team.categoryId'))
    .innerJoin('riddle', 'riddle.blockId', 'block.id')
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').on('solve.teamId', '=', q.teamId).on('solve.epoch', '=', q.epoch),
    )
    .leftJoin('hint', (join) =>
      join.onRef('hint.riddleId', '=', 'riddle.id').on('hint.teamId', '=', q.teamId).on('hint.epoch', '=', q.epoch),
    )
    .select([
      'riddle.blockId',
      'riddle.answersVersion',
      sql<boolean>`riddle.hint_media_id is not null`.as('hasHint'),
      sql<boolean>`solve.team_id is not null`.as('isSolved'),
      sql<boolean>`hint.team_id is not null`.as('hintBought'),
      sql<EventStatus>`case when event.paused_at is not null then 'paused' when ${q.now} < event.starts_at then 'scheduled'
        when ${q.now} >= event.ends_at then 'finished' else 'active' end`.as('eventStatus'),
    ])
    .where('member.teamId', '=', q.teamId)
    .where('member.userId', '=', q.userId)
    .where('riddle.id', '=', q.riddleId)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .where('team.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Wrong answers inside the window, of the riddle and of the whole team. */
export async function countWrongAttempts(db: Db, q: { teamId: number; riddleId: number; windowSeconds: number; now: SqlInstant }) {
  const age = (filter: ReturnType<typeof sql>) =>
    sql<number>`coalesce(extract(epoch from ${q.now} - min(at) filter (where ${filter})), 0)::float8`;
  return db
    .selectFrom('attempt')
    .select([
      sql<number>`count(*) filter (where riddle_id = ${q.riddleId})`.as('onRiddle'),
      sql<number>`count(*)`.as('onTeam'),
      age(sql`riddle_id = ${q.riddleId}`).as('oldestOnRiddleSeconds'),
      age(sql`true`).as('oldestOnTeamSeconds'),
    ])
    .where('teamId', '=', q.teamId)
    .where(sql<boolean>`not is_right`)
    .where('at', '>', sql<Date>`${q.now} - ${q.windowSeconds} * interval '1 second'`)
    .executeTakeFirstOrThrow();
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

interface NewAttempt {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  answer: string;
  isRight: boolean;
  answersVersion: number;
  now: SqlInstant;
}

export async function insertAttempt(db: Db, { now, ...attempt }: NewAttempt): Promise<number> {
  const { id } = await db
    .insertInto('attempt')
    .values({ ...attempt, at: sql<Date>`${now}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface NewSolve {
  teamId: number;
  riddleId: number;
  userId: number;
  epoch: number;
  attemptId: number;
  withHint: boolean;
  now: SqlInstant;
}

/** False when a teammate was first: relies on solve_pk. */
export async function recordSolve(db: Db, { now, ...solve }: NewSolve): Promise<boolean> {
  const inserted = await db
    .insertInto('solve')
    .values({ ...solve, at: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False when the team has it already: relies on hint_pk. */
export async function recordHint(
  db: Db,
  { now, ...hint }: { teamId: number; riddleId: number; userId: number; epoch: number; now: SqlInstant },
) {
  const inserted = await db
    .insertInto('hint')
    .values({ ...hint, at: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Riddles of a block that the team has not solved yet. */
export async function countUnsolved(db: Db, q: { blockId: number; teamId: number; epoch: number }): Promise<number> {
  const row = await db
    .selectFrom('riddle')
    .select((eb) => eb.fn.countAll<number>().as('unsolved'))
    .where('blockId', '=', q.blockId)
    .where('archivedAt', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('solve').select('riddleId').where('teamId', '=', q.teamId).where('epoch', '=', q.epoch))
    .executeTakeFirstOrThrow();
  return row.unsolved;
}

/** Leaves a dash where a person's words stood: the column takes no empty text. */
export function updateAttemptsCut(db: Db, userId: number) {
  return db.updateTable('attempt').set({ answer: '—' }).where('userId', '=', userId).execute();
}
