import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { listAssignable } from './insiders.store.ts';

/** Refuses people who cannot stand at a place: unknown, shut out, or without a staff role. */
export async function requireAssignable(ctx: Context, ids: readonly number[]): Promise<void> {
  const assignable = new Set(await listAssignable(ctx.db, ids));
  if (ids.some((id) => !assignable.has(id))) throw new BadInput([{ name: 'insiderIds', message: 'somebody is no insider' }]);
}
