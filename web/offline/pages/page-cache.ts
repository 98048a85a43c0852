import { delMany, entries, get, set } from 'idb-keyval';
import { forgetPerson, owner, tidied } from '../owner.ts';
import { responseStore } from '../response-store.ts';
import { type CachedPage, packPage, unpackPage } from './cached-page.ts';

const maxPages = 12;
const prefix = 'page ';

/** Lists the cached pages of this reader with their addresses, the newest first. */
export const listPages = async (): Promise<(CachedPage & { path: string })[]> => {
  if (!('indexedDB' in globalThis)) return [];
  const found = await entries<string, unknown>(responseStore()).catch(() => []);
  return found
    .filter(([key]) => key.startsWith(prefix))
    .flatMap(([key, text]) => {
      const page = unpackPage(text, owner());
      return page ? [{ ...page, path: key.slice(prefix.length) }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
};

/** Returns the cached page of this address and operation; null without one. */
export const readPage = async (path: string, operation: string): Promise<CachedPage | null> => {
  if (!('indexedDB' in globalThis)) return null;
  const page = unpackPage(await get<unknown>(prefix + path, responseStore()).catch(() => null), owner());
  return page?.operation === operation ? page : null;
};

/** Caches a page for its reader, if they are still signed in. */
export const cachePage = async (path: string, page: Omit<CachedPage, 'schema'>): Promise<void> => {
  const text = packPage(page);
  await tidied();
  if (text === null || owner() !== page.viewerId || !('indexedDB' in globalThis)) return;
  await set(prefix + path, text, responseStore());
  // Somebody signed out in another tab during the write.
  if (owner() !== page.viewerId) return void forgetPerson();
  const tooMany = (await listPages()).slice(maxPages);
  if (tooMany.length > 0)
    await delMany(
      tooMany.map((old) => prefix + old.path),
      responseStore(),
    );
};
