import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { type BlockTitle, listBlockTitles } from './block-titles.store.ts';

const readTitles = batching<number, BlockTitle[]>(async (on, eventIds) => {
  const byEvent = Map.groupBy(await listBlockTitles(on, { eventIds: [...new Set(eventIds)] }), ({ eventId }) => eventId);
  return eventIds.map((id) => byEvent.get(id) ?? []);
});

/** Reads what the blocks of an event were called once its answers are open, by one statement for all events of a page; before that nobody is told. */
export function readBlockTitles(ctx: Pick<Context, 'db' | 'clock'>, { id, areAnswersOpen }: QuestEvent): Promise<BlockTitle[]> {
  return areAnswersOpen ? readTitles(ctx, id) : Promise.resolve([]);
}
