import { type DefinitionNode, type DocumentNode, Kind, print, stripIgnoredCharacters } from 'graphql';

/** Operations stand before fragments, each kind in the order of its names. */
const placeOf = (node: DefinitionNode): string =>
  `${node.kind === Kind.OPERATION_DEFINITION ? 0 : 1} ${'name' in node ? (node.name?.value ?? '') : ''}`;

/** The text of a document without comments and blanks, with its definitions in a fixed order: equal for all who ask the same in the same words. */
export function canonicalText(document: DocumentNode): string {
  const definitions = document.definitions.map((node) => ({ node, place: placeOf(node) }));
  definitions.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  return stripIgnoredCharacters(print({ ...document, definitions: definitions.map(({ node }) => node) }));
}
