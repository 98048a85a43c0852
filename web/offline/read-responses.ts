import { get } from 'idb-keyval';
import { type CachedResponses, unpack } from '#web/offline/cached-responses.ts';
import { owner } from '#web/offline/owner.ts';
import { responsesKey, responseStore } from '#web/offline/response-store.ts';

/** Reads what this device has saved of the responses to its person; null when there is nothing, or it is somebody else's. */
export const readResponses = async (): Promise<CachedResponses | null> => {
  const viewerId = owner();
  if (viewerId === null || !('indexedDB' in globalThis)) return null;
  const text = await get<unknown>(responsesKey, responseStore());
  return owner() === viewerId ? unpack(text, viewerId) : null;
};
