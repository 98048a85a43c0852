import { isAbstractType, visit } from 'graphql';

/**
 * The members of those interfaces and unions that some fragment of the client is on; Apollo asks for no others, and a page should not carry
 * them.
 */
export const plugin = (schema, documents) => {
  const named = new Set();
  const note = ({ typeCondition }) => {
    if (typeCondition) named.add(typeCondition.name.value);
  };
  for (const { document } of documents) if (document) visit(document, { FragmentDefinition: note, InlineFragment: note });
  const abstract = [...named].sort().flatMap((name) => {
    const type = schema.getType(name);
    return isAbstractType(type)
      ? [
          [
            name,
            schema
              .getPossibleTypes(type)
              .map((each) => each.name)
              .sort(),
          ],
        ]
      : [];
  });
  return `const result = ${JSON.stringify({ possibleTypes: Object.fromEntries(abstract) }, null, 2)};\nexport default result;\n`;
};
