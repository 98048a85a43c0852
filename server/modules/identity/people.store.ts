import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Person } from './identity.types.ts';

const people = (db: Db) =>
  db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.provider', '=', 'telegram'))
    .select([
      'appUser.id',
      'appUser.fullName',
      'appUser.role',
      'appUser.grantedRole',
      'appUser.avatarUrl',
      'appUser.studentOrganization',
      'appUser.geoLink',
      'identity.subject as telegramId',
      'identity.username',
      sql<boolean>`app_user.disabled_at is not null or app_user.deleted_at is not null`.as('isDisabled'),
    ]);

export function findPerson(db: Db, id: number): Promise<Person | undefined> {
  return people(db).where('appUser.id', '=', id).executeTakeFirst();
}

export function findPersonBySubject(db: Db, identity: { provider: 'telegram' | 'oidc'; subject: string }): Promise<Person | undefined> {
  return people(db)
    .where('appUser.id', 'in', (eb) =>
      eb.selectFrom('identity').select('userId').where('provider', '=', identity.provider).where('subject', '=', identity.subject),
    )
    .executeTakeFirst();
}

interface NewPerson {
  provider: 'telegram' | 'oidc';
  subject: string;
  username: string | null;
  fullName: string;
  avatarUrl: string | null;
  role: Role | null;
  studentOrganization?: string | null;
  geoLink?: string | null;
}

export async function insertPerson(db: Db, person: NewPerson): Promise<number> {
  const { id } = await db
    .insertInto('appUser')
    .values({
      fullName: person.fullName,
      role: person.role,
      avatarUrl: person.avatarUrl,
      studentOrganization: person.studentOrganization ?? null,
      geoLink: person.geoLink ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('identity')
    .values({ provider: person.provider, subject: person.subject, username: person.username, userId: id })
    .execute();
  return id;
}

export function updateUsername(db: Db, identity: { subject: string; username: string | null }) {
  return db
    .updateTable('identity')
    .set({ username: identity.username })
    .where('provider', '=', 'telegram')
    .where('subject', '=', identity.subject)
    .where('username', 'is distinct from', identity.username)
    .execute();
}

export function updateRole(db: Db, person: { id: number; role: Role }) {
  return db.updateTable('appUser').set({ role: person.role }).where('id', '=', person.id).execute();
}

export function updateGrantedRole(db: Db, person: { id: number; role: Role }) {
  return db.updateTable('appUser').set({ grantedRole: person.role }).where('id', '=', person.id).where('role', 'is', null).execute();
}

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
