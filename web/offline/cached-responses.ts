import type { NormalizedCacheObject } from '@apollo/client';
import { isNumber, isObject, isText, mapOf, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';

/** Riddles are for one day; later the server is read, where there is one. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** Characters. A whole quest takes a tenth of it. */
const maxLength = 3_000_000;

export interface CachedResponses {
  viewerId: string;
  /** The version of the schema of these responses. */
  schema: string;
  /** When the server last responded, by the clock of this device. */
  at: number;
  data: NormalizedCacheObject;
}

/** Responses of another schema may have other fields, so they are dropped. */
export const schemaVersion: string = (import.meta.env['VITE_SCHEMA'] as string | undefined) ?? 'development';

/** Returns the text to write; null when it is too long. */
export const pack = (responses: CachedResponses): string | null => {
  const text = JSON.stringify(responses);
  return text.length > maxLength ? null : text;
};

const isCachedResponses: Shape<CachedResponses> = objectOf({
  viewerId: isText,
  schema: isText,
  at: isNumber,
  data: mapOf(isObject) as Shape<NormalizedCacheObject>,
});

/** Returns the cached responses if they belong to this person and schema; else null. Clocks of phones are wrong, so no time is too old. */
export const unpack = (text: unknown, viewerId: string): CachedResponses | null => {
  const responses = parseAs(text, isCachedResponses);
  return responses?.viewerId === viewerId && responses.schema === schemaVersion ? responses : null;
};

/** True when they are for those without a server only. A clock that was set back makes nothing old. */
export const isOld = ({ at }: CachedResponses, now: number): boolean => now - at > maxAgeMs;

/**
 * Returns the saved objects with everything that has come since on top: each field that a response brought is newer than the saved one.
 */
export const under = (saved: NormalizedCacheObject, current: NormalizedCacheObject): NormalizedCacheObject => {
  const merged: NormalizedCacheObject = { ...saved };
  for (const [id, fields] of Object.entries(current)) merged[id] = { ...saved[id], ...fields };
  return merged;
};

const isReadable = objectOf({ __typename: isText, id: isText, riddles: Array.isArray });

/** Returns the ids of the blocks whose riddles are among these objects. */
export const blocksIn = (data: NormalizedCacheObject): Set<string> =>
  new Set(Object.values(data).flatMap((each) => (isReadable(each) && each.__typename === 'Block' ? [each.id] : [])));
