import { sql } from 'kysely';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Role } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Person } from '../identity.types.ts';
import { people } from './people.store.ts';

interface Search {
  text: string;
  role: Role | null;
  /** The id that the page before ended with. */
  after: number | null;
  first: number;
}

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** People by a part of the name or username, or by the telegram id; those who came last first. */
export function searchPeople(db: Db, { text, role, after, first }: Search): Promise<Person[]> {
  const name = text.replace(/^@/, '');
  return people(db)
    .where('appUser.deletedAt', 'is', null)
    .$if(role !== null, (query) => query.where('appUser.role', '=', role as Role))
    .$if(after !== null, (query) => query.where('appUser.id', '<', after as number))
    .$if(name !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('appUser.fullName', 'ilike', `%${literal(name)}%`),
          eb('identity.username', 'ilike', `%${literal(name)}%`),
          eb('identity.subject', '=', name),
        ]),
      ),
    )
    .orderBy('appUser.id', 'desc')
    .limit(first)
    .execute();
}

/** Nobody who was forgotten. */
export function findListedPerson(db: Db, id: number): Promise<Person | undefined> {
  return people(db).where('appUser.id', '=', id).where('appUser.deletedAt', 'is', null).executeTakeFirst();
}

/** Of those who are signed in somewhere. */
export function countSessions(db: Db, { ids, now }: { ids: number[]; now: SqlInstant }) {
  return db
    .selectFrom('session')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count'), eb.fn.max('seenAt').as('lastSeenAt')])
    .where(sql<boolean>`user_id = any(${ids}::bigint[])`)
    .where('expiresAt', '>', now)
    .groupBy('userId')
    .execute();
}

/** Who is an organizer now, each held until the end of the transaction: two who demote each other take turns. */
export async function lockOrganizers(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('appUser')
    .select('id')
    .where('role', '=', 'organizer')
    .where('disabledAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
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
