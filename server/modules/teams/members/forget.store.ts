import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** Lists a person's seats in events that are not over. The order by team prevents a deadlock of two deletions. */
export function listOpenSeats(db: Db, { userId, now }: { userId: number; now: SqlInstant }) {
  return db
    .selectFrom('member')
    .innerJoin('event', 'event.id', 'member.eventId')
    .select(['member.teamId', sql<boolean>`member.role = 'captain'`.as('isCaptain')])
    .where('member.userId', '=', userId)
    .where((eb) => eb.or([eb('event.endsAt', '>', now), eb('event.pausedAt', 'is not', null)]))
    .orderBy('member.teamId')
    .execute();
}

/** Takes a person off every list of those who look for a team. */
export function removeSeeker(db: Db, userId: number) {
  return db.deleteFrom('seeker').where('userId', '=', userId).execute();
}
