import type { ApolloClient } from '@apollo/client';
import { set } from 'idb-keyval';
import { cachedViewerId } from '#web/graphql/apollo/cached-viewer-id.ts';
import { connection, restoredFrom } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { cachedBlocks } from './cached-files.ts';
import { blocksIn, type CachedResponses, isOld, pack, schemaVersion, under } from './cached-responses.ts';
import { fetchFiles } from './fetch-files.ts';
import { isThrifty } from './is-thrifty.ts';
import { forgetPerson, owner, tidied } from './owner.ts';
import { filesIn, playerSlice } from './player-slice.ts';
import { readResponses } from './read-responses.ts';
import { responsesKey, responseStore } from './response-store.ts';

const settleMs = 500;
/** The page does not wait longer for a store that does not open; what the store has is shown whenever it comes. */
const openWithinMs = 400;

/** The time of the cached responses that this page shows or began with; null without any. */
export const cachedSince = observableValue<number | null>(null);

/** What the store of this device had when the page began; a save before it is read would overwrite what nobody has seen. */
let stored: Promise<CachedResponses | null> = Promise.resolve(null);

const untilOffline = (): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (connection.get().state !== 'offline') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = connection.subscribe(check);
    check();
  });

/** Puts the saved responses into Apollo's cache, below those that have come meanwhile, and tells the screens. */
const show = ({ cache }: ApolloClient, { data, at }: CachedResponses): void => {
  cache.restore(under(data, cache.extract() as CachedResponses['data']));
  cache.batch({ update: () => undefined });
  cachedBlocks.set(new Set([...cachedBlocks.get(), ...blocksIn(data)]));
  // A clock that was set back since would make them of a time to come.
  const since = Math.min(at, Date.now());
  cachedSince.set(since);
  restoredFrom(since);
};

const restore = async (client: ApolloClient): Promise<void> => {
  const cached = await stored;
  if (!cached) return;
  if (isOld(cached, Date.now())) await untilOffline();
  if (owner() === cached.viewerId) show(client, cached);
};

/**
 * Fills Apollo's cache with the last responses of this person, so that they can be read without network. Resolves once they are there,
 * or after a moment: a store that opens later is used from then on.
 */
export const restoreResponses = (client: ApolloClient): Promise<unknown> => {
  stored = readResponses().catch(() => null);
  return Promise.race([restore(client), new Promise((resolve) => setTimeout(resolve, openWithinMs))]);
};

const save = async ({ cache }: ApolloClient): Promise<void> => {
  await stored;
  const viewerId = cachedViewerId(cache);
  if (viewerId === null || owner() !== viewerId || !('indexedDB' in globalThis)) return;
  const data = playerSlice(cache.extract() as Parameters<typeof playerSlice>[0]);
  const text = pack({ viewerId, schema: schemaVersion, at: connection.get().lastResponseAt ?? Date.now(), data });
  await tidied();
  if (text === null || owner() !== viewerId) return;
  await set(responsesKey, text, responseStore());
  // Somebody signed out in another tab during the write.
  if (owner() !== viewerId) return void forgetPerson();
  cachedBlocks.set(blocksIn(data));
  await fetchFiles(filesIn(data), !isThrifty());
};

/** Returns a function to call after each response; it saves the cache a moment later. */
export const responseSaver = (client: () => ApolloClient) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveNow = () => {
    clearTimeout(timer);
    timer = undefined;
    void save(client()).catch(() => undefined);
  };
  if (!import.meta.env.SSR) {
    document.addEventListener('visibilitychange', () => document.hidden && timer !== undefined && saveNow());
  }
  return (): void => {
    timer ??= setTimeout(saveNow, settleMs);
  };
};
