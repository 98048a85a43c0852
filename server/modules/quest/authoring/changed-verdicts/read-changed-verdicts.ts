import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { listChangedVerdicts } from './changed-verdicts.store.ts';
import type { ChangedVerdict } from './changed-verdicts.types.ts';

/**
 * Reads which answers of an event would be judged otherwise by the present rule that compares answers than they were by an older one, for
 * organizers: nothing is judged again by itself. Empty for an unknown event.
 */
export async function readChangedVerdicts(ctx: Context, slug: string): Promise<ChangedVerdict[]> {
  requireRole(ctx, 'organizer');
  const event = await readEventBySlug(ctx, slug);
  return event ? listChangedVerdicts(ctx.db, event.id) : [];
}
