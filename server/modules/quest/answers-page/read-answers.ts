import { audienceOf, type QuestEvent, readEventBySlug, readHorizon } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { EventNotFinished } from '../quest.errors.ts';
import type { AnsweredBlock } from '../quest.types.ts';
import { listAnsweredBlocks, listAnsweredRiddles } from './answers-page.store.ts';

export interface AnswersPage {
  event: QuestEvent;
  blocks: AnsweredBlock[];
}

/**
 * Reads what the riddles of an event hid: for organizers always, for everybody once its answers are open. While a freeze lasts, only what was
 * solved before it counts in the percentages. Null for an unknown event.
 */
export async function readAnswers(ctx: Context, slug: string): Promise<AnswersPage | null> {
  const event = await readEventBySlug(ctx, slug);
  if (!event) return null;
  if (!event.areAnswersOpen && ctx.viewer?.role !== 'organizer') throw new EventNotFinished();

  const blocks = await listAnsweredBlocks(ctx.db, event.id);
  const horizon = event.freezeAt ? await readHorizon(ctx, event.id, audienceOf(ctx.viewer?.role)) : null;
  const riddles = await listAnsweredRiddles(ctx.db, { eventId: event.id, horizon });
  return { event, blocks: blocks.map((block) => ({ ...block, riddles: riddles.filter((riddle) => riddle.blockId === block.id) })) };
}
