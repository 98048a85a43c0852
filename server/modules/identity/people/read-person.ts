import type { Context, Role } from '#server/platform/context.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import type { Person } from '../identity.types.ts';
import { requireRight } from '../organizer-rights.ts';
import { forgottenName } from './forget.store.ts';
import { findOrganizer, findPerson, listPeopleOfRoles, listStaff, people } from './people.store.ts';

/** Gives all people as a statement that has not been sent. */
export const peopleQuery = (db: Db): Statement<Person> => people(db);

export async function readPerson(ctx: Context, id: number): Promise<Person | null> {
  const [person] = await findPerson(ctx, { id });
  return person ?? null;
}

/** Reads a person's present name; a person who was forgotten has a name that says nothing. */
export async function readFullName(ctx: Context, id: number): Promise<string> {
  return (await readPerson(ctx, id))?.fullName ?? forgottenName;
}

/** Reads the staff who may be insiders of a riddle, with their usernames in the messenger. */
export const readStaff = (ctx: Pick<Context, 'db'>): Promise<{ id: number; username: string }[]> => listStaff(ctx.db);

/** Finds an organizer by the name in the messenger or, without one, the one who has been here longest. */
export const readOrganizer = async (ctx: Pick<Context, 'db'>, username: string | null): Promise<Person | null> =>
  (await findOrganizer(ctx.db, username)) ?? null;

/** Reads those who have one of these roles and may sign in, and people with these ids in any case, for the sheets of organizers. */
export function readPeopleOfRoles(ctx: Context, selection: { roles: readonly Role[]; ids: readonly number[] }): Promise<Person[]> {
  requireRight(ctx, 'secrets');
  return listPeopleOfRoles(ctx.db, selection);
}
