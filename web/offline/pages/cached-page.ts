import { isNumber, isObject, isText, nullOr, objectOf, parseAs, type Shape } from '#web/outside/shape.ts';
import { schemaVersion } from '../cached-responses.ts';

/** Characters. Three boards of a thousand rows take half of it. */
const maxLength = 1_000_000;

export type PageKind = 'standings' | 'answers' | 'eventStats';

/** The last result for a public page. */
export interface CachedPage {
  kind: PageKind;
  /** Of the event. */
  name: string;
  /** The reader of the result, because organizers see more; null for an anonymous visitor, whose pages are public. */
  viewerId: string | null;
  /** The id of the operation: another version of the page may query more. */
  operation: string;
  schema: string;
  /** The time of the result, by the clock of this device. */
  at: number;
  data: unknown;
}

/** Returns the text to write; null when it is too long. */
export const packPage = (page: Omit<CachedPage, 'schema'>): string | null => {
  const text = JSON.stringify({ ...page, schema: schemaVersion });
  return text.length > maxLength ? null : text;
};

const kinds: readonly unknown[] = ['standings', 'answers', 'eventStats'] satisfies PageKind[];

const isPage: Shape<CachedPage> = objectOf({
  kind: (value): value is PageKind => kinds.includes(value),
  name: isText,
  viewerId: nullOr(isText),
  operation: isText,
  schema: isText,
  at: isNumber,
  data: isObject,
});

/**
 * Returns the cached page if this reader may see it and it is of this schema; else null. Results change little once a quest is over, the
 * page says from when they are, and clocks of phones are wrong: none is too old.
 */
export const unpackPage = (text: unknown, viewerId: string | null): CachedPage | null => {
  const page = parseAs(text, isPage);
  if (page?.schema !== schemaVersion) return null;
  return page.viewerId === null || page.viewerId === viewerId ? page : null;
};
