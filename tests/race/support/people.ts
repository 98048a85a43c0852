import { inject } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { World } from '#tests/support/world.ts';

/**
 * The number of rounds: many on PostgreSQL, where statements can meet, and more by night; a few on the embedded database, which runs one at
 * a time.
 */
const onPostgres = process.env['NIGHTLY'] === '1' ? 40 : 20;
export const rounds = inject('database').kind === 'postgres' ? onPostgres : 4;

let telegramId = 8_500_000_000;

/** Makes a new person with a phone. */
export async function createPhone(world: World): Promise<Context> {
  telegramId += 1;
  return world.ctx(
    await people.registerPerson(world.ctx(), {
      telegramId: String(telegramId),
      fullName: `Игрок ${telegramId}`,
      username: null,
      role: 'guest',
    }),
  );
}

export async function createPhones(world: World, count: number): Promise<Context[]> {
  const phones: Context[] = [];
  for (let index = 0; index < count; index += 1) phones.push(await createPhone(world));
  return phones;
}

/** Returns 'done', or the name of the refusal. Any other error is thrown. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.name;
    throw error;
  }
}

export const viewerId = (phone: Context): number => phone.viewer?.userId ?? 0;
