import { registerPerson } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { DomainError } from '#server/platform/errors.ts';
import { inject } from 'vitest';
import type { World } from '#tests/support/world.ts';

/** Where statements can really meet, often, and by night more often; on the embedded database, which runs one at a time, a sample. */
const onPostgres = process.env['NIGHTLY'] === '1' ? 40 : 20;
export const rounds = inject('database').kind === 'postgres' ? onPostgres : 4;

let telegramId = 8_500_000_000;

/** A phone of somebody new. */
export async function phoneOf(world: World): Promise<Context> {
  telegramId += 1;
  return world.ctx(
    await registerPerson(world.ctx(), { telegramId: String(telegramId), fullName: `Игрок ${telegramId}`, username: null, role: 'guest' }),
  );
}

export async function phonesOf(world: World, count: number): Promise<Context[]> {
  const phones: Context[] = [];
  for (let index = 0; index < count; index += 1) phones.push(await phoneOf(world));
  return phones;
}

/** A call is done, or has the name of its refusal. Anything else is a fault. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.name;
    throw error;
  }
}

export const userOf = (phone: Context): number => phone.viewer?.userId ?? 0;
