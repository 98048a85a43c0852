import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** The seats that a person has in events that are not over, by team, so that two deletions cannot cross. */
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
