import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { sql } from 'kysely';

const keptPerPerson = 10;

export function insertSession(
  db: Db,
  session: { idHash: Buffer; userId: number; userAgentFamily: string | null; days: number; now: SqlInstant },
) {
  return db
    .insertInto('session')
    .values({
      idHash: session.idHash,
      userId: session.userId,
      userAgentFamily: session.userAgentFamily,
      expiresAt: sql<Date>`${session.now} + ${session.days} * interval '1 day'`,
    })
    .execute();
}

/** Drops all but the newest ten devices of a person. */
export function removeOldestSessions(db: Db, userId: number) {
  return db
    .deleteFrom('session')
    .where('idHash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('idHash')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('idHash')
        .offset(keptPerPerson),
    )
    .execute();
}

export function removeSession(db: Db, idHash: Buffer) {
  return db.deleteFrom('session').where('idHash', '=', idHash).execute();
}

export function findSessionUser(db: Db, session: { idHash: Buffer; now: SqlInstant }) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['appUser.id as userId', 'appUser.role'])
    .where('session.idHash', '=', session.idHash)
    .where('session.expiresAt', '>', session.now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** False when the digest was recorded before: relies on used_login_pk. */
export async function recordUsedLogin(db: Db, login: { digest: Buffer; lifeSeconds: number; now: SqlInstant }): Promise<boolean> {
  const inserted = await db
    .insertInto('usedLogin')
    .values({ digest: login.digest, expiresAt: sql<Date>`${login.now} + ${login.lifeSeconds} * interval '1 second'` })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Seconds since 1970 as the database counts them. */
export async function getUnixSeconds(db: Db, now: SqlInstant): Promise<number> {
  const row = await db.selectNoFrom(sql<number>`floor(extract(epoch from ${now}))::bigint`.as('seconds')).executeTakeFirstOrThrow();
  return row.seconds;
}
