import { schemaVersion } from '#web/offline/cached-responses.ts';

/** Results of a quest change little once it is over, and the page says from when they are. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
/** Characters. Three boards of a thousand rows take half of it. */
const atMost = 1_000_000;

export type PageKind = 'standings' | 'answers' | 'eventStats';

/** The last result for a public page. */
export interface CachedPage {
  kind: PageKind;
  /** Of the event. */
  name: string;
  /** The reader of the result, because organizers see more; null for a stranger, whose pages are public. */
  viewerId: string | null;
  /** The id of the operation: another version of the page may query more. */
  operation: string;
  schema: string;
  /** The time of the result, by the clock of this device. */
  at: number;
  data: unknown;
}

interface Reader {
  viewerId: string | null;
  now: number;
}

/** Returns the text to write; null when it is too long. */
export const packPage = (page: Omit<CachedPage, 'schema'>): string | null => {
  const text = JSON.stringify({ ...page, schema: schemaVersion });
  return text.length > atMost ? null : text;
};

const isPage = (value: unknown): value is CachedPage =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'data' in value && 'viewerId' in value;

/** Returns the cached page if this reader may see it and it is of this schema and fresh enough; else null. */
export const unpackPage = (text: unknown, { viewerId, now }: Reader): CachedPage | null => {
  if (typeof text !== 'string') return null;
  try {
    const page: unknown = JSON.parse(text);
    if (!isPage(page) || page.schema !== schemaVersion) return null;
    if (page.viewerId !== null && page.viewerId !== viewerId) return null;
    const age = now - page.at;
    return age >= 0 && age <= maxAgeMs ? page : null;
  } catch {
    return null;
  }
};
