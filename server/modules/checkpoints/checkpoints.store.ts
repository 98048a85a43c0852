import { sql } from 'kysely';
import type { EventStatus } from '#server/modules/events/events.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { InsiderTask } from './checkpoints.types.ts';

/** Lists the riddles of an insider in a team's event and category, with their status for the team. An unknown team has none. */
export async function listTasks(db: Db, q: { userId: number; teamId: number }): Promise<InsiderTask[]> {
  return db
    .selectFrom('riddleInsider')
    .innerJoin('riddle', 'riddle.id', 'riddleInsider.riddleId')
    .innerJoin('block', 'block.id', 'riddle.blockId')
    .innerJoin('team', (join) => join.onRef('team.eventId', '=', 'block.eventId').onRef('team.categoryId', '=', 'block.categoryId'))
    .innerJoin('teamBalance', 'teamBalance.teamId', 'team.id')
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').onRef('solve.teamId', '=', 'team.id').onRef('solve.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('visit', (join) =>
      join.onRef('visit.riddleId', '=', 'riddle.id').onRef('visit.teamId', '=', 'team.id').onRef('visit.epoch', '=', 'teamBalance.epoch'),
    )
    .leftJoin('appUser as marker', 'marker.id', 'visit.insiderId')
    .select([
      'riddle.id as riddleId',
      'riddle.title',
      'riddle.titleLink',
      'marker.fullName as markedByName',
      'visit.at as markedAt',
      sql<
        InsiderTask['status']
      >`case when visit.team_id is not null then 'MARKED' when solve.team_id is not null then 'CAN_MARK' else 'PENDING' end`.as('status'),
    ])
    .where('riddleInsider.userId', '=', q.userId)
    .where('team.id', '=', q.teamId)
    .where('team.deletedAt', 'is', null)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .orderBy('block.position')
    .orderBy('block.id')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .limit(100)
    .execute();
}

/** Says whether a person stands at the place of a riddle. */
export async function isAssigned(db: Db, q: { riddleId: number; userId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('riddleInsider')
    .select('riddleId')
    .where('riddleId', '=', q.riddleId)
    .where('userId', '=', q.userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface IntendedVisit {
  teamId: number;
  riddleId: number;
  scannedUserId: number;
  insiderId: number;
  epoch: number;
  now: SqlInstant;
}

/**
 * Reads everything that a visit depends on, in one snapshot under the lock of the team. Undefined when the riddle is archived or not in
 * the event and category of the team, or when the scanned person is not in the team.
 */
export function findVisitState(db: Db, q: IntendedVisit) {
  return db
    .selectFrom('member')
    .innerJoin('team', 'team.id', 'member.teamId')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('block', (join) => join.onRef('block.eventId', '=', 'team.eventId').onRef('block.categoryId', '=', 'team.categoryId'))
    .innerJoin('riddle', 'riddle.blockId', 'block.id')
    .leftJoin('riddleInsider', (join) =>
      join.onRef('riddleInsider.riddleId', '=', 'riddle.id').on('riddleInsider.userId', '=', q.insiderId),
    )
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').on('solve.teamId', '=', q.teamId).on('solve.epoch', '=', q.epoch),
    )
    .leftJoin('visit', (join) =>
      join.onRef('visit.riddleId', '=', 'riddle.id').on('visit.teamId', '=', q.teamId).on('visit.epoch', '=', q.epoch),
    )
    .leftJoin('appUser as marker', 'marker.id', 'visit.insiderId')
    .select([
      'riddle.blockId',
      sql<boolean>`riddle_insider.user_id is not null`.as('isAssigned'),
      sql<boolean>`solve.team_id is not null`.as('isSolved'),
      sql<boolean>`coalesce(solve.with_hint, false)`.as('withHint'),
      'visit.insiderId as markedBy',
      'visit.at as markedAt',
      'marker.fullName as markedByName',
      sql<EventStatus>`case when event.paused_at is not null then 'paused' when ${q.now} < event.starts_at then 'scheduled'
        when ${q.now} >= event.ends_at then 'finished' else 'active' end`.as('eventStatus'),
    ])
    .where('member.teamId', '=', q.teamId)
    .where('member.userId', '=', q.scannedUserId)
    .where('riddle.id', '=', q.riddleId)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .where('team.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Records a visit. Relies on visit_pk and returns false when the visit is recorded already. */
export async function recordVisit(db: Db, { now, ...visit }: IntendedVisit): Promise<boolean> {
  const inserted = await db
    .insertInto('visit')
    .values({ ...visit, at: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Counts the riddles of a block that the team has not visited yet. */
export async function countUnvisited(db: Db, q: { blockId: number; teamId: number; epoch: number }): Promise<number> {
  const row = await db
    .selectFrom('riddle')
    .select((eb) => eb.fn.countAll<number>().as('unvisited'))
    .where('blockId', '=', q.blockId)
    .where('archivedAt', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('visit').select('riddleId').where('teamId', '=', q.teamId).where('epoch', '=', q.epoch))
    .executeTakeFirstOrThrow();
  return row.unvisited;
}
