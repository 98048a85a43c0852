import type { ApolloClient } from '@apollo/client';
import { get, set } from 'idb-keyval';
import { cachedViewerId } from '#web/graphql/apollo/cached-viewer-id.ts';
import { responsesKey, responseStore } from '#web/offline/response-store.ts';
import { fetchFiles } from '#web/offline/fetch-files.ts';
import { isThrifty } from '#web/offline/is-thrifty.ts';
import { pack, schemaVersion, unpack } from '#web/offline/cached-responses.ts';
import { forgetPerson, owner, tidied } from '#web/offline/owner.ts';
import { filesIn, playerSlice } from '#web/offline/player-slice.ts';
import { connection, vouchedAt } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';

const settleMs = 500;
/** The page does not wait longer for a store that does not open. */
const patienceMs = 400;

/** The time of the cached responses that this page began with; null without any. */
export const cachedSince = observableValue<number | null>(null);

const inTime = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))]).catch(() => undefined);

/** Fills Apollo's cache with the last responses of this person, so that they can be read without network. */
export const restoreResponses = async ({ cache }: ApolloClient): Promise<void> => {
  const viewerId = owner();
  if (viewerId === null || !('indexedDB' in globalThis)) return;
  const text = await inTime(get<unknown>(responsesKey, responseStore()));
  if (owner() !== viewerId) return;
  const cached = unpack(text, { viewerId, now: Date.now() });
  if (!cached) return;
  cache.restore(cached.data);
  cachedSince.set(cached.at);
  vouchedAt(cached.at);
};

const save = async ({ cache }: ApolloClient): Promise<void> => {
  const viewerId = cachedViewerId(cache);
  if (viewerId === null || owner() !== viewerId || !('indexedDB' in globalThis)) return;
  const data = playerSlice(cache.extract() as Parameters<typeof playerSlice>[0]);
  const text = pack({ viewerId, schema: schemaVersion, at: connection.get().lastAnswerAt ?? Date.now(), data });
  await tidied();
  if (text === null || owner() !== viewerId) return;
  await set(responsesKey, text, responseStore());
  // Somebody signed out in another tab during the write.
  if (owner() !== viewerId) return void forgetPerson();
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
