import {
  eventClock,
  eventSettings,
  holdPlay,
  markEventChanged,
  type QuestEvent,
  readEvent,
  readServerTime,
  setCategories,
  usualCategories,
} from '#server/modules/events/events.ts';
import { changePrices } from '#server/modules/scoring/scoring.ts';
import { writeSite } from '#server/modules/site/site.ts';
import { walls } from '#server/modules/standings/standings.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { NotFound } from '#server/platform/errors.ts';
import { changedParts, type ContentPart, type EventContent, type StoredContent } from './event-content.ts';
import { readStoredContent } from './read-content.ts';

/** The audit log and the change of prices give this as their reason. */
const reason = 'импорт файла события · import of an event file';

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
  if (!isSameWindow && isAhead && !isAt(event.freezeAt, freezeAt)) await eventClock.setFreeze(ctx, { eventId: event.id, freezeAt: null });
  if (!isSameWindow) await eventClock.scheduleEvent(ctx, { eventId: event.id, startsAt, endsAt });
  if (!isAt(event.freezeAt, freezeAt)) await eventClock.setFreeze(ctx, { eventId: event.id, freezeAt });
}

/**
 * Changes the parts of an event that differ from this content, except its blocks and riddles. Equal parts are left alone, so that no reader
 * is signalled without a change. The caller holds the play of the event, writes the quest, and calls `finishParts`. Returns the parts that
 * were changed.
 */
export async function writeParts(
  ctx: CommandContext,
  event: QuestEvent,
  { before, content }: { before: EventContent; content: EventContent },
): Promise<ReadonlySet<ContentPart>> {
  const { id: eventId } = event;
  const changed = new Set(changedParts(before, content));
  const { startsAt: _startsAt, endsAt: _endsAt, freezeAt: _freezeAt, ...texts } = content.settings;
  const isMoved = (texts.timeZone ?? event.timeZone) !== event.timeZone;
  if (isMoved || changed.has('texts') || changed.has('rules')) await eventSettings.editEvent(ctx, { eventId, ...texts });
  await moveTimes(ctx, event, content);
  if (changed.has('prices')) await changePrices(ctx, { eventId, reason, ...inPoints(content.prices) });
  const { words, partners, pictures, wall } = content;
  const site = {
    ...(changed.has('site') && words),
    ...(changed.has('partners') && { partners }),
    ...(changed.has('pictures') && { pictures }),
  };
  if (Object.keys(site).length > 0) await writeSite(ctx, { eventId, change: site });
  if (changed.has('wall')) await walls.steerWall(ctx, { eventId, ...wall });
  return changed;
}

/** Locks an event and everybody who plays it, and reads it: moves that are under way end before the played riddles are read. */
export async function holdContent(ctx: CommandContext, eventId: number): Promise<{ event: QuestEvent; before: StoredContent }> {
  await holdPlay(ctx, eventId);
  const event = await readEvent(ctx, eventId);
  if (!event) throw new NotFound();
  return { event, before: await readStoredContent(ctx, event) };
}

/** Finishes what `writeParts` began, after the quest is written: a category can be left out only when its blocks are gone. */
export async function finishParts(
  ctx: CommandContext,
  { eventId, content, changed }: { eventId: number; content: EventContent; changed: ReadonlySet<ContentPart> },
): Promise<void> {
  if (changed.has('categories')) await setCategories(ctx, { eventId, categories: content.categories ?? usualCategories });
  if (changed.size > 0) await markEventChanged(ctx, eventId);
}
