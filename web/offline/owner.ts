import { clear } from 'idb-keyval';
import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';
import { mediaCache } from './cache-names.ts';
import { cachedBlocks, cachedFiles } from './cached-files.ts';
import { responseStore } from './response-store.ts';

let tidying: Promise<unknown> = Promise.resolve();

/** Where storage is closed, the person is known as long as the page. */
let inMemory: string | null = null;

/** The person whose data this browser holds. Every tab reads it from storage, so that none saves data for a person who has left. */
export const owner = (): string | null => inMemory ?? localMemory.read(personalKeys.owner);

/** Counts how often a person became known here: the session may be noticed before its person is. */
export const ownerChanges = observableValue(0);

/** Set while no data of a person can be here. Without it they may be, also of somebody whose name is forgotten already. */
const emptyKey = 'versta-empty';

export const becomeOwner = (viewerId: string): void => {
  localMemory.remove(emptyKey);
  localMemory.write(personalKeys.owner, viewerId);
  inMemory = localMemory.read(personalKeys.owner) === viewerId ? null : viewerId;
  ownerChanges.set(ownerChanges.get() + 1);
};

/** Resolves when all deletions are done. */
export const tidied = (): Promise<unknown> => tidying;

/** Deletes all data of the person from this browser: responses, files of riddles, the pass. */
export const forgetPerson = (): Promise<unknown> => {
  for (const key of Object.values(personalKeys)) localMemory.remove(key);
  inMemory = null;
  cachedFiles.set(new Set());
  cachedBlocks.set(new Set());
  tidying = Promise.allSettled([
    tidying,
    'indexedDB' in globalThis && clear(responseStore()),
    'caches' in globalThis && caches.delete(mediaCache),
  ]);
  void tidying.then(() => owner() ?? localMemory.write(emptyKey, '1'));
  return tidying;
};

/** Deletes what is left of a person whose session has ended, wherever that was, and whichever page is the first to find out. */
export const forgetWhoLeft = (): void => {
  if (!sessionHint.get() && localMemory.read(emptyKey) === null) void forgetPerson();
};
