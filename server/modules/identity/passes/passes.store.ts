import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface Holder {
  userId: number;
  eventId: number;
}

export function findCurrentPass(db: Db, { userId, eventId }: Holder) {
  return db
    .selectFrom('pass')
    .select(['id', 'tokenSealed'])
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .where('purpose', '=', 'player')
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns false when another call of the same person was first. Relies on pass_one_current. */
export async function recordPass(db: Db, pass: Holder & { tokenHash: Buffer; tokenSealed: Buffer }): Promise<boolean> {
  const inserted = await db
    .insertInto('pass')
    .values({ ...pass, purpose: 'player' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function updatePassRevoked(db: Db, { userId, eventId, now }: Holder & { now: SqlInstant }) {
  return db
    .updateTable('pass')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('userId', '=', userId)
    .where('eventId', '=', eventId)
    .where('revokedAt', 'is', null)
    .execute();
}

export function findPassByHash(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: SqlInstant }) {
  return db
    .selectFrom('pass')
    .innerJoin('appUser', 'appUser.id', 'pass.userId')
    .select([
      'pass.userId',
      'pass.eventId',
      sql<boolean>`pass.revoked_at is not null or pass.expires_at <= ${now} or app_user.deleted_at is not null or app_user.disabled_at is not null`.as(
        'isEnded',
      ),
    ])
    .where('pass.tokenHash', '=', tokenHash)
    .where('pass.purpose', '=', 'player')
    .executeTakeFirst();
}

export function insertScanTicket(
  db: Db,
  ticket: {
    tokenHash: Buffer;
    scannerId: number;
    scannedUserId: number;
    eventId: number;
    teamId: number | null;
    lifeSeconds: number;
    now: SqlInstant;
  },
) {
  const { lifeSeconds, now, ...rest } = ticket;
  return db
    .insertInto('scanTicket')
    .values({ ...rest, createdAt: sql<Date>`${now}`, expiresAt: sql<Date>`${now} + ${lifeSeconds} * interval '1 second'` })
    .execute();
}

export function findScanTicket(db: Db, { tokenHash, now }: { tokenHash: Buffer; now: SqlInstant }) {
  return db
    .selectFrom('scanTicket')
    .select(['tokenHash', 'scannerId', 'scannedUserId', 'eventId', 'teamId'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Finds the latest scan of a pass by this scanner, if it still counts. */
export function findScanOfPass(db: Db, { passHash, scannerId, now }: { passHash: Buffer; scannerId: number; now: SqlInstant }) {
  return db
    .selectFrom('pass')
    .innerJoin('scanTicket', (join) =>
      join.onRef('scanTicket.scannedUserId', '=', 'pass.userId').onRef('scanTicket.eventId', '=', 'pass.eventId'),
    )
    .select(['scanTicket.tokenHash', 'scanTicket.scannerId', 'scanTicket.scannedUserId', 'scanTicket.eventId', 'scanTicket.teamId'])
    .where('pass.tokenHash', '=', passHash)
    .where('pass.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('pass.expiresAt', 'is', null), eb('pass.expiresAt', '>', now)]))
    .where('scanTicket.scannerId', '=', scannerId)
    .where('scanTicket.expiresAt', '>', now)
    .orderBy('scanTicket.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Tells whether this scanner scanned this person lately. */
export async function hasRecentScan(
  db: Db,
  scan: { scannerId: number; scannedUserId: number; eventId: number; now: SqlInstant },
): Promise<boolean> {
  const row = await db
    .selectFrom('scanTicket')
    .select('scannerId')
    .where('scannerId', '=', scan.scannerId)
    .where('scannedUserId', '=', scan.scannedUserId)
    .where('eventId', '=', scan.eventId)
    .where('expiresAt', '>', scan.now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
