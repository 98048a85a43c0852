import { z } from 'zod';
import { categoryId, readCurrentEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { isStorable, parse, text, trimmedText } from '#server/platform/input.ts';
import { cutPage, type Page, pageSize } from '../page.rules.ts';
import type { FoundMember, FoundTeam } from '../teams.types.ts';
import { findFoundTeam, listFoundMembers, listTeams } from './search.store.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const words = trimmedText(200).refine(isStorable, 'has a broken character').nullish();

const searchInput = z.object({
  /** Without an id it is the current event. */
  eventId: id.nullish(),
  /** The event's slug may be given instead of the id. */
  event: text(64).nullish(),
  name: words,
  text: words,
  categoryId: categoryId.nullish(),
  /** Null finds both. */
  isDeleted: z.boolean().nullish(),
  isTooSmall: z.boolean().nullish(),
  nameState: z.enum(['shown', 'held', 'refused']).nullish(),
  order: z.enum(['newest', 'name', 'points', 'total', 'place']).default('newest'),
  first: z.number().int(),
  after: id.nullish(),
});

async function findEventId(ctx: Context, { eventId, event }: { eventId?: number | null | undefined; event?: string | null | undefined }) {
  if (eventId != null) return eventId;
  return (await (event != null ? readEventBySlug(ctx, event) : readCurrentEvent(ctx)))?.id;
}

/** An organizer looks for teams of an event, newest first by default, at most 100 a page. */
export async function searchTeams(ctx: Context, input: z.input<typeof searchInput>): Promise<Page<FoundTeam>> {
  requireRight(ctx, 'people');
  const search = parse(searchInput, input);
  const eventId = await findEventId(ctx, search);
  if (eventId === undefined) return { items: [], next: null };
  const size = pageSize(search.first);
  const rows = await listTeams(ctx.db, {
    eventId,
    name: search.name || null,
    text: search.text || null,
    categoryId: search.categoryId ?? null,
    isDeleted: search.isDeleted ?? null,
    isTooSmall: search.isTooSmall ?? null,
    nameState: search.nameState ?? null,
    order: search.order,
    first: size + 1,
    after: search.after ?? null,
  });
  return cutPage(rows, size, (team) => team.id);
}

/** Reads one team for organizers, deleted or not; null when there is none. */
export async function readFoundTeam(ctx: Context, teamId: number): Promise<FoundTeam | null> {
  requireRight(ctx, 'people');
  return (await findFoundTeam(ctx.db, parse(id, teamId))) ?? null;
}

/** Reads the members of all found teams by one statement; a deleted team has those who were in it at its deletion. */
export function readFoundMembers(ctx: Context, teamIds: readonly number[]): Promise<FoundMember[]> {
  requireRight(ctx, 'people');
  return listFoundMembers(ctx.db, teamIds);
}
