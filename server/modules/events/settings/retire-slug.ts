import type { Context } from '#server/platform/context.ts';
import { updateSlug } from '../events.store.ts';

/** Moves an event to another address, so that a fresh one can open under the old. */
export async function retireSlug(ctx: Context, event: { id: number; slug: string }): Promise<void> {
  await updateSlug(ctx.db, event);
}
