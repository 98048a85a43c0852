import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { OrganizerRole, Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Person } from '../identity.types.ts';
import { people } from './people.store.ts';

interface Search {
  text: string;
  role: Role | null;
  /** The previous page ended with this id. */
  after: number | null;
  first: number;
}

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Finds people by a part of the name or username, or by the telegram id, the newest first; no bots of rehearsals. */
export function searchPeople(db: Db, { text, role, after, first }: Search): Promise<Person[]> {
  const name = text.replace(/^@/, '');
  let query = people(db)
    .where('appUser.deletedAt', 'is', null)
    .where('appUser.rehearsalId', 'is', null)
    .orderBy('appUser.id', 'desc')
    .limit(first);
  if (role !== null) query = query.where('appUser.role', '=', role);
  if (after !== null) query = query.where('appUser.id', '<', after);
  if (name !== '')
    query = query.where((eb) =>
      eb.or([
        eb('appUser.fullName', 'ilike', `%${literal(name)}%`),
        eb('identity.username', 'ilike', `%${literal(name)}%`),
        eb('identity.subject', '=', name),
      ]),
    );
  return query.execute();
}

/** Finds a person, unless they were forgotten. */
export function findListedPerson(db: Db, id: number): Promise<Person | undefined> {
  return people(db).where('appUser.id', '=', id).where('appUser.deletedAt', 'is', null).executeTakeFirst();
}

/** Counts the sessions of those people who have one. */
export function countSessions(db: Db, { ids, now }: { ids: number[]; now: SqlInstant }) {
  return db
    .selectFrom('session')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count'), eb.fn.max('seenAt').as('lastSeenAt')])
    .where(sql<boolean>`user_id = any(${ids}::bigint[])`)
    .where('expiresAt', '>', now)
    .groupBy('userId')
    .execute();
}

/** Locks the rows of all organizers until the end of the transaction, so that two who demote each other take turns. */
export function lockOrganizers(db: Db): Promise<{ id: number; organizerRoles: OrganizerRole[] }[]> {
  return db
    .selectFrom('appUser')
    .select(['id', 'organizerRoles'])
    .where('role', '=', 'organizer')
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function updateDisabled(db: Db, { id, now }: { id: number; now: SqlInstant }) {
  return db
    .updateTable('appUser')
    .set({ disabledAt: sql<Date>`${now}` })
    .where('id', '=', id)
    .where('disabledAt', 'is', null)
    .execute();
}

export function updateEnabled(db: Db, id: number) {
  return db.updateTable('appUser').set({ disabledAt: null }).where('id', '=', id).execute();
}
