import { z } from 'zod';
import { readCurrentEvent } from '#server/modules/events/events.ts';
import { requireRole } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { parse } from '#server/platform/parse.ts';
import { cutPage, type Page, pageSize } from './page.rules.ts';
import { listTeams } from './search.store.ts';
import type { FoundTeam } from './teams.types.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const searchInput = z.object({
  /** Without it the current event. */
  eventId: id.nullish(),
  name: z.string().trim().max(200).nullish(),
  categoryId: z.number().int().min(1).max(3).nullish(),
  /** Null: both. */
  isDeleted: z.boolean().nullish(),
  first: z.number().int(),
  after: id.nullish(),
});

/** Organizers look for teams of an event, newest first; at most 100 a page. */
export async function searchTeams(ctx: Context, input: z.input<typeof searchInput>): Promise<Page<FoundTeam>> {
  requireRole(ctx, 'organizer');
  const asked = parse(searchInput, input);
  const eventId = asked.eventId ?? (await readCurrentEvent(ctx))?.id;
  if (eventId === undefined) return { items: [], next: null };
  const size = pageSize(asked.first);
  const rows = await listTeams(ctx.db, {
    eventId,
    name: asked.name || null,
    categoryId: asked.categoryId ?? null,
    isDeleted: asked.isDeleted ?? null,
    first: size + 1,
    after: asked.after ?? null,
  });
  return cutPage(rows, size, (team) => team.id);
}
