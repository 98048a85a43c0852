import { sql } from 'kysely';
import type { Clock, SqlInstant } from '#server/platform/clock.ts';
import { changedVersions, knownId } from '#server/platform/db/statements/changed-versions.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { isRecent } from '#server/platform/db/statements/recent.ts';
import type { OrganizerRoleName, RoleName } from '#server/platform/db/tables/columns.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
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

/** Lists the devices of a person, the one seen last first. */
export const listSessions = prepared<{ userId: number; thisHash: Buffer }, Session>(({ db, now, param }) =>
  db
    .selectFrom('session')
    .select(['id', 'userAgentFamily', 'createdAt', 'seenAt', sql<boolean>`id_hash = ${param('thisHash')}`.as('isThis')])
    .where('userId', '=', param('userId'))
    .where('expiresAt', '>', now)
    .orderBy('seenAt', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxSessions)),
);

/** Returns the digest of the session that ended; null when this person has no such session. */
export async function removeSessionById(db: Db, session: { id: number; userId: number }): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', session.id)
    .where('userId', '=', session.userId)
    .returning('idHash')
    .executeTakeFirst();
  return row?.idHash ?? null;
}

/** Ends every session of a person, or every one but `exceptHash`; returns how many. */
export async function removeUserSessions(db: Db, { userId, exceptHash }: { userId: number; exceptHash?: Buffer }): Promise<number> {
  let query = db.deleteFrom('session').where('userId', '=', userId).returning('id');
  if (exceptHash) query = query.where('idHash', '<>', exceptHash);
  return (await query.execute()).length;
}

export const updateSessionSeen = prepared<{ idHash: Buffer }, never>(({ db, now, param }) =>
  db
    .updateTable('session')
    .set({ seenAt: sql<Date>`${now}` })
    .where('idHash', '=', param('idHash'))
    .$castTo<never>(),
);

interface On {
  db: Db;
  clock: Clock;
}

interface SessionUser {
  userId: number;
  role: RoleName | null;
  organizerRoles: OrganizerRoleName[];
  isStale: boolean;
  /** Milliseconds until the session expires. */
  expiresInMs: number;
}

export const findSessionUser = prepared<{ idHash: Buffer }, SessionUser>(({ db, now, param }) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select([
      'appUser.id as userId',
      'appUser.role',
      sql<OrganizerRoleName[]>`app_user.organizer_roles`.as('organizerRoles'),
      sql<boolean>`not ${isRecent(sql.ref('session.seen_at'), { now, seconds: sql.lit(sessionSeenMinutes * 60) })}`.as('isStale'),
      sql<number>`extract(epoch from session.expires_at - ${now})::float8 * 1000`.as('expiresInMs'),
    ])
    .where('session.idHash', '=', param('idHash'))
    .where('session.expiresAt', '>', now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null),
);

/** Lists the sessions of these that have not ended, with the roles of their holders. */
export const listSessionUsers = prepared<{ idHashes: Buffer[] }, { idHash: Buffer; role: RoleName | null }>(({ db, now, param }) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .select(['session.idHash', 'appUser.role'])
    .where(sql<boolean>`session.id_hash = any(${param('idHashes')}::bytea[])`)
    .where('session.expiresAt', '>', now)
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null),
);

/** Lists for each person a text that changes with their role, what they do as an organizer, their sessions, or when they are shut out or forgotten. */
export const listChangedPeople = changedVersions(({ db, now }) =>
  db
    .selectFrom('appUser')
    .select((eb) =>
      sql<string>`concat_ws(' ', app_user.role, app_user.organizer_roles, app_user.disabled_at, app_user.deleted_at, ${eb
        .selectFrom('session')
        .select(sql`string_agg(session.id::text, ',' order by session.id)`.as('ids'))
        .whereRef('session.userId', '=', 'appUser.id')
        .where('session.expiresAt', '>', now)})`.as('version'),
    )
    .where('appUser.id', '=', knownId),
);

/** Returns false when the digest was recorded before. Relies on used_login_pk. */
export async function recordUsedLogin(db: Db, login: { digest: Buffer; validSeconds: number; now: SqlInstant }): Promise<boolean> {
  const inserted = await db
    .insertInto('usedLogin')
    .values({ digest: login.digest, expiresAt: sql<Date>`${login.now} + ${login.validSeconds} * interval '1 second'` })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Reads the seconds since 1970 by the database's clock. */
export async function getUnixSeconds(on: On): Promise<number> {
  const [row] = await findUnixSeconds(on, {});
  return (row as { seconds: number }).seconds;
}

const findUnixSeconds = prepared<object, { seconds: number }>(({ db, now }) =>
  db.selectNoFrom(sql<number>`floor(extract(epoch from ${now}))::bigint`.as('seconds')),
);

/** Tells whether a device signed in within the last seconds. */
export async function isSessionRecent(
  db: Db,
  { idHash, ...window }: { idHash: Buffer; now: SqlInstant; seconds: number },
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('idHash', '=', idHash)
    .where(isRecent(sql.ref('created_at'), window))
    .executeTakeFirst();
  return session !== undefined;
}
