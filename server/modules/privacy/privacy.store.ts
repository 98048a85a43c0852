import { sql } from 'kysely';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Nobody plays enough events to write more; the limit only bounds the query. */
const maxRows = 20_000;

/** Counts the exports of a person in the last seconds. It locks the person, so that two requests at once cannot both be the third. */
export async function countExports(db: Db, { userId, seconds }: { userId: number; seconds: number }): Promise<number> {
  await db.selectFrom('appUser').select('id').where('id', '=', userId).forUpdate().execute();
  const { exports } = await db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('exports'))
    .where('actorId', '=', userId)
    .where('action', '=', 'exportMyData')
    .where(isRecent(sql.ref('at'), { now: sql<Date>`now()`, seconds }))
    .executeTakeFirstOrThrow();
  return exports;
}

/** Lists the teams that the person plays or played in, oldest first. */
export async function listOwnTeams(db: Db, userId: number) {
  const { rows } = await sql<{ event: string; team: string; role: string; joinedAt: Date; leftAt: Date | null }>`
    select event.slug as event, team.name as team, seat.role, seat.joined_at as "joinedAt", seat.left_at as "leftAt"
    from (
      select team_id, role, joined_at, null::timestamptz as left_at from member where user_id = ${userId}
      union all
      select team_id, role, joined_at, left_at from former_member where user_id = ${userId}
    ) as seat
    join team on team.id = seat.team_id join event on event.id = team.event_id
    order by seat.joined_at limit ${maxRows}
  `.execute(db);
  return rows;
}

/** Lists the programme points of the person, oldest first. */
export function listOwnProgramEntries(db: Db, userId: number) {
  return db
    .selectFrom('programEntry')
    .innerJoin('event', 'event.id', 'programEntry.eventId')
    .select(['event.slug as event', sql<number>`half / 2.0::float`.as('points'), 'programEntry.comment', 'programEntry.at'])
    .where('programEntry.userId', '=', userId)
    .orderBy('programEntry.id')
    .limit(maxRows)
    .execute();
}

/** Lists the answers that the person gave, oldest first. */
export function listOwnAttempts(db: Db, userId: number) {
  return db
    .selectFrom('attempt')
    .innerJoin('team', 'team.id', 'attempt.teamId')
    .innerJoin('event', 'event.id', 'team.eventId')
    .select(['event.slug as event', 'attempt.riddleId', 'attempt.answer', 'attempt.isRight', 'attempt.at'])
    .where('attempt.userId', '=', userId)
    .orderBy('attempt.id')
    .limit(maxRows)
    .execute();
}
