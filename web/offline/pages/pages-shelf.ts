import { delMany, entries, get, set } from 'idb-keyval';
import { answersShelf } from '#web/offline/answers-shelf.ts';
import { forgetPerson, owner, tidied } from '#web/offline/owner.ts';
import { type KeptPage, packPage, unpackPage } from '#web/offline/pages/kept-page.ts';

const mostPages = 12;
const prefix = 'page ';

const reader = () => ({ viewerId: owner(), now: Date.now() });

/** What is kept for this reader, the newest first, with the addresses. */
export const listPages = async (): Promise<(KeptPage & { path: string })[]> => {
  if (!('indexedDB' in globalThis)) return [];
  const found = await entries<string, unknown>(answersShelf()).catch(() => []);
  return found
    .filter(([key]) => key.startsWith(prefix))
    .flatMap(([key, text]) => {
      const page = unpackPage(text, reader());
      return page ? [{ ...page, path: key.slice(prefix.length) }] : [];
    })
    .toSorted((one, other) => other.at - one.at);
};

/** The page of this address as the same operation last brought it here; null when it was not. */
export const readPage = async (path: string, operation: string): Promise<KeptPage | null> => {
  if (!('indexedDB' in globalThis)) return null;
  const page = unpackPage(await get<unknown>(prefix + path, answersShelf()).catch(() => null), reader());
  return page?.operation === operation ? page : null;
};

/** Keeps a page for the one to whom it was told, if they are still here. */
export const keepPage = async (path: string, page: Omit<KeptPage, 'schema'>): Promise<void> => {
  const text = packPage(page);
  await tidied();
  if (text === null || owner() !== page.viewerId || !('indexedDB' in globalThis)) return;
  await set(prefix + path, text, answersShelf());
  // Somebody left in another tab while it was being written.
  if (owner() !== page.viewerId) return void forgetPerson();
  const tooMany = (await listPages()).slice(mostPages);
  if (tooMany.length > 0)
    await delMany(
      tooMany.map((old) => prefix + old.path),
      answersShelf(),
    );
};
