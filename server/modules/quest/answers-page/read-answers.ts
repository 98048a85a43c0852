import { eventClock, type QuestEvent, readEventBySlug } from '#server/modules/events/events.ts';
import { mayOrganizer } from '#server/modules/identity/identity.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { EventNotFinished } from '../quest.errors.ts';
import type { AnsweredBlock } from '../quest.types.ts';
import { type BlockTitle, listAnsweredBlocks, listAnsweredRiddles, listBlockTitles } from './answers-page.store.ts';

export interface AnswersPage {
  event: QuestEvent;
  blocks: AnsweredBlock[];
}

/**
 * Reads the solutions of an event: for organizers who know the riddles always, for everybody else once its answers are open. While a freeze lasts, the
 * percentages count only what was solved before it. Null for an unknown event.
 */
export async function readAnswers(ctx: Context, slug: string): Promise<AnswersPage | null> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  if (!event.areAnswersOpen && !mayOrganizer(ctx.viewer, 'secrets')) throw new EventNotFinished();

  const blocks = await listAnsweredBlocks(ctx.db, event.id);
  const horizon = event.freezeAt ? await eventClock.readHorizon(ctx, event.id, eventClock.toAudience(ctx.viewer?.role)) : null;
  const riddles = await listAnsweredRiddles(ctx.db, { eventId: event.id, horizon });
  return { event, blocks: blocks.map((block) => ({ ...block, riddles: riddles.filter((riddle) => riddle.blockId === block.id) })) };
}

const readTitles = batching<number, BlockTitle[]>(async (on, eventIds) => {
  const byEvent = Map.groupBy(await listBlockTitles(on, { eventIds: [...new Set(eventIds)] }), ({ eventId }) => eventId);
  return eventIds.map((id) => byEvent.get(id) ?? []);
});

/** Reads the names of the blocks of an event once its answers are open, by one statement for all events of a page. Empty before that. */
export function readBlockTitles(ctx: Pick<Context, 'db' | 'clock'>, { id, areAnswersOpen }: QuestEvent): Promise<BlockTitle[]> {
  return areAnswersOpen ? readTitles(ctx, id) : Promise.resolve([]);
}
