import type { Context } from '#server/platform/context.ts';
import { updateSlug } from '../events.store.ts';

/** Gives an event another address, so that a new event can open under the old one. */
export async function retireSlug(ctx: Context, event: { id: number; slug: string }): Promise<void> {
  await updateSlug(ctx.db, event);
}
