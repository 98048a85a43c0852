import type { Context } from '#server/platform/context.ts';
import { batching } from '#server/platform/db/batching.ts';
import { listSites } from './site.store.ts';
import type { Site, SiteWords } from './site.types.ts';
import words from './usual-words.json' with { type: 'json' };

/** The words of an event whose organizers have not written any. */
export const usualWords = words as SiteWords;

const readSites = batching<number, Site>(async (on, eventIds) => {
  const sites = new Map((await listSites(on, { eventIds: [...new Set(eventIds)] })).map(({ eventId, ...site }) => [eventId, site]));
  return eventIds.map((id) => {
    const { words: ownWords, partners, pictures } = sites.get(id) ?? { words: null, partners: [], pictures: [] };
    return { ...(ownWords ?? usualWords), partners, pictures };
  });
});

/** Reads what visitors of an event see, by one statement for all events of a page. */
export const readSite = (ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<Site> => readSites(ctx, eventId);
