import { clear } from 'idb-keyval';
import { mediaCache } from '#web/offline/cache-names.ts';
import { responseStore } from '#web/offline/response-store.ts';
import { cachedFiles } from '#web/offline/cached-files.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { personalKeys } from '#web/shared/session-hint.ts';

let tidying: Promise<unknown> = Promise.resolve();

/** For whom this browser keeps things; every tab reads it anew, so that none keeps anything for somebody who has left. */
export const owner = (): string | null => localMemory.read(personalKeys.owner);

export const becomeOwner = (viewerId: string): void => localMemory.write(personalKeys.owner, viewerId);

/** Resolves when nothing is being thrown away any more. */
export const tidied = (): Promise<unknown> => tidying;

/** Nothing that was kept for a person stays in this browser: answers, files of riddles, the pass. */
export const forgetPerson = (): Promise<unknown> => {
  for (const key of Object.values(personalKeys)) localMemory.remove(key);
  cachedFiles.set(new Set());
  tidying = Promise.allSettled([
    tidying,
    'indexedDB' in globalThis && clear(responseStore()),
    'caches' in globalThis && caches.delete(mediaCache),
  ]);
  return tidying;
};
