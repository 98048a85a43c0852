import { sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Seeker } from '../teams.types.ts';

interface SeekerKey {
  eventId: number;
  userId: number;
}

export function insertSeeker(db: Db, { now, ...person }: SeekerKey & { now: SqlInstant }) {
  return db
    .insertInto('seeker')
    .values({ ...person, since: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function deleteSeeker(db: Db, { eventId, userId }: SeekerKey) {
  return db.deleteFrom('seeker').where('eventId', '=', eventId).where('userId', '=', userId).execute();
}

export const isSeeker = async (on: { db: Db; clock: Clock }, person: SeekerKey): Promise<boolean> =>
  (await findSeeker(on, person)).length > 0;

const findSeeker = prepared<SeekerKey, { userId: number }>(({ db, param }) =>
  db.selectFrom('seeker').select('userId').where('eventId', '=', param('eventId')).where('userId', '=', param('userId')),
);

/**
 * Returns false when this device switched less than `pauseSeconds` ago. Its row is the lock, so that a double tap waits and gets the same
 * result.
 */
export async function recordToggle(db: Db, toggle: { sessionHash: Buffer; pauseSeconds: number; now: SqlInstant }): Promise<boolean> {
  const { sessionHash, pauseSeconds } = toggle;
  const at = sql<Date>`${toggle.now}`;
  const row = await db
    .insertInto('seekerToggle')
    .values({ sessionHash, at })
    .onConflict((conflict) =>
      conflict
        .column('sessionHash')
        .doUpdateSet({ at })
        .where((eb) => eb.not(isRecent(sql.ref('seeker_toggle.at'), { now: toggle.now, seconds: pauseSeconds }))),
    )
    .returning('sessionHash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the people who look for a team, without the viewer; those who registered last come first. */
export const listSeekers = prepared<{ eventId: number; exceptUserId: number; first: number; after: number | null }, Seeker>(
  ({ db, param }) =>
    db
      .selectFrom('seeker')
      .innerJoin('appUser', 'appUser.id', 'seeker.userId')
      .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'seeker.userId').on('identity.provider', '=', 'telegram'))
      .leftJoin('member', (join) => join.onRef('member.userId', '=', 'seeker.userId').onRef('member.eventId', '=', 'seeker.eventId'))
      .leftJoin('team', 'team.id', 'member.teamId')
      .select([
        'seeker.userId',
        'appUser.fullName',
        'identity.username',
        sql<boolean>`coalesce(member.role = 'captain', false)`.as('isCaptain'),
        'team.shownName as teamName',
      ])
      .where('seeker.eventId', '=', param('eventId'))
      .where('seeker.userId', '<>', param('exceptUserId'))
      .where('appUser.disabledAt', 'is', null)
      .where('appUser.deletedAt', 'is', null)
      .where(sql<boolean>`(${param('after')}::bigint is null or seeker.user_id < ${param('after')}::bigint)`)
      .orderBy('seeker.userId', 'desc')
      .limit(sql<number>`${param('first')}::int`),
);
