import { workerReady } from './worker-ready.ts';

const isCacheable = (url: URL): boolean => url.origin === window.location.origin && /^\/(assets|static\/img)\//.test(url.pathname);

/** A rendered page holds its styles inline and requests no file, but another page of the same kind will request it. */
const namedStyles = (): string[] => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);

/**
 * Parts of the first page of a first visit come before any worker is in charge, and styles with the text of a page pass every worker
 * by. They are fetched again, which the browser's own cache answers where it can, so that this page, too, opens without network.
 */
export const cacheOpened = async (): Promise<void> => {
  const isWorkedFor = navigator.serviceWorker.controller !== null;
  await workerReady();
  const opened = isWorkedFor ? [] : performance.getEntriesByType('resource').map(({ name }) => name);
  for (const address of new Set([...opened, ...namedStyles()])) {
    if (!isCacheable(new URL(address)) || (await caches.match(address, { ignoreVary: true }))) continue;
    await fetch(address, { priority: 'low' }).catch(() => undefined);
  }
};
