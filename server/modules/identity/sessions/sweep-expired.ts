import type { Context } from '#server/platform/context.ts';
import { removeExpired } from './sweep.store.ts';

/** Deletes sign-ins, sessions and scan tickets whose time is over; what they proved is stored elsewhere. */
export async function sweepExpired(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await removeExpired(ctx.db, ctx.clock.now);
}
