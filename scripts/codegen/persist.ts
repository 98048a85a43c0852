import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { canonicalText } from '#server/graphql/documents/canonical-text.ts';

export const persistedDocumentsFile = 'server/graphql/__generated__/persisted-documents.json';

/**
 * The length of an id in characters of base64url: 48 bits are enough for some hundreds of documents, and every page has the ids of its
 * documents.
 */
const idLength = 8;
const texts = new Map<string, string>();
const cache = new InMemoryCache();

/** Adds a document to the list of those that the client sends, and returns its id. */
export function persist(document: DocumentNode): string {
  const text = canonicalText(document);
  const id = createHash('sha256').update(text).digest('base64url').slice(0, idLength);
  if ((texts.get(id) ?? text) !== text) throw new Error(`Two documents have the id ${id}: raise idLength in scripts/codegen/persist.ts`);
  texts.set(id, text);
  return id;
}

/** Does the same for a document that Apollo sends: its cache adds `__typename` to every selection. */
export const persistForApollo = (document: DocumentNode): string => persist(cache.transformDocument(document));

/** Returns the entries added since the last call, in the order of the texts. */
export function takePersisted(): string {
  const sorted = [...texts].sort(([, one], [, other]) => (one < other ? -1 : 1));
  texts.clear();
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}
