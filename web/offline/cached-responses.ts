import type { NormalizedCacheObject } from '@apollo/client';

/** Riddles are for one day; whoever comes back later reads the server. */
const maxAgeMs = 24 * 60 * 60 * 1000;
/** Characters. A whole quest takes a tenth of it. */
const atMost = 3_000_000;

export interface CachedResponses {
  viewerId: string;
  /** Of the schema that the answers follow. */
  schema: string;
  /** When the server last answered, by the clock of this device. */
  at: number;
  data: NormalizedCacheObject;
}

/** Another schema may call things differently, so its answers are of no use. */
export const schemaVersion: string = (import.meta.env['VITE_SCHEMA'] as string | undefined) ?? 'development';

/** As text, whose length is known before it is written; null when it is too much. */
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

/** What was kept, if it is this person's, of this schema and fresh enough; else null. */
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
