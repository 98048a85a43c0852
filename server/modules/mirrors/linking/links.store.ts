import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Messenger } from '../mirrors.types.ts';

interface Writing {
  db: Db;
  clock: Clock;
}

interface NewLink {
  codeHash: Buffer;
  userId: number;
  channel: Messenger;
  language: 'ru' | 'en';
  validSeconds: number;
}

/** Saves the code of a person for a messenger in place of the one before, and returns when it ends. */
export async function saveLink({ db, clock }: Writing, { validSeconds, ...link }: NewLink): Promise<Date> {
  const row = { ...link, createdAt: sql<Date>`${clock.now}`, expiresAt: sql<Date>`${clock.now} + make_interval(secs => ${validSeconds})` };
  const { expiresAt } = await db
    .insertInto('mirrorLink')
    .values(row)
    .onConflict((conflict) => conflict.columns(['userId', 'channel']).doUpdateSet(row))
    .returning('expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Uses up a code, and returns whose it was. Nothing for one that is used, replaced, ended, or of another messenger. */
export const takeLink = ({ db, clock }: Writing, { codeHash, channel }: { codeHash: Buffer; channel: Messenger }) =>
  db
    .deleteFrom('mirrorLink')
    .where('codeHash', '=', codeHash)
    .where('channel', '=', channel)
    .where('expiresAt', '>', sql<Date>`${clock.now}`)
    .returning(['userId', 'language'])
    .executeTakeFirst();

export const deleteLinksOf = (db: Db, userId: number, channel: Messenger) =>
  db.deleteFrom('mirrorLink').where('userId', '=', userId).where('channel', '=', channel).execute();

export const deleteExpiredLinks = ({ db, clock }: Writing) =>
  db
    .deleteFrom('mirrorLink')
    .where('expiresAt', '<=', sql<Date>`${clock.now}`)
    .execute();

/** Finds whose a chat is, and locks it. */
export const lockAddress = (db: Db, { channel, address }: { channel: Messenger; address: string }) =>
  db
    .selectFrom('mirrorAddress')
    .select(['userId', 'language'])
    .where('channel', '=', channel)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();

export const deleteAddress = (db: Db, { channel, address }: { channel: Messenger; address: string }) =>
  db.deleteFrom('mirrorAddress').where('channel', '=', channel).where('address', '=', address).execute();
