import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, type DocumentNode, Kind, print, stripIgnoredCharacters } from 'graphql';

/** From id to text: every document that our own client sends, written by `npm run gen`. */
const list = JSON.parse(readFileSync(join(import.meta.dirname, 'generated/persisted-documents.json'), 'utf8')) as Record<string, string>;
const texts = new Map(Object.entries(list));
const known = new Set(texts.values());

/** Operations stand before fragments, each kind in the order of its names. */
const placeOf = (node: DefinitionNode): string =>
  `${node.kind === Kind.OPERATION_DEFINITION ? 0 : 1} ${'name' in node ? (node.name?.value ?? '') : ''}`;

/** The text of a document without comments and blanks, its definitions in one order: two documents that ask the same in the same words have the same. */
export function canonicalText(document: DocumentNode): string {
  const inOrder = document.definitions.map((node) => ({ node, place: placeOf(node) }));
  inOrder.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  return stripIgnoredCharacters(print({ ...document, definitions: inOrder.map(({ node }) => node) }));
}

/** The document of our own client with this id; undefined for an id that this build does not know. */
export const persistedDocument = (id: string): string | undefined => texts.get(id);

/** Whether a document, given as its `canonicalText`, is one of our own client's. */
export const isPersistedDocument = (canonical: string): boolean => known.has(canonical);
