import { z } from 'zod';
import { categoryIds, readEventBySlug } from '#server/modules/events/events.ts';
import { requireActor } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import type { OrganizerStatistics } from './organizer-statistics.types.ts';

const moment = z
  .date()
  .nullish()
  .transform((at) => at ?? null);
const input = z.object({ event: z.string().max(64), category: z.enum(['ru', 'en', 'bike']).nullish(), from: moment, until: moment });

/** Checks that the caller may read the numbers of an event, which are then read kind by kind. Null for an unknown event. */
export async function readOrganizerStatistics(ctx: Context, filter: z.input<typeof input>): Promise<OrganizerStatistics | null> {
  requireActor(ctx, 'stats:read', 'organizer');
  const { event: slug, category, from, until } = parse(input, filter);
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  return { event, eventId: event.id, categoryId: category ? categoryIds[category] : null, from, until };
}
