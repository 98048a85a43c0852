import { type DefinitionNode, type DocumentNode, Kind, print, stripIgnoredCharacters } from 'graphql';

/** Sorts operations before fragments, and each kind by its names. */
const sortKey = (node: DefinitionNode): string =>
  `${node.kind === Kind.OPERATION_DEFINITION ? 0 : 1} ${'name' in node ? (node.name?.value ?? '') : ''}`;

/** Prints a document without comments and blanks and with its definitions in a fixed order, so that equal documents have equal texts. */
export function canonicalText(document: DocumentNode): string {
  const definitions = document.definitions.map((node) => ({ node, key: sortKey(node) }));
  definitions.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return stripIgnoredCharacters(print({ ...document, definitions: definitions.map(({ node }) => node) }));
}
