import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export { canonicalText } from './canonical-text.ts';

/** From id to text: every document that our own client sends, as `npm run gen` writes it. */
const list = JSON.parse(readFileSync(join(import.meta.dirname, '../../__generated__/persisted-documents.json'), 'utf8')) as Record<
  string,
  string
>;
const texts = new Map(Object.entries(list));
const known = new Set(texts.values());

/** The document of our own client with this id; undefined for an id that this build does not know. */
export const persistedDocument = (id: string): string | undefined => texts.get(id);

/** Says whether a document, given as its `canonicalText`, is one of our own client's. */
export const isPersistedDocument = (canonical: string): boolean => known.has(canonical);
