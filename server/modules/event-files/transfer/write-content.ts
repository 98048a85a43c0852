import { isDeepStrictEqual } from 'node:util';
import {
  createEvent,
  editEvent,
  holdPlay,
  markEventChanged,
  markQuestChanged,
  type QuestEvent,
  readEvent,
  readServerTime,
  scheduleEvent,
  setAliases,
  setCategories,
  setFreeze,
  usualCategories,
} from '#server/modules/events/events.ts';
import { type QuestPlan, writeQuest } from '#server/modules/quest/quest.ts';
import { changePrices, setPrices } from '#server/modules/scoring/scoring.ts';
import { usualWords, writeSite } from '#server/modules/site/site.ts';
import { steerWall } from '#server/modules/standings/standings.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import { keepImport } from '../undo/keep-import.ts';
import { changedParts, type ContentPart, type EventContent, type StoredContent } from './event-content.ts';
import { readStoredContent } from './read-content.ts';

/** The audit log and the change of prices give this as their reason. */
const reason = 'импорт файла события · import of an event file';

export interface WrittenContent {
  eventId: number;
  plan: QuestPlan;
  /** By which the import can be undone; null when it has changed nothing. */
  importId: number | null;
}

interface Writing {
  /** Null opens a new event. */
  eventId: number | null;
  content: EventContent;
  /** Also what teams have played may be changed. */
  evenPlayed: boolean;
  /** Where the content comes from; a file unless said otherwise. */
  source?: ImportSource;
}

async function openEvent(ctx: CommandContext, { settings, prices, words, partners, pictures, wall }: EventContent): Promise<number> {
  const { aliases, freezeAt, ...event } = settings;
  const eventId = await createEvent(ctx, event);
  if (aliases.length > 0) await setAliases(ctx, { eventId, aliases });
  await setPrices(ctx, { eventId, ...prices });
  if (freezeAt) await setFreeze(ctx, { eventId, freezeAt });
  const isUsual = isDeepStrictEqual(words, usualWords);
  await writeSite(ctx, { eventId, change: { ...(!isUsual && words), partners, pictures } });
  if (Object.values(wall).some(Boolean)) await steerWall(ctx, { eventId, ...wall });
  return eventId;
}

const inPoints = (prices: EventContent['prices']) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => (name.endsWith('Half') ? [name.slice(0, -'Half'.length), price / 2] : [name, price])),
  );

/** Each of these commands has its own rules of what may still be moved. */
async function moveTimes(ctx: CommandContext, event: QuestEvent, { settings }: EventContent): Promise<void> {
  const { startsAt, endsAt, freezeAt } = settings;
  const isAt = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  const isSameWindow = isAt(event.startsAt, startsAt) && isAt(event.endsAt, endsAt);
  // A freeze that lies ahead must be inside the window at each step, and may be inside only one of the two windows.
  const isAhead = event.freezeAt !== null && event.freezeAt > (await readServerTime(ctx));
  if (!isSameWindow && isAhead && !isAt(event.freezeAt, freezeAt)) await setFreeze(ctx, { eventId: event.id, freezeAt: null });
  if (!isSameWindow) await scheduleEvent(ctx, { eventId: event.id, startsAt, endsAt });
  if (!isAt(event.freezeAt, freezeAt)) await setFreeze(ctx, { eventId: event.id, freezeAt });
}

/**
 * Changes what an event has in other words than this content, beside its blocks and riddles, and leaves the rest: nobody is told of a change
 * that is none. The caller holds the play of the event, writes the quest, and finishes. Returns what is changed.
 */
export async function writeParts(
  ctx: CommandContext,
  event: QuestEvent,
  { before, content }: { before: EventContent; content: EventContent },
): Promise<ReadonlySet<ContentPart>> {
  const { id: eventId } = event;
  const changed = new Set(changedParts(before, content));
  const { startsAt: _startsAt, endsAt: _endsAt, freezeAt: _freezeAt, ...texts } = content.settings;
  if (changed.has('texts') || changed.has('rules')) await editEvent(ctx, { eventId, ...texts });
  await moveTimes(ctx, event, content);
  if (changed.has('prices')) await changePrices(ctx, { eventId, reason, ...inPoints(content.prices) });
  const { words, partners, pictures, wall } = content;
  const site = {
    ...(changed.has('site') && words),
    ...(changed.has('partners') && { partners }),
    ...(changed.has('pictures') && { pictures }),
  };
  if (Object.keys(site).length > 0) await writeSite(ctx, { eventId, change: site });
  if (changed.has('wall')) await steerWall(ctx, { eventId, ...wall });
  return changed;
}

/** Holds an event and everybody who plays it, and reads it: what teams are doing now is done before it is asked what they have played. */
export async function holdContent(ctx: CommandContext, eventId: number): Promise<{ event: QuestEvent; before: StoredContent }> {
  await holdPlay(ctx, eventId);
  const event = await readEvent(ctx, eventId);
  if (!event) throw new NotFound();
  return { event, before: await readStoredContent(ctx, event) };
}

/** Finishes what `writeParts` began, once the quest is written: a category can be left out when its blocks are gone. */
export async function finishParts(
  ctx: CommandContext,
  { eventId, content, changed }: { eventId: number; content: EventContent; changed: ReadonlySet<ContentPart> },
): Promise<void> {
  if (changed.has('categories')) await setCategories(ctx, { eventId, categories: content.categories ?? usualCategories });
  if (changed.size > 0) await markEventChanged(ctx, eventId);
}

/**
 * Gives an event exactly this content, inside the transaction of a command; without an id a new event is opened. What the event was before
 * is kept, so that the import can be undone.
 */
export async function writeContent(
  ctx: CommandContext,
  { eventId: known, content, evenPlayed, source = 'file' }: Writing,
): Promise<WrittenContent> {
  const held = known === null ? null : await holdContent(ctx, known);
  const eventId = held?.event.id ?? (await openEvent(ctx, content));
  const changed = held ? await writeParts(ctx, held.event, { before: held.before, content }) : new Set<ContentPart>(['categories']);
  const plan = await writeQuest(ctx, { eventId, blocks: content.blocks, evenPlayed });
  await finishParts(ctx, { eventId, content, changed });
  await markQuestChanged(ctx, eventId);
  return { eventId, plan, importId: await keepImport(ctx, { eventId, source, before: held?.before ?? null }) };
}
