import type { Context } from '#server/platform/context.ts';
import { NotFound } from '#server/platform/errors.ts';
import { findFreeze } from '../events.store.ts';
import { type Audience, freezeHorizon } from './freeze.rules.ts';

/** Reads the instant up to which an audience may see what was scored in an event; null for no limit. */
export async function readHorizon(ctx: Pick<Context, 'db' | 'clock'>, eventId: number, audience: Audience): Promise<Date | null> {
  const [freeze] = await findFreeze(ctx, { eventId });
  if (!freeze) throw new NotFound();
  return freezeHorizon(freeze, audience);
}
