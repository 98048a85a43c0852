import { sql } from 'kysely';
import { idList, prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

interface Holder {
  userId: number;
  eventId: number;
}

export const findCurrentPass = prepared<Holder, { id: number; tokenSealed: Buffer }>(({ db, param }) =>
  db
    .selectFrom('pass')
    .select(['id', 'tokenSealed'])
    .where('userId', '=', param('userId'))
    .where('eventId', '=', param('eventId'))
    .where('purpose', '=', 'player')
    .where('revokedAt', 'is', null),
);

/** Lists the current passes of these people for an event. */
export const listCurrentPasses = prepared<{ eventId: number; userIds: readonly number[] }, { userId: number; tokenSealed: Buffer | null }>(
  ({ db, param }) =>
    db
      .selectFrom('pass')
      .select(['userId', 'tokenSealed'])
      .where('eventId', '=', param('eventId'))
      .where(sql<boolean>`user_id = any(${idList(param('userIds'))})`)
      .where('purpose', '=', 'player')
      .where('revokedAt', 'is', null),
);

/** Returns no row when another call of the same person was first. Relies on pass_one_current. */
export const recordPass = prepared<Holder & { tokenHash: Buffer; tokenSealed: Buffer }, { id: number }>(({ db, params }) =>
  db
    .insertInto('pass')
    .values({ ...params('userId', 'eventId', 'tokenHash', 'tokenSealed'), purpose: 'player' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** Revokes one pass and no newer one that another call may have made meanwhile. */
export const revokePass = prepared<{ id: number }, never>(({ db, now, param }) =>
  db
    .updateTable('pass')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('id', '=', param('id'))
    .where('revokedAt', 'is', null)
    .$castTo<never>(),
);

/** Lists passes that can still be shown, oldest first. */
export const listSealedPasses = (
  db: Db,
  { after, first }: { after: number; first: number },
): Promise<{ id: number; tokenSealed: Buffer }[]> =>
  db
    .selectFrom('pass')
    .select(['id', 'tokenSealed'])
    .where('id', '>', after)
    .where('revokedAt', 'is', null)
    .where('purpose', '=', 'player')
    .orderBy('id')
    .limit(first)
    .$narrowType<{ tokenSealed: Buffer }>()
    .execute();

export async function updateSealed(db: Db, { id, tokenSealed }: { id: number; tokenSealed: Buffer }): Promise<void> {
  await db.updateTable('pass').set({ tokenSealed }).where('id', '=', id).execute();
}

/** Revokes whatever pass is current. */
export const revokeCurrentPass = prepared<Holder, never>(({ db, now, param }) =>
  db
    .updateTable('pass')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('userId', '=', param('userId'))
    .where('eventId', '=', param('eventId'))
    .where('revokedAt', 'is', null)
    .$castTo<never>(),
);

export const findPassByHash = prepared<{ tokenHash: Buffer }, Holder & { isEnded: boolean }>(({ db, now, param }) =>
  db
    .selectFrom('pass')
    .innerJoin('appUser', 'appUser.id', 'pass.userId')
    .select([
      'pass.userId',
      'pass.eventId',
      sql<boolean>`pass.revoked_at is not null or pass.expires_at <= ${now} or app_user.deleted_at is not null or app_user.disabled_at is not null`.as(
        'isEnded',
      ),
    ])
    .where('pass.tokenHash', '=', param('tokenHash'))
    .where('pass.purpose', '=', 'player'),
);

interface ScanTicket {
  tokenHash: Buffer;
  scannerId: number;
  scannedUserId: number;
  eventId: number;
  teamId: number | null;
}

export const insertScanTicket = prepared<ScanTicket & { validSeconds: number }, never>(({ db, now, param, params }) =>
  db
    .insertInto('scanTicket')
    .values({
      ...params('tokenHash', 'scannerId', 'scannedUserId', 'eventId', 'teamId'),
      createdAt: sql<Date>`${now}`,
      expiresAt: sql<Date>`${now} + ${param('validSeconds')}::int * interval '1 second'`,
    })
    .$castTo<never>(),
);

export const findScanTicket = prepared<{ tokenHash: Buffer }, ScanTicket>(({ db, now, param }) =>
  db
    .selectFrom('scanTicket')
    .select(['tokenHash', 'scannerId', 'scannedUserId', 'eventId', 'teamId'])
    .where('tokenHash', '=', param('tokenHash'))
    .where('expiresAt', '>', now),
);

/** Finds the latest scan of a pass by this scanner, if it still counts. */
export const findScanOfPass = prepared<{ passHash: Buffer; scannerId: number }, ScanTicket>(({ db, now, param }) =>
  db
    .selectFrom('pass')
    .innerJoin('scanTicket', (join) =>
      join.onRef('scanTicket.scannedUserId', '=', 'pass.userId').onRef('scanTicket.eventId', '=', 'pass.eventId'),
    )
    .select(['scanTicket.tokenHash', 'scanTicket.scannerId', 'scanTicket.scannedUserId', 'scanTicket.eventId', 'scanTicket.teamId'])
    .where('pass.tokenHash', '=', param('passHash'))
    .where('pass.revokedAt', 'is', null)
    .where((eb) => eb.or([eb('pass.expiresAt', 'is', null), eb('pass.expiresAt', '>', now)]))
    .where('scanTicket.scannerId', '=', param('scannerId'))
    .where('scanTicket.expiresAt', '>', now)
    .orderBy('scanTicket.createdAt', 'desc')
    .limit(1),
);

interface Meeting {
  scannerId: number;
  scannedUserId: number;
  eventId: number;
}

/** Finds a scan of this person by this scanner that still counts. */
export const findRecentScan = prepared<Meeting, { scannerId: number }>(({ db, now, param }) =>
  db
    .selectFrom('scanTicket')
    .select('scannerId')
    .where('scannerId', '=', param('scannerId'))
    .where('scannedUserId', '=', param('scannedUserId'))
    .where('eventId', '=', param('eventId'))
    .where('expiresAt', '>', now)
    .limit(1),
);
