import { z } from 'zod';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/input.ts';
import type { QuestEvent } from '../events.types.ts';
import { listOverlapping } from './overlaps.store.ts';

const windowInput = z.object({
  startsAt: z.date(),
  endsAt: z.date(),
  exceptId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
});

/**
 * Reads the events that would be played at the same time as one from `startsAt` to `endsAt`, at most ten. An organizer sees them before
 * setting a time; overlapping is allowed. For organizers.
 */
export function readOverlappingEvents(ctx: Context, input: z.input<typeof windowInput>): Promise<QuestEvent[]> {
  requireRight(ctx, 'read');
  return listOverlapping(ctx.db, { ...parse(windowInput, input), now: ctx.clock.now });
}
