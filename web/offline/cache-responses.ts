import type { ApolloClient } from '@apollo/client';
import { get, set } from 'idb-keyval';
import { cachedViewerId } from '#web/graphql/cached-viewer-id.ts';
import { responsesKey, responseStore } from '#web/offline/response-store.ts';
import { fetchFiles } from '#web/offline/fetch-files.ts';
import { isThrifty } from '#web/offline/is-thrifty.ts';
import { pack, schemaVersion, unpack } from '#web/offline/cached-responses.ts';
import { forgetPerson, owner, tidied } from '#web/offline/owner.ts';
import { filesIn, playerSlice } from '#web/offline/player-slice.ts';
import { connection, vouchedAt } from '#web/shared/connection/watched-fetch.ts';
import { observableValue } from '#web/shared/observable-value.ts';

const settleMs = 500;
/** A store that does not open is no reason to wait for it. */
const patienceMs = 400;

/** From when the answers are that this page began with; null when it began with none. */
export const cachedSince = observableValue<number | null>(null);

const inTime = <Found>(work: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))]).catch(() => undefined);

/** Begins with what this person last read here, so that it can be read again without network. */
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
  // Somebody left in another tab while it was being written.
  if (owner() !== viewerId) return void forgetPerson();
  await fetchFiles(filesIn(data), !isThrifty());
};

/** Gives what to call whenever the server has said something: a while later it is kept. */
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
