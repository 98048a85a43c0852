import type { Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import { batching } from '#server/platform/db/batching.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import { isStorable } from '#server/platform/text/text.ts';
import {
  currentEvent,
  findCurrentEvent,
  findEventBySlugOrName,
  listEvents,
  listEventsById,
  listEventsBySlug,
  listChangedEvents,
  readNow,
} from './events.store.ts';
import type { EventStatus, QuestEvent } from './events.types.ts';

const readCurrentWithOthers = batching<'current', QuestEvent | null>(async (on, askers) => {
  const [event] = await findCurrentEvent(on, {});
  return askers.map(() => event ?? null);
});

/** Reads the current event by one statement for all callers of one moment, since nearly every page asks for it. */
export const readCurrentEvent = (ctx: Pick<Context, 'db' | 'clock'>): Promise<QuestEvent | null> => readCurrentWithOthers(ctx, 'current');

/** Gives the current event as a statement that has not been sent, so that later rooms can join their own tables to it. */
export const currentEventQuery = (ctx: Pick<Context, 'db' | 'clock'>): Statement<QuestEvent> => currentEvent(ctx.db, ctx.clock.now);

const longestWord = 200;

/** An event cannot have a longer name or an invalid one, so that none is looked for. */
const mayBeWritten = (word: string) => word.length <= longestWord && isStorable(word);

const calledBy = (events: readonly QuestEvent[], word: string): QuestEvent | null =>
  events.find(({ slug }) => slug === word) ?? events.find(({ aliases }) => aliases.includes(word)) ?? null;

/** Reads the event of a slug, or else of an alias. */
export async function readEventBySlug(ctx: Pick<Context, 'db' | 'clock'>, slug: string): Promise<QuestEvent | null> {
  return mayBeWritten(slug) ? calledBy(await listEventsBySlug(ctx, { slugs: [slug] }), slug) : null;
}

/** Reads an event by its slug or its name, as people write it into an address. */
export async function readEventBySlugOrName(ctx: Pick<Context, 'db' | 'clock'>, written: string): Promise<QuestEvent | null> {
  if (!mayBeWritten(written)) return null;
  const [event] = await findEventBySlugOrName(ctx, { word: written.trim() });
  return event ?? null;
}

/**
 * Reads the event of a slug. The words `current` and, on a server with demo data, `demo` mean the current event, so that an address
 * such as /wall/current works for years; an event with such a slug comes first.
 */
export async function readEventByName(ctx: Context, name: string): Promise<QuestEvent | null> {
  const named = await readEventBySlug(ctx, name);
  if (named) return named;
  return name === 'current' || (name === 'demo' && ctx.config.demo) ? readCurrentEvent(ctx) : null;
}

export async function readEvent(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<QuestEvent | null> {
  const [event] = await listEventsById(ctx, { ids: [id] });
  return event ?? null;
}

/** Reads an event by one statement for all callers of one moment, since a change of the clock wakes every screen of an event. */
export const readEventWithOthers = batching<number, QuestEvent | null>(async (on, ids) => {
  const found = new Map((await listEventsById(on, { ids: [...new Set(ids)] })).map((event) => [event.id, event]));
  return ids.map((id) => found.get(id) ?? null);
});

/** Reads the event of a slug by one statement for all callers of one moment, since after a lost connection everybody comes back at once. */
export const readEventBySlugWithOthers = batching<string, QuestEvent | null>(async (on, slugs) => {
  const writable = [...new Set(slugs.filter(mayBeWritten))];
  const found = writable.length > 0 ? await listEventsBySlug(on, { slugs: writable }) : [];
  return slugs.map((word) => calledBy(found, word));
});

interface EventsPage {
  first: number;
  /** The page has only events older than this one. */
  before?: number | null;
  status?: EventStatus | null;
}

/** Reads a page of at most 100 events, newest first. */
export function readEvents(ctx: Context, { first, before = null, status = null }: EventsPage): Promise<QuestEvent[]> {
  return listEvents(ctx, { first: Math.min(Math.max(first, 1), 100), before, status });
}

export async function readServerTime(ctx: Context): Promise<Date> {
  const [row] = await readNow(ctx, {});
  return (row as { now: Date }).now;
}

/** Reads a text for each event, which changes with the event, its quest, or its status; only where it is not the known one. */
export async function readChangedEvents(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedEvents(ctx, known));
}
