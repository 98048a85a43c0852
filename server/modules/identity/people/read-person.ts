import type { Context } from '#server/platform/context.ts';
import type { Person } from '../identity.types.ts';
import { forgottenName } from './forget.store.ts';
import { findPerson } from './people.store.ts';

export async function readPerson(ctx: Context, id: number): Promise<Person | null> {
  return (await findPerson(ctx.db, id)) ?? null;
}

/** Reads a person's present name; a person who was forgotten has a name that says nothing. */
export async function readFullName(ctx: Context, id: number): Promise<string> {
  return (await readPerson(ctx, id))?.fullName ?? forgottenName;
}
