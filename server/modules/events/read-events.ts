import type { SqlInstant } from '#server/platform/clock.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { Statement } from '#server/platform/db/statements/statement.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { isStorable } from '#server/platform/input.ts';
import { currentEvent, listCurrentEvents, listPlayedEvents } from './current-event.store.ts';
import { events, findEventBySlugOrName, listEvents, listEventsById, listEventsBySlug, listChangedEvents, readNow } from './events.store.ts';
import type { EventStatus, QuestEvent } from './events.types.ts';

/** No person has this id. Anonymous readers and jobs see what everybody sees who has no seat. */
const nobody = 0;

/** Reads the current events of all callers of one moment by one statement, since nearly every page asks for it. */
const readCurrentWithOthers = batching<number, QuestEvent | null>(async (on, userIds) => {
  const eventsById = new Map<number, QuestEvent>();
  for (const { askers, ...event } of await listCurrentEvents(on, { userIds: [...new Set(userIds)] }))
    for (const asker of askers) eventsById.set(asker, event);
  return userIds.map((id) => eventsById.get(id) ?? null);
});

type Reading = Pick<Context, 'db' | 'clock'>;

/** Reads a person's current event, or that of anonymous readers for null. Gives null while there is no event at all. */
export const readCurrentEventByUser = (ctx: Reading, userId: number | null): Promise<QuestEvent | null> =>
  readCurrentWithOthers(ctx, userId ?? nobody);

/** Reads the viewer's current event. */
export const readCurrentEvent = (ctx: Reading & Pick<Context, 'viewer'>): Promise<QuestEvent | null> =>
  readCurrentEventByUser(ctx, ctx.viewer?.userId ?? null);

/** Gives a person's current event as a statement that has not been sent, so that later rooms can join their own tables to it. */
export const currentEventQuery = (building: { db: Db; now: SqlInstant }, asker: number): Statement<QuestEvent> =>
  currentEvent(building.db, { ...building, asker });

/** Gives all events as a statement that has not been sent. */
export const eventsQuery = ({ db, now }: { db: Db; now: SqlInstant }): Statement<QuestEvent> => events(db, now);

/** Reads the events that are being played, the one that began last first; rehearsals only if asked for. */
export const readPlayedEvents = (ctx: Reading, { withSandboxes = false } = {}): Promise<QuestEvent[]> =>
  listPlayedEvents(ctx, { withSandboxes });

/** Reads the events of the day, at which staff work: all that are being played, or else the one that anonymous readers see. */
export async function readEventsOfDay(ctx: Reading): Promise<QuestEvent[]> {
  const played = await readPlayedEvents(ctx);
  if (played.length > 0) return played;
  const event = await readCurrentEventByUser(ctx, null);
  return event ? [event] : [];
}

const maxWordLength = 200;

/** Tells whether a text may be the name or slug of an event. Longer and invalid texts need no statement. */
const mayBeName = (word: string) => word.length <= maxWordLength && isStorable(word);

const calledBy = (events: readonly QuestEvent[], word: string): QuestEvent | null =>
  events.find(({ slug }) => slug === word) ?? events.find(({ aliases }) => aliases.includes(word)) ?? null;

type Viewing = Pick<Context, 'viewer'>;

/** Gives an event to whom may see it. A hidden one is for organizers; for all others it is not there. */
export const ifShown = ({ viewer }: Viewing, event: QuestEvent | null): QuestEvent | null =>
  event?.isHidden && viewer?.role !== 'organizer' ? null : event;

/** Reads the event of a slug, or else of an alias. */
export async function readEventBySlug(ctx: Reading & Viewing, slug: string): Promise<QuestEvent | null> {
  return mayBeName(slug) ? ifShown(ctx, calledBy(await listEventsBySlug(ctx, { slugs: [slug] }), slug)) : null;
}

/** Reads an event by its slug or its name, as people write it into an address, also a hidden one. */
export async function findAnyBySlugOrName(ctx: Reading, text: string): Promise<QuestEvent | null> {
  if (!mayBeName(text)) return null;
  const [event] = await findEventBySlugOrName(ctx, { word: text.trim() });
  return event ?? null;
}

/** Reads an event by its slug or its name, as people write it into an address. */
export const readEventBySlugOrName = async (ctx: Reading & Viewing, text: string): Promise<QuestEvent | null> =>
  ifShown(ctx, await findAnyBySlugOrName(ctx, text));

/**
 * Reads the event of a slug. The words `current` and, on a server with demo data, `demo` mean the current event of anonymous readers, so
 * that an address such as /wall/current works for years and means the same to all; an event with such a slug comes first.
 */
export async function readEventByName(ctx: Context, name: string): Promise<QuestEvent | null> {
  const named = await readEventBySlug(ctx, name);
  if (named) return named;
  return name === 'current' || (name === 'demo' && ctx.config.demo) ? readCurrentEventByUser(ctx, null) : null;
}

export async function readEvent(ctx: Pick<Context, 'db' | 'clock'>, id: number): Promise<QuestEvent | null> {
  const [event] = await listEventsById(ctx, { ids: [id] });
  return event ?? null;
}

/** Reads an event by one statement for all callers of one moment, since a change of the clock wakes every screen of an event. */
export const readEventWithOthers = batching<number, QuestEvent | null>(async (on, ids) => {
  const eventsById = new Map((await listEventsById(on, { ids: [...new Set(ids)] })).map((event) => [event.id, event]));
  return ids.map((id) => eventsById.get(id) ?? null);
});

/** Reads the event of a slug by one statement for all callers of one moment, since after a lost connection everybody comes back at once. */
export const readEventBySlugWithOthers = batching<string, QuestEvent | null>(async (on, slugs) => {
  const writable = [...new Set(slugs.filter(mayBeName))];
  const matches = writable.length > 0 ? await listEventsBySlug(on, { slugs: writable }) : [];
  return slugs.map((word) => calledBy(matches, word));
});

interface EventsPage {
  first: number;
  /** The page has only events older than this one. */
  before?: number | null;
  /** Only events in one of these states. */
  statuses?: EventStatus[] | null;
  /** With rehearsals, which only organizers are listed. */
  withSandboxes?: boolean;
}

/** Reads a page of at most 100 events, newest first, with the hidden ones for organizers. */
export function readEvents(
  ctx: Context,
  { first, before = null, statuses = null, withSandboxes = false }: EventsPage,
): Promise<QuestEvent[]> {
  const isOrganizer = ctx.viewer?.role === 'organizer';
  const page = { first: Math.min(Math.max(first, 1), 100), before, statuses };
  return listEvents(ctx, { ...page, withHidden: isOrganizer, withSandboxes: isOrganizer && withSandboxes });
}

export async function readServerTime(ctx: Context): Promise<Date> {
  const [row] = await readNow(ctx, {});
  return (row as { now: Date }).now;
}

/** Reads a text for each event, which changes with the event, its quest, or its status; only where it is not the known one. */
export async function readChangedEvents(ctx: Pick<Context, 'db' | 'clock'>, versions: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedEvents(ctx, versions));
}
