import { mediaCache } from './cache-names.ts';
import { cachedFiles } from './cached-files.ts';
import { owner } from './owner.ts';

/** Few at a time, because the page loads other files too. */
const atOnce = 2;

/** Without a worker in control of the page nothing is cached. */
const canCacheFiles = (): boolean => 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller);

const note = (url: string): void => {
  if (!cachedFiles.get().has(url)) cachedFiles.set(new Set([...cachedFiles.get(), url]));
};

/** The worker caches every file that passes through it. */
const bring = async (url: string): Promise<void> => {
  const response = await fetch(url, { credentials: 'same-origin', priority: 'low' });
  await response.blob();
  if (response.ok) note(url);
};

const requested = new Set<string>();

/** Downloads missing files to this device, few at a time; with `isFree` false it only checks which are cached. */
export const fetchFiles = async (urls: readonly string[], isFree: boolean): Promise<void> => {
  if (!canCacheFiles()) return;
  const forWhom = owner();
  const cache = await caches.open(mediaCache);
  const missing: string[] = [];
  for (const url of urls) {
    if (cachedFiles.get().has(url) || requested.has(url)) continue;
    if (await cache.match(url, { ignoreVary: true })) note(url);
    else missing.push(url);
  }
  if (!isFree) return;
  missing.forEach((url) => requested.add(url));
  const next = async (): Promise<void> => {
    for (let url = missing.shift(); url !== undefined; url = missing.shift()) {
      if (owner() === forWhom) await bring(url).catch(() => undefined);
      requested.delete(url);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
};
