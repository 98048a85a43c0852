import type { QuestEvent } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { type BlockTitle, listBlockTitles } from './block-titles.store.ts';

const readTitles = batching<number, BlockTitle[]>(async (on, eventIds) => {
  const byEvent = Map.groupBy(await listBlockTitles(on, { eventIds: [...new Set(eventIds)] }), ({ eventId }) => eventId);
  return eventIds.map((id) => byEvent.get(id) ?? []);
});

/** Reads what the blocks of an event that is over were called, by one statement for all events of a page; before that nobody is told. */
export function readBlockTitles(ctx: Pick<Context, 'db' | 'clock'>, { id, status }: QuestEvent): Promise<BlockTitle[]> {
  return status === 'finished' ? readTitles(ctx, id) : Promise.resolve([]);
}
