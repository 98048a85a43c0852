import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import { parse, text, trimmedText } from '#server/platform/input.ts';
import type { Person, PersonSessions } from '../identity.types.ts';
import { mayOrganizer, requireRight } from '../organizer-rights.ts';
import * as store from './people-admin.store.ts';

const searchInput = z.object({
  text: trimmedText(100).default(''),
  role: z.enum(['guest', 'insider', 'ctc', 'organizer']).nullish(),
  first: z.number().int().min(1).max(100).default(50),
  after: text(15, 'a cursor of ours')
    .regex(/^[1-9]\d{0,14}$/, 'a cursor of ours')
    .nullish(),
});

export interface PeoplePage {
  people: Person[];
  /** Send this as `after` for the next page; null after the last. */
  next: string | null;
}

/** An insider's link leads to their place, which not every organizer knows. */
const hidePlace = (ctx: Context, person: Person): Person => (mayOrganizer(ctx.viewer, 'secrets') ? person : { ...person, geoLink: null });

/** Finds one person for organizers; null when there is no such person any more. */
export async function findPersonForOrganizer(ctx: Context, id: number): Promise<Person | null> {
  requireRight(ctx, 'people');
  const person = await store.findListedPerson(ctx.db, id);
  return person ? hidePlace(ctx, person) : null;
}

/** Finds a page of people for organizers by name, username or telegram id, the newest first. */
export async function searchPeople(ctx: Context, input: z.input<typeof searchInput>): Promise<PeoplePage> {
  requireRight(ctx, 'people');
  const { text, role, first, after } = parse(searchInput, input);
  // One row more than the page has shows whether there is a next page.
  const rows = await store.searchPeople(ctx.db, { text, role: role ?? null, after: after ? Number(after) : null, first: first + 1 });
  const people = rows.slice(0, first).map((person) => hidePlace(ctx, person));
  return { people, next: rows.length > first ? String(people.at(-1)?.id) : null };
}

/** Counts for organizers on how many devices people are signed in, in the order of the ids. */
export async function readPeopleSessions(ctx: Context, ids: number[]): Promise<PersonSessions[]> {
  requireRight(ctx, 'people');
  const counts = new Map(
    (await store.countSessions(ctx.db, { ids, now: ctx.clock.now })).map(({ userId, ...sessions }) => [userId, sessions]),
  );
  return ids.map((id) => counts.get(id) ?? { count: 0, lastSeenAt: null });
}
