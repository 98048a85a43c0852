import { get } from 'idb-keyval';
import { isText, objectOf } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { personalKeys } from '#web/shared/session-hint.ts';
import { type CachedResponses, unpack } from './cached-responses.ts';
import { owner } from './owner.ts';
import { responsesKey, responseStore } from './response-store.ts';

const isPass = objectOf({ viewerId: isText, link: isText });

/** The pass is not among the responses (player-slice.ts); it comes from where the page of the QR code has saved it. */
const withPass = (cached: CachedResponses): CachedResponses => {
  const pass = localMemory.readAs(personalKeys.pass, isPass);
  const id = `Viewer:${cached.viewerId}`;
  const viewer = cached.data[id];
  if (!viewer || pass?.viewerId !== cached.viewerId) return cached;
  return { ...cached, data: { ...cached.data, [id]: { ...viewer, pass: { __typename: 'Pass', link: pass.link } } } };
};

/** Reads what this device has saved of the responses to its person; null when there is nothing, or it is somebody else's. */
export const readResponses = async (): Promise<CachedResponses | null> => {
  const viewerId = owner();
  if (viewerId === null || !('indexedDB' in globalThis)) return null;
  const text = await get<unknown>(responsesKey, responseStore());
  const cached = owner() === viewerId ? unpack(text, viewerId) : null;
  return cached && withPass(cached);
};
