import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every document that our own client sends, by its id. `npm run gen` writes the file. */
const list = JSON.parse(readFileSync(join(import.meta.dirname, '../__generated__/persisted-documents.json'), 'utf8')) as Record<
  string,
  string
>;
const texts = new Map(Object.entries(list));
const canonicalTexts = new Set(texts.values());

/** Finds the document of our own client with this id; undefined for an id that this build does not know. */
export const persistedDocument = (id: string): string | undefined => texts.get(id);

/** Says whether a document, given as its `canonicalText`, is one of our own client's. */
export const isPersistedDocument = (canonical: string): boolean => canonicalTexts.has(canonical);
