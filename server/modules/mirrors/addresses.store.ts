import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { MirrorChannel } from './mirrors.types.ts';

/** Lists since when a person has each channel: push on this device only. */
export const listSubscribed = prepared<{ userId: number; sessionHash: Buffer }, { channel: MirrorChannel; since: Date }>(({ db, param }) =>
  db
    .selectFrom('mirrorAddress')
    .select(['channel', sql<Date>`max(since)`.as('since')])
    .where('userId', '=', param('userId'))
    .where(sql<boolean>`(session_hash is null or session_hash = ${param('sessionHash')})`)
    .groupBy('channel'),
);

interface NewAddress {
  userId: number;
  channel: MirrorChannel;
  address: string;
  p256dh?: string;
  auth?: string;
  sessionHash?: Buffer;
  language: 'ru' | 'en';
  now: SqlInstant;
}

/** Saves an address. One that somebody had before belongs to this person from now on. */
export async function saveAddress(db: Db, { now, p256dh, auth, sessionHash, ...rest }: NewAddress): Promise<void> {
  const row = { ...rest, p256dh: p256dh ?? null, auth: auth ?? null, sessionHash: sessionHash ?? null, since: sql<Date>`${now}` };
  await db
    .insertInto('mirrorAddress')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channel', 'address']).doUpdateSet(row))
    .execute();
}

/** Deletes the address of a device, but for the one that is given. */
export const deleteAddressOfSession = (db: Db, sessionHash: Buffer, except = '') =>
  db.deleteFrom('mirrorAddress').where('sessionHash', '=', sessionHash).where('address', '!=', except).execute();

export const deleteAddressesOf = (db: Db, userId: number, channel: MirrorChannel) =>
  db.deleteFrom('mirrorAddress').where('userId', '=', userId).where('channel', '=', channel).execute();

/** Deletes everything that names a person. */
export async function deleteMirrorsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mirrorLink').where('userId', '=', userId).execute();
  await db.deleteFrom('mirrorAddress').where('userId', '=', userId).execute();
}
