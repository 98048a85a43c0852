import { z } from 'zod';
import { readEvent } from '#server/modules/events/events.ts';
import type { SqlInstant } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';

/** draftInPlay: a draft while the event is being played, published otherwise. */
export const newPublication = z.enum(['published', 'draft', 'draftInPlay']).default('published');

/** Returns the instant of publication for a new block or riddle: now, or null for a draft. */
export async function choosePublishedAt(
  ctx: Context,
  { eventId, publication }: { eventId: number; publication: z.output<typeof newPublication> },
): Promise<SqlInstant | null> {
  const isDraft = publication === 'draft' || (publication === 'draftInPlay' && (await isBeingPlayed(ctx, eventId)));
  return isDraft ? null : ctx.clock.now;
}

export async function isBeingPlayed(ctx: Context, eventId: number): Promise<boolean> {
  const event = await readEvent(ctx, eventId);
  return event?.status === 'active' || event?.status === 'paused';
}
