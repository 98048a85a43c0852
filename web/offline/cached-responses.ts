import type { NormalizedCacheObject } from '@apollo/client';

/** Riddles are for one day; later the server is read. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** Characters. A whole quest takes a tenth of it. */
const atMost = 3_000_000;

export interface CachedResponses {
  viewerId: string;
  /** The version of the schema of these responses. */
  schema: string;
  /** When the server last answered, by the clock of this device. */
  at: number;
  data: NormalizedCacheObject;
}

/** Responses of another schema may have other fields, so they are dropped. */
export const schemaVersion: string = (import.meta.env['VITE_SCHEMA'] as string | undefined) ?? 'development';

/** Returns the text to write; null when it is too long. */
export const pack = (answers: CachedResponses): string | null => {
  const text = JSON.stringify(answers);
  return text.length > atMost ? null : text;
};

const isCachedResponses = (value: unknown): value is CachedResponses =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'data' in value &&
  typeof value.data === 'object' &&
  value.data !== null;

/** Returns the cached responses if they belong to this person and schema and are fresh enough; else null. */
export const unpack = (text: unknown, { viewerId, now }: { viewerId: string; now: number }): CachedResponses | null => {
  if (typeof text !== 'string') return null;
  try {
    const found: unknown = JSON.parse(text);
    if (!isCachedResponses(found) || found.viewerId !== viewerId || found.schema !== schemaVersion) return null;
    const age = now - found.at;
    return age >= 0 && age <= maxAgeMs ? found : null;
  } catch {
    return null;
  }
};
