import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Reads the data that a browser saves for use without network. Creates no store: an empty one would be in the app's way. */
export const deviceMemory = (page: Page) =>
  page.evaluate(async () => {
    const files = (await caches.has('versta-media')) ? (await (await caches.open('versta-media')).keys()).length : 0;
    const keys = Object.keys(localStorage).toSorted();
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'versta-kept');
    if (!isThere) return { files, keys, answers: null };
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the store does not answer')));
      });
    const database = await finished(indexedDB.open('versta-kept'));
    const answers = await finished<unknown>(database.transaction('answers').objectStore('answers').get('answers'));
    database.close();
    return { files, keys, answers: typeof answers === 'string' ? answers : null };
  });

/** Addresses of the public pages that a browser keeps. Looks without making anything. */
export const savedPages = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'versta-kept')) return [];
    const finished = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('the store does not answer')));
      });
    const database = await finished(indexedDB.open('versta-kept'));
    const keys = await finished(database.transaction('answers').objectStore('answers').getAllKeys());
    database.close();
    return keys.map(String).flatMap((key) => (key.startsWith('page ') ? [key.slice('page '.length)] : []));
  });

/** As if this phone had shown nothing to anybody yet: the next page begins with what the server says. */
export const knowsNothing = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['versta-pass', 'versta-owner']) localStorage.removeItem(key);
  });

/** Pictures of the page that came out. */
export const shownPictures = (page: Page) =>
  page
    .locator('article img')
    .evaluateAll((pictures) => (pictures as HTMLImageElement[]).map(({ complete, naturalWidth }) => complete && naturalWidth > 0));

/** Until the parts of the client that this page is made of are on the phone. */
export const isOnDevice = async (page: Page) => {
  const missing = () =>
    page.evaluate(async () => {
      const urls = performance.getEntriesByType('resource').map(({ name }) => name);
      // Styles that stand in the text of the page were not asked for.
      const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
      const parts = [...new Set([...urls, ...styles])].filter((name) => /\/assets\/.*\.(js|css)$/.test(name));
      const cached = await Promise.all(parts.map((name) => caches.match(name, { ignoreVary: true })));
      return parts.filter((_part, index) => !cached[index]);
    });
  await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
};
