import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { listSites } from './site.store.ts';
import type { Site } from './site.types.ts';
import { usualWords } from './usual-words.ts';

const readWithOthers = batching<number, Site>(async (on, eventIds) => {
  const found = new Map((await listSites(on, { eventIds: [...new Set(eventIds)] })).map(({ eventId, ...site }) => [eventId, site]));
  return eventIds.map((id) => {
    const { words, partners, pictures } = found.get(id) ?? { words: null, partners: [], pictures: [] };
    return { ...(words ?? usualWords), partners, pictures };
  });
});

/**
 * Reads what visitors of an event see, by one statement for all events of a page. An event for which nobody has written anything has
 * the usual words and no partners.
 */
export const readSite = (ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<Site> => readWithOthers(ctx, eventId);
