import type { Context } from '#server/platform/context.ts';
import { findSite } from './site.store.ts';
import type { Site } from './site.types.ts';
import { usualWords } from './usual-words.ts';

/** Reads what visitors of an event see; an event for which nobody has written anything has the usual words and no partners. */
export async function readSite(ctx: Pick<Context, 'db' | 'clock'>, eventId: number): Promise<Site> {
  const [found] = await findSite(ctx, { eventId });
  const { words, partners, pictures } = found ?? { words: null, partners: [], pictures: [] };
  return { ...(words ?? usualWords), partners, pictures };
}
