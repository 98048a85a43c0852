import type { Context } from '#server/platform/context.ts';
import { deleteDuties } from './duty.store.ts';

/** Deletes plans and presence of a person who is forgotten. */
export async function forgetDuties(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  await deleteDuties(ctx.db, userId);
}
