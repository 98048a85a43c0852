import { sql } from 'kysely';
import type { OrganizerRole, Role } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Person } from '../identity.types.ts';

export const people = (db: Db) =>
  db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.provider', '=', 'telegram'))
    .select([
      'appUser.id',
      'appUser.fullName',
      'appUser.role',
      'appUser.grantedRole',
      sql<OrganizerRole[]>`app_user.organizer_roles`.as('organizerRoles'),
      'appUser.avatarUrl',
      'appUser.studentOrganization',
      'appUser.geoLink',
      'identity.subject as telegramId',
      'identity.username',
      sql<boolean>`app_user.disabled_at is not null or app_user.deleted_at is not null`.as('isDisabled'),
    ]);

export const findPerson = prepared<{ id: number }, Person>(({ db, param }) => people(db).where('appUser.id', '=', param('id')));

export function findPersonBySubject(db: Db, identity: { provider: 'telegram' | 'oidc'; subject: string }): Promise<Person | undefined> {
  return people(db)
    .where('appUser.id', 'in', (eb) =>
      eb.selectFrom('identity').select('userId').where('provider', '=', identity.provider).where('subject', '=', identity.subject),
    )
    .executeTakeFirst();
}

/** Locks a person's row until the end of the transaction. */
export async function lockPerson(db: Db, id: number): Promise<Person | undefined> {
  await db.selectFrom('appUser').select('id').where('id', '=', id).forUpdate().execute();
  return people(db).where('appUser.id', '=', id).executeTakeFirst();
}

/**
 * Locks the person whom a provider knows by this subject, so that two sign-ins of one person take turns, and none gets past a command
 * that shuts the person out at the same instant.
 */
export async function lockPersonBySubject(
  db: Db,
  identity: { provider: 'telegram' | 'oidc'; subject: string },
): Promise<Person | undefined> {
  const person = await findPersonBySubject(db, identity);
  return person && lockPerson(db, person.id);
}

export interface NewPerson {
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

/** Gives a person another role. Who becomes an organizer may do everything; who is one already keeps what they do. */
export function updateRole(db: Db, person: { id: number; role: Role }) {
  return db
    .updateTable('appUser')
    .set({
      role: person.role,
      organizerRoles: sql<OrganizerRole[]>`case when role = 'organizer' then organizer_roles else '{all}' end`,
    })
    .where('id', '=', person.id)
    .execute();
}

export function updateOrganizerRoles(db: Db, person: { id: number; organizerRoles: OrganizerRole[] }) {
  return db.updateTable('appUser').set({ organizerRoles: person.organizerRoles }).where('id', '=', person.id).execute();
}

export function updateGrantedRole(db: Db, person: { id: number; role: Role }) {
  return db.updateTable('appUser').set({ grantedRole: person.role }).where('id', '=', person.id).where('role', 'is', null).execute();
}

interface Profile {
  id: number;
  fullName: string;
  studentOrganization: string | null;
  geoLink: string | null;
}

/** Returns false when the person already has a role. */
export async function updateRegistered(db: Db, { id, ...registered }: Profile & { role: Role }): Promise<boolean> {
  const row = await db
    .updateTable('appUser')
    .set(registered)
    .where('id', '=', id)
    .where('role', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function updateProfileRow(db: Db, { id, ...profile }: Profile) {
  return db.updateTable('appUser').set(profile).where('id', '=', id).execute();
}

/** Lists the staff who may be insiders of a riddle, with their usernames in the messenger. */
export async function listStaff(db: Db): Promise<{ id: number; username: string }[]> {
  const rows = await people(db)
    .where('appUser.role', 'in', ['insider', 'ctc', 'organizer'])
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null)
    .where('identity.username', 'is not', null)
    .orderBy('appUser.id')
    .execute();
  return rows.map(({ id, username }) => ({ id, username: username as string }));
}

/** Lists people who have one of these roles, or one of these ids whatever their role; nobody else who is shut out, and no other bots. */
export function listPeopleOfRoles(db: Db, { roles, ids }: { roles: readonly Role[]; ids: readonly number[] }): Promise<Person[]> {
  return people(db)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('appUser.role', 'in', [...roles]),
          eb('appUser.disabledAt', 'is', null),
          eb('appUser.deletedAt', 'is', null),
          eb('appUser.rehearsalId', 'is', null),
        ]),
        sql<boolean>`app_user.id = any(${sql.val([...ids])}::bigint[])`,
      ]),
    )
    .orderBy('appUser.id')
    .execute();
}

/** Finds the first organizer who may do everything, or the one of this name in the messenger. */
export function findOrganizer(db: Db, username: string | null): Promise<Person | undefined> {
  return people(db)
    .where('appUser.role', '=', 'organizer')
    .where('appUser.disabledAt', 'is', null)
    .where('appUser.deletedAt', 'is', null)
    .$if(username === null, (query) => query.where(sql<boolean>`'all' = any(app_user.organizer_roles)`))
    .$if(username !== null, (query) => query.where(sql`lower(identity.username)`, '=', (username ?? '').toLowerCase()))
    .orderBy('appUser.id')
    .limit(1)
    .executeTakeFirst();
}

interface NewBots {
  eventId: number;
  role: Role;
  names: readonly string[];
}

/** Adds bots in the order of their names and lists their ids; none where the event is no rehearsal. */
export async function insertBots(db: Db, { eventId, role, names }: NewBots): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (full_name, role, rehearsal_id)
    select bot.name, ${role}, event.id
    from unnest(${[...names]}::text[]) with ordinality as bot (name, place) join event on event.id = ${eventId} and event.is_sandbox
    order by bot.place
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}
