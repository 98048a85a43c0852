import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { type ChangedVerdict, listChangedVerdicts } from './changed-verdicts.store.ts';

/**
 * Reads which answers of an event the present rule of comparing answers would judge differently from an older one, for organizers. Nothing
 * is judged again by itself. Empty for an unknown event.
 */
export async function readChangedVerdicts(ctx: Context, slug: string): Promise<ChangedVerdict[]> {
  requireRight(ctx, 'secrets');
  const event = await readEventBySlug(ctx, slug);
  return event ? listChangedVerdicts(ctx.db, event.id) : [];
}
