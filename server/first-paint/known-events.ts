import type { Deps } from '#server/context.ts';
import { anonymousContext } from '#server/context.ts';
import { readEventByName, readEventBySlugOrName } from '#server/modules/events/events.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import { inTime } from './in-time.ts';

/** An event that is made now has its page so much later. */
const keptMs = 2_000;
/** A page that may be there is better than a page that is late. */
const longestMs = 300;
const mostWords = 500;

/** Tells whether a word in an address names an event, by its slug, an alias or its name. Says yes when the database does not answer in time. */
export function openKnownEvents(deps: Deps): (word: string) => Promise<boolean> {
  const known = new TtlCache<boolean>({ ttlMs: keptMs, max: mostWords });

  async function ask(word: string): Promise<boolean> {
    const ctx = anonymousContext(deps);
    try {
      return ((await readEventByName(ctx, word)) ?? (await readEventBySlugOrName(ctx, word))) !== null;
    } catch (error) {
      deps.log.warn({ err: error }, 'whether an address names an event could not be read');
      return true;
    }
  }

  return async (word) => {
    const { value, sinceMs } = known.read(word, () => ask(word));
    return (await inTime(value, Math.max(0, longestMs - sinceMs))) ?? true;
  };
}
