import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';

/** This text is shown in place of the name. */
export const forgottenName = 'Участник удалён';

/** Empties a person's row and removes what leads to the person. */
export async function removePersonalData(db: Db, { userId, now }: { userId: number; now: SqlInstant }): Promise<void> {
  await db
    .updateTable('appUser')
    .set({
      fullName: forgottenName,
      role: null,
      grantedRole: null,
      avatarUrl: null,
      studentOrganization: null,
      geoLink: null,
      deletedAt: sql<Date>`${now}`,
    })
    .where('id', '=', userId)
    .execute();
  await db.deleteFrom('identity').where('userId', '=', userId).execute();
  await db.deleteFrom('session').where('userId', '=', userId).execute();
  await db.deleteFrom('oneTimeSignIn').where('userId', '=', userId).execute();
  await db.deleteFrom('pass').where('userId', '=', userId).execute();
  await db
    .deleteFrom('scanTicket')
    .where((eb) => eb.or([eb('scannerId', '=', userId), eb('scannedUserId', '=', userId)]))
    .execute();
  await db
    .updateTable('apiToken')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
  await db
    .updateTable('registrationCode')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('createdBy', '=', userId)
    .where('revokedAt', 'is', null)
    .execute();
}
