import { isDeepStrictEqual } from 'node:util';
import { eventClock, eventSettings, markQuestChanged } from '#server/modules/events/events.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { setPrices } from '#server/modules/scoring/scoring.ts';
import { usualWords, writeSite } from '#server/modules/site/site.ts';
import { walls } from '#server/modules/standings/standings.ts';
import type { CommandContext } from '#server/platform/command.ts';
import { analyzeGrownTables } from '#server/platform/db/analyze.ts';
import type { ImportSource } from '#server/platform/db/tables/tables.ts';
import { finishParts, holdContent, writeParts } from '../content/change-content.ts';
import type { ContentPart, EventContent } from '../content/event-content.ts';
import { recordImport } from '../undo/record-import.ts';

export interface WrittenContent {
  eventId: number;
  plan: questReplacement.QuestPlan;
  /** The id by which the import can be undone; null when it has changed nothing. */
  importId: number | null;
}

interface ContentToWrite {
  /** Null opens a new event. */
  eventId: number | null;
  content: EventContent;
  /** Riddles that teams have played may be changed, too. */
  evenPlayed: boolean;
  /** Where the content comes from; a file by default. */
  source?: ImportSource;
  /** A new event is a rehearsal. */
  isSandbox?: boolean;
}

async function openEvent(ctx: CommandContext, content: EventContent, { isSandbox }: { isSandbox: boolean }): Promise<number> {
  const { settings, prices, words, partners, pictures, wall } = content;
  const { aliases, freezeAt, ...event } = settings;
  const eventId = await eventSettings.createEvent(ctx, { ...event, isSandbox });
  if (aliases.length > 0) await eventSettings.setAliases(ctx, { eventId, aliases });
  await setPrices(ctx, { eventId, ...prices });
  if (freezeAt) await eventClock.setFreeze(ctx, { eventId, freezeAt });
  const isUsual = isDeepStrictEqual(words, usualWords);
  await writeSite(ctx, { eventId, change: { ...(!isUsual && words), partners, pictures } });
  if (Object.values(wall).some(Boolean)) await walls.steerWall(ctx, { eventId, ...wall });
  return eventId;
}

/**
 * Gives an event exactly this content, inside the transaction of a command; without an id it opens a new event. The former content is
 * recorded, so that the import can be undone.
 */
export async function writeContent(
  ctx: CommandContext,
  { eventId: existingId, content, evenPlayed, source = 'file', isSandbox = false }: ContentToWrite,
): Promise<WrittenContent> {
  const held = existingId === null ? null : await holdContent(ctx, existingId);
  const eventId = held?.event.id ?? (await openEvent(ctx, content, { isSandbox }));
  const changed = held ? await writeParts(ctx, held.event, { before: held.before, content }) : new Set<ContentPart>(['categories']);
  const plan = await questReplacement.writeQuest(ctx, { eventId, blocks: content.blocks, evenPlayed });
  await finishParts(ctx, { eventId, content, changed });
  await markQuestChanged(ctx, eventId);
  await analyzeGrownTables(ctx.db);
  return { eventId, plan, importId: await recordImport(ctx, { eventId, source, before: held?.before ?? null }) };
}
