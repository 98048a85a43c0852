import { delMany, entries, get, set } from 'idb-keyval';
import { responseStore } from '#web/offline/response-store.ts';
import { forgetPerson, owner, tidied } from '#web/offline/owner.ts';
import { type CachedPage, packPage, unpackPage } from '#web/offline/pages/cached-page.ts';

const mostPages = 12;
const prefix = 'page ';

const reader = () => ({ viewerId: owner(), now: Date.now() });

/** What is kept for this reader, the newest first, with the addresses. */
export const listPages = async (): Promise<(CachedPage & { path: string })[]> => {
  if (!('indexedDB' in globalThis)) return [];
  const found = await entries<string, unknown>(responseStore()).catch(() => []);
  return found
    .filter(([key]) => key.startsWith(prefix))
    .flatMap(([key, text]) => {
      const page = unpackPage(text, reader());
      return page ? [{ ...page, path: key.slice(prefix.length) }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
};

/** The page of this address as the same operation last brought it here; null when it was not. */
export const readPage = async (path: string, operation: string): Promise<CachedPage | null> => {
  if (!('indexedDB' in globalThis)) return null;
  const page = unpackPage(await get<unknown>(prefix + path, responseStore()).catch(() => null), reader());
  return page?.operation === operation ? page : null;
};

/** Keeps a page for the one to whom it was told, if they are still here. */
export const cachePage = async (path: string, page: Omit<CachedPage, 'schema'>): Promise<void> => {
  const text = packPage(page);
  await tidied();
  if (text === null || owner() !== page.viewerId || !('indexedDB' in globalThis)) return;
  await set(prefix + path, text, responseStore());
  // Somebody left in another tab while it was being written.
  if (owner() !== page.viewerId) return void forgetPerson();
  const tooMany = (await listPages()).slice(mostPages);
  if (tooMany.length > 0)
    await delMany(
      tooMany.map((old) => prefix + old.path),
      responseStore(),
    );
};
