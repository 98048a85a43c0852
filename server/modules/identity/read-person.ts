import type { Context } from '#server/platform/context.ts';
import type { Person } from './identity.types.ts';
import { findPerson } from './people.store.ts';

export async function readPerson(ctx: Context, id: number): Promise<Person | null> {
  return (await findPerson(ctx.db, id)) ?? null;
}
