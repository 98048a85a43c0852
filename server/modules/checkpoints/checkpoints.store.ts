import { type Expression, sql, type SqlBool } from 'kysely';
import type { EventStatus } from '#server/modules/events/events.ts';
import { type Building, prepared } from '#server/platform/db/statements/prepared.ts';
import type { InsiderTask } from './checkpoints.types.ts';

/** The quest's condition that a team may see the riddle in the row `riddle`, or the block in the row `block`. */
export type ShownCondition = (team: { teamId: Expression<unknown>; epoch: Expression<unknown> }) => Expression<SqlBool>;

/** Selects those riddles of an insider that a team sees, with their status for the team. An unknown team has none. */
export const selectTasks = ({ db, param }: Pick<Building<{ userId: number; teamId: number }>, 'db' | 'param'>, isShown: ShownCondition) =>
  db
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
      sql<boolean>`riddle.withdrawn is not null`.as('isWithdrawn'),
      sql<
        InsiderTask['status']
      >`case when visit.team_id is not null then 'MARKED' when solve.team_id is not null then 'CAN_MARK' else 'PENDING' end`.as('status'),
    ])
    .where('riddleInsider.userId', '=', param('userId'))
    .where('team.id', '=', param('teamId'))
    .where(isShown({ teamId: sql`team.id`, epoch: sql`team_balance.epoch` }))
    .where('team.deletedAt', 'is', null)
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .orderBy('block.position')
    .orderBy('block.id')
    .orderBy('riddle.position')
    .orderBy('riddle.id')
    .limit(sql.lit(100));

/** Finds the assignment of a person to a riddle. */
export const findAssignment = prepared<{ riddleId: number; userId: number }, { riddleId: number }>(({ db, param }) =>
  db.selectFrom('riddleInsider').select('riddleId').where('riddleId', '=', param('riddleId')).where('userId', '=', param('userId')),
);

export interface VisitKey {
  teamId: number;
  riddleId: number;
  /** The member who was scanned, or who typed the code of the place. Null when an insider typed the code of the team. */
  scannedUserId: number | null;
}

interface NewVisit extends VisitKey {
  /** Null when the code of the place was typed, and several insiders stand there. */
  insiderId: number | null;
  epoch: number;
}

export interface VisitState {
  blockId: number;
  title: string;
  insiderIds: number[];
  isSolved: boolean;
  isWithdrawn: boolean;
  withHint: boolean;
  markedBy: number | null;
  markedAt: Date | null;
  markedByName: string | null;
  eventStatus: EventStatus;
  startsAt: Date;
  now: Date;
}

/**
 * Selects everything that a visit depends on, in one snapshot under the lock of the team. There is no row when the riddle is archived, not
 * shown to the team, or not in its event and category, or when the scanned person is not in the team.
 */
export const selectVisitState = (
  { db, now, param }: Pick<Building<VisitKey & { epoch: number }>, 'db' | 'now' | 'param'>,
  isShown: ShownCondition,
) =>
  db
    .selectFrom('team')
    .innerJoin('event', 'event.id', 'team.eventId')
    .innerJoin('block', (join) => join.onRef('block.eventId', '=', 'team.eventId').onRef('block.categoryId', '=', 'team.categoryId'))
    .innerJoin('riddle', 'riddle.blockId', 'block.id')
    .leftJoin('solve', (join) =>
      join.onRef('solve.riddleId', '=', 'riddle.id').on('solve.teamId', '=', param('teamId')).on('solve.epoch', '=', param('epoch')),
    )
    .leftJoin('visit', (join) =>
      join.onRef('visit.riddleId', '=', 'riddle.id').on('visit.teamId', '=', param('teamId')).on('visit.epoch', '=', param('epoch')),
    )
    .leftJoin('appUser as marker', 'marker.id', 'visit.insiderId')
    .select([
      'riddle.blockId',
      'riddle.title',
      sql<number[]>`array(select user_id::float8 from riddle_insider where riddle_insider.riddle_id = riddle.id)`.as('insiderIds'),
      sql<boolean>`solve.team_id is not null`.as('isSolved'),
      sql<boolean>`riddle.withdrawn is not null`.as('isWithdrawn'),
      sql<boolean>`coalesce(solve.with_hint, false)`.as('withHint'),
      'visit.insiderId as markedBy',
      'visit.at as markedAt',
      'marker.fullName as markedByName',
      sql<EventStatus>`case when event.paused_at is not null then 'paused' when ${now} < event.starts_at then 'scheduled'
        when ${now} >= event.ends_at then 'finished' else 'active' end`.as('eventStatus'),
      'event.startsAt',
      sql<Date>`${now}`.as('now'),
    ])
    .where('team.id', '=', param('teamId'))
    .where(
      sql<boolean>`(${param('scannedUserId')}::bigint is null or exists (
        select from member where member.team_id = team.id and member.user_id = ${param('scannedUserId')}::bigint))`,
    )
    .where('riddle.id', '=', param('riddleId'))
    .where(isShown({ teamId: sql`${param('teamId')}::bigint`, epoch: sql`${param('epoch')}::int` }))
    .where('riddle.archivedAt', 'is', null)
    .where('block.archivedAt', 'is', null)
    .where('team.deletedAt', 'is', null);

/** Records a visit. Relies on visit_pk, and returns no row when the visit is recorded already. */
export const recordVisit = prepared<NewVisit, { teamId: number }>(({ db, now, params }) =>
  db
    .insertInto('visit')
    .values({ ...params('teamId', 'riddleId', 'scannedUserId', 'insiderId', 'epoch'), at: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.columns(['teamId', 'riddleId', 'epoch']).doNothing())
    .returning('teamId'),
);

/**
 * Selects whether a team has visited all riddles that it sees of a block, and has no bonus for the block yet. The last visit
 * is written already.
 */
export const selectBonusDue = (
  { param }: Pick<Building<{ blockId: number; teamId: number; epoch: number }>, 'param'>,
  isRiddleShown: ShownCondition,
) => sql<{ isDue: boolean }>`select
  not exists (select from riddle where riddle.block_id = ${param('blockId')} and riddle.archived_at is null
    and riddle.withdrawn is null and ${isRiddleShown({ teamId: sql`${param('teamId')}::bigint`, epoch: sql`${param('epoch')}::int` })}
    and not exists (select from visit where visit.riddle_id = riddle.id and visit.team_id = ${param('teamId')} and visit.epoch = ${param('epoch')}))
  and not exists (select from ledger_entry where team_id = ${param('teamId')} and block_id = ${param('blockId')} and epoch = ${param('epoch')}
    and kind = 'block_visited'
    and (ruling_id is null or not exists (select from ledger_entry as back where back.reverses_id = ledger_entry.id))) as is_due`;

/** Writes visits that a regrouping carries into the present epoch of a team, as JSON. Relies on visit_pk. */
export const writeCarriedVisits = prepared<{ visits: string }, object>(
  ({ param }) => sql`
    insert into visit (team_id, riddle_id, epoch, insider_id, scanned_user_id, at)
    select "teamId", "riddleId", epoch, "insiderId", "scannedUserId", at
    from json_to_recordset(${param('visits')}::json) as visit
      ("teamId" bigint, "riddleId" bigint, epoch int, "insiderId" bigint, "scannedUserId" bigint, at timestamptz)`,
);
