import { isDeepStrictEqual } from 'node:util';
import {
  createEvent,
  editEvent,
  holdEvent,
  markEventChanged,
  markQuestChanged,
  scheduleEvent,
  setAliases,
  setFreeze,
} from '#server/modules/events/events.ts';
import { type QuestPlan, writeQuest } from '#server/modules/quest/quest.ts';
import { changePrices, readPrices, setPrices } from '#server/modules/scoring/scoring.ts';
import { usualWords, writeSite } from '#server/modules/site/site.ts';
import { steerWall } from '#server/modules/standings/standings.ts';
import type { CommandContext } from '#server/platform/command.ts';
import type { ContentSettings, EventContent } from './event-content.ts';

/** The audit log and the change of prices give this as their reason. */
const reason = 'импорт файла события · import of an event file';

export interface WrittenContent {
  eventId: number;
  plan: QuestPlan;
}

interface Writing {
  /** Null opens a new event. */
  eventId: number | null;
  content: EventContent;
  /** Also what teams have played may be changed. */
  evenPlayed: boolean;
}

async function openEvent(ctx: CommandContext, { settings, prices }: EventContent): Promise<number> {
  const { aliases, freezeAt, ...event } = settings;
  const eventId = await createEvent(ctx, event);
  if (aliases.length > 0) await setAliases(ctx, { eventId, aliases });
  await setPrices(ctx, { eventId, ...prices });
  if (freezeAt) await setFreeze(ctx, { eventId, freezeAt });
  return eventId;
}

const inPoints = (prices: EventContent['prices']) =>
  Object.fromEntries(
    Object.entries(prices).map(([name, price]) => (name.endsWith('Half') ? [name.slice(0, -'Half'.length), price / 2] : [name, price])),
  );

async function changeEvent(ctx: CommandContext, { eventId, content }: { eventId: number; content: EventContent }): Promise<void> {
  const before = await holdEvent(ctx, eventId);
  const { startsAt, endsAt, freezeAt, ...texts }: ContentSettings = content.settings;
  const isAt = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
  await editEvent(ctx, { eventId, ...texts });
  if (!isAt(before.startsAt, startsAt) || !isAt(before.endsAt, endsAt)) await scheduleEvent(ctx, { eventId, startsAt, endsAt });
  if (!isAt(before.freezeAt, freezeAt)) await setFreeze(ctx, { eventId, freezeAt });
  if (!isDeepStrictEqual(await readPrices(ctx, eventId), content.prices))
    await changePrices(ctx, { eventId, reason, ...inPoints(content.prices) });
}

/** Gives an event exactly this content, inside the transaction of a command; without an id a new event is opened. */
export async function writeContent(ctx: CommandContext, { eventId: known, content, evenPlayed }: Writing): Promise<WrittenContent> {
  const eventId = known ?? (await openEvent(ctx, content));
  if (known !== null) await changeEvent(ctx, { eventId, content });
  const { words, partners, pictures, wall, blocks } = content;
  const isUsual = known === null && isDeepStrictEqual(words, usualWords);
  await writeSite(ctx, { eventId, change: { ...(!isUsual && words), partners, pictures } });
  if (known !== null || Object.values(wall).some(Boolean)) await steerWall(ctx, { eventId, ...wall });
  const plan = await writeQuest(ctx, { eventId, blocks, evenPlayed });
  await markEventChanged(ctx, eventId);
  await markQuestChanged(ctx, eventId);
  return { eventId, plan };
}
