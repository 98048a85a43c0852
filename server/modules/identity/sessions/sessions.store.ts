import type { SqlInstant } from '#server/platform/clock.ts';
import type { RoleName } from '#server/platform/db/tables/columns.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { sql } from 'kysely';
import type { Session } from '../identity.types.ts';
import { maxSessions, sessionSeenMinutes } from '../sign-in-limits.ts';

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
      createdAt: sql<Date>`${session.now}`,
      seenAt: sql<Date>`${session.now}`,
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
        .orderBy('id', 'desc')
        .offset(maxSessions),
    )
    .execute();
}

export function removeSession(db: Db, idHash: Buffer) {
  return db.deleteFrom('session').where('idHash', '=', idHash).execute();
}

/** The devices of a person, the one seen last first. */
export function listSessions(db: Db, { userId, thisHash, now }: { userId: number; thisHash: Buffer; now: SqlInstant }): Promise<Session[]> {
  return db
    .selectFrom('session')
    .select(['id', 'userAgentFamily', 'createdAt', 'seenAt', sql<boolean>`id_hash = ${thisHash}`.as('isThis')])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions)
    .execute();
}

/** False when this person has no such session. */
export async function removeSessionById(db: Db, session: { id: number; userId: number }): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', session.id)
    .where('userId', '=', session.userId)
    .returning('idHash')
    .executeTakeFirst();
  return row?.idHash ?? null;
}

/** Ends every session of a person, or every one but `keptHash`; returns how many. */
export async function removeSessionsOf(db: Db, { userId, keptHash }: { userId: number; keptHash?: Buffer }): Promise<number> {
  const rows = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(keptHash !== undefined, (query) => query.where('idHash', '<>', keptHash as Buffer))
    .returning('id')
    .execute();
  return rows.length;
}

export function updateSessionSeen(db: Db, { idHash, now }: { idHash: Buffer; now: SqlInstant }) {
  return db
    .updateTable('session')
    .set({ seenAt: sql<Date>`${now}` })
    .where('idHash', '=', idHash)
    .execute();
}

interface SessionUser {
  userId: number;
  role: RoleName | null;
  isStale: boolean;
}

export const findSessionUser = prepared<{ idHash: Buffer }, SessionUser>(({ db, now, param }) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select([
      'appUser.id as userId',
      'appUser.role',
      sql<boolean>`session.seen_at <= ${now} - ${sql.lit(sessionSeenMinutes)} * interval '1 minute'`.as('isStale'),
    ])
    .where('session.idHash', '=', param('idHash'))
    .where('session.expiresAt', '>', now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null),
);

/** Who holds these sessions, of those that last. */
export function listSessionUsers(db: Db, { idHashes, now }: { idHashes: Buffer[]; now: SqlInstant }) {
  return db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['session.idHash', 'appUser.role'])
    .where('session.idHash', 'in', idHashes)
    .where('session.expiresAt', '>', now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null)
    .execute();
}

/** Role, standing and sessions of people, as text to be compared. */
export function listPersonVersions(db: Db, { ids, now }: { ids: number[]; now: SqlInstant }): Promise<{ id: number; version: string }[]> {
  return db
    .selectFrom('appUser')
    .select((eb) => [
      'appUser.id',
      sql<string>`concat_ws(' ', app_user.role, app_user.disabled_at, app_user.deleted_at, ${eb
        .selectFrom('session')
        .select(sql`string_agg(session.id::text, ',' order by session.id)`.as('ids'))
        .whereRef('session.userId', '=', 'appUser.id')
        .where('session.expiresAt', '>', now)})`.as('version'),
    ])
    .where(sql<boolean>`app_user.id = any(${ids}::bigint[])`)
    .execute();
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

/** How long ago a device signed in, in minutes. */
export function findSessionAge(db: Db, session: { idHash: Buffer; now: SqlInstant }): Promise<{ minutes: number } | undefined> {
  return db
    .selectFrom('session')
    .select(sql<number>`(extract(epoch from ${session.now} - created_at) / 60)::float`.as('minutes'))
    .where('idHash', '=', session.idHash)
    .executeTakeFirst();
}
