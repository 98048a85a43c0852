import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { RegistrationCode } from './registration-codes.types.ts';

export function insertRegistrationCode(
  db: Db,
  code: { codeHash: Buffer; label: string; role: 'insider' | 'ctc' | 'organizer'; maxUses: number },
) {
  return db
    .insertInto('registrationCode')
    .values(code)
    .onConflict((conflict) => conflict.column('codeHash').doNothing())
    .execute();
}

interface IssuedCode {
  codeHash: Buffer;
  label: string;
  role: 'insider' | 'ctc' | 'organizer';
  maxUses: number;
  expiresAt: Date | null;
  createdBy: number;
  now: SqlInstant;
}

/** Returns null when this code is in use. Relies on registration_code_unique. */
export async function recordRegistrationCode(db: Db, { now, ...code }: IssuedCode): Promise<number | null> {
  const row = await db
    .insertInto('registrationCode')
    .values({ ...code, createdAt: sql<Date>`${now}` })
    .onConflict((conflict) => conflict.column('codeHash').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const stateNow = (now: SqlInstant) =>
  sql<RegistrationCode['state']>`case when revoked_at is not null then 'revoked' when uses >= max_uses then 'spent'
        when expires_at <= ${now} then 'expired' else 'valid' end`;

const codes = (db: Db, now: SqlInstant) =>
  db.selectFrom('registrationCode').select(['id', 'label', 'role', 'uses', 'maxUses', 'createdAt', 'expiresAt', stateNow(now).as('state')]);

interface CodesPage {
  state: RegistrationCode['state'] | null;
  before: number | null;
  first: number;
  now: SqlInstant;
}

/** Lists the newest first. */
export function listRegistrationCodes(db: Db, { state, before, first, now }: CodesPage): Promise<RegistrationCode[]> {
  let query = codes(db, now).orderBy('id', 'desc').limit(first);
  if (state !== null) query = query.where(stateNow(now), '=', state);
  if (before !== null) query = query.where('id', '<', before);
  return query.execute();
}

export function findRegistrationCode(db: Db, { id, now }: { id: number; now: SqlInstant }): Promise<RegistrationCode | undefined> {
  return codes(db, now).where('id', '=', id).executeTakeFirst();
}

/** Returns false when there is no such code, or it was revoked before. */
export async function updateCodeRevoked(db: Db, { id, now }: { id: number; now: SqlInstant }): Promise<boolean> {
  const row = await db
    .updateTable('registrationCode')
    .set({ revokedAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** One atomic update: of a hundred people who race for thirty uses, thirty get the role. */
export async function consumeRegistrationCode(db: Db, code: { codeHash: Buffer; now: SqlInstant }): Promise<Role | null> {
  const row = await db
    .updateTable('registrationCode')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('codeHash', '=', code.codeHash)
    .where('revokedAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', code.now)]))
    .whereRef('uses', '<', 'maxUses')
    .returning('role')
    .executeTakeFirst();
  return row?.role ?? null;
}
