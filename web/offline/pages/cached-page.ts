import { schemaVersion } from '#web/offline/cached-responses.ts';

/** Results of a quest change little once it is over, and the page says from when they are. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;
/** Characters. Three boards of a thousand rows take half of it. */
const atMost = 1_000_000;

export type PageKind = 'standings' | 'answers' | 'eventStats';

/** A public page as the server last told it. */
export interface CachedPage {
  kind: PageKind;
  /** Of the event. */
  name: string;
  /** To whom it was told, since organizers are told more; null for a visitor, whose pages anybody may see. */
  viewerId: string | null;
  /** The very operation that brought it: another version of the page may ask for more. */
  operation: string;
  schema: string;
  /** When it was told, by the clock of this device. */
  at: number;
  data: unknown;
}

interface Reader {
  viewerId: string | null;
  now: number;
}

/** As text, whose length is known before it is written; null when it is too much. */
export const packPage = (page: Omit<CachedPage, 'schema'>): string | null => {
  const text = JSON.stringify({ ...page, schema: schemaVersion });
  return text.length > atMost ? null : text;
};

const isPage = (value: unknown): value is CachedPage =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'data' in value && 'viewerId' in value;

/** What was kept, if this reader may see it and it is of this schema and fresh enough; else null. */
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
