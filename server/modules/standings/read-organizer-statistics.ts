import { readEventBySlug } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { listInsiderHours, listRiddleNumbers } from './organizer-statistics.store.ts';
import type { OrganizerStatistics } from './statistics.types.ts';

/** How the riddles and the insiders of an event do, as of now; for organizers. Null for an unknown event. */
export async function readOrganizerStatistics(ctx: Context, slug: string): Promise<OrganizerStatistics | null> {
  requireRole(ctx, 'organizer');
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  const riddles = await listRiddleNumbers(ctx.db, event.id);
  return { event, riddles, insiderHours: await listInsiderHours(ctx.db, event.id) };
}
