import { sql } from 'kysely';
import type { currentEventId } from '#server/modules/events/events.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { PersonTeam } from '../teams.types.ts';

/** Lists at most one team for each person. Relies on member_pk. */
export function listTeamsOfPeople(
  db: Db,
  { userIds, now, currentOf }: { userIds: number[]; now: SqlInstant; currentOf: typeof currentEventId },
): Promise<PersonTeam[]> {
  return db
    .selectFrom('member')
    .innerJoin('event', 'event.id', 'member.eventId')
    .innerJoin('team', 'team.id', 'member.teamId')
    .select(['member.userId', 'team.id', 'team.name', 'event.slug as eventSlug', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where(sql<boolean>`member.user_id = any(${userIds}::bigint[])`)
    .where('member.eventId', '=', currentOf(sql.ref('member.user_id'), now))
    .where('team.deletedAt', 'is', null)
    .execute();
}
