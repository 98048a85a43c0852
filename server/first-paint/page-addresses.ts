import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anonymousContext, type Deps } from '#server/context.ts';
import { readEventByName, readEventBySlugOrName } from '#server/modules/events/events.ts';
import { TtlCache } from '#server/platform/ttl-cache.ts';
import { inTime } from './in-time.ts';

/** The worker of a phone keeps this page for all others. */
export const shellOfDevices = '/index.html';

/** What stands at the address of a page. */
export interface Addressed {
  /** The route of the client, such as `/previous/:eventName`. */
  pattern: string;
  /** The word in the place of an event; null when the route names none. */
  event: string | null;
}

function readPatterns(directory: string): string[] {
  const file = join(directory, 'routes.txt');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** A word that cannot be decoded names no event. */
function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}

/**
 * Tells which addresses the client has a page for, by the patterns that its build leaves in `routes.txt`, one a line. Without that file
 * every address may be one. Returns null for an address of no route.
 */
export function openPageAddresses(directory: string): (path: string) => Addressed | null {
  const routes = readPatterns(directory).map((pattern) => ({ pattern, parts: pattern.split('/') }));
  return (path) => {
    if (routes.length === 0 || path === shellOfDevices) return { pattern: path, event: null };
    const words = path.length > 1 && path.endsWith('/') ? path.slice(0, -1).split('/') : path.split('/');
    const found = routes.find(
      ({ parts }) =>
        parts.length === words.length && parts.every((part, at) => (part.startsWith(':') ? words[at] !== '' : part === words[at])),
    );
    if (!found) return null;
    const event = words[found.parts.findIndex((part) => part.startsWith(':event'))];
    return { pattern: found.pattern, event: event === undefined ? null : decoded(event) };
  };
}

/** An event that is made now has its page so much later. */
const keptMs = 2_000;
/** A page that may be there is better than a page that is late. */
const maxMs = 300;
const maxWords = 500;

/**
 * Tells whether a word in an address names an event, by its slug, an alias or its name. Says yes when the database does not answer in time.
 */
export function openKnownEvents(deps: Deps): (word: string) => Promise<boolean> {
  const known = new TtlCache<boolean>({ ttlMs: keptMs, max: maxWords });

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
    return (await inTime(value, Math.max(0, maxMs - sinceMs))) ?? true;
  };
}
