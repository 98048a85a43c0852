import { isAbstractType, visit } from 'graphql';

const listed = (names) => JSON.stringify([...names].sort(), null, 2);

/**
 * Generates the members of those interfaces and unions on which the client has a fragment. Apollo needs no others in production. In
 * development it warns of a fragment on an unknown type, so it gets all of them.
 */
export const plugin = (schema, documents) => {
  const named = new Set();
  const note = ({ typeCondition }) => {
    if (typeCondition) named.add(typeCondition.name.value);
  };
  for (const { document } of documents) if (document) visit(document, { FragmentDefinition: note, InlineFragment: note });
  const abstract = [...named].sort().filter((name) => isAbstractType(schema.getType(name)));
  const entries = abstract.map((name) => `${name}: ${listed(schema.getPossibleTypes(schema.getType(name)).map((each) => each.name))},`);
  const others = [...named].filter((name) => !abstract.includes(name));
  return `const result: { possibleTypes: Record<string, string[]> } = {
possibleTypes: {
${entries.join('\n')}
...(import.meta.env.DEV && { TypesOfFragments: ${listed(others)} }),
},
};
export default result;
`;
};
