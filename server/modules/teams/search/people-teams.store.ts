import { type AliasableExpression, sql } from 'kysely';
import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { PersonTeam } from '../teams.types.ts';

/** Lists at most one team for each person. Relies on member_pk. */
export function listTeamsOfPeople(
  db: Db,
  { userIds, event }: { userIds: number[]; event: AliasableExpression<QuestEvent> },
): Promise<PersonTeam[]> {
  return db
    .selectFrom('member')
    .innerJoin(event.as('current'), 'current.id', 'member.eventId')
    .innerJoin('team', 'team.id', 'member.teamId')
    .select(['member.userId', 'team.id', 'team.name', 'current.slug as eventSlug', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where(sql<boolean>`member.user_id = any(${userIds}::bigint[])`)
    .where('team.deletedAt', 'is', null)
    .execute();
}
