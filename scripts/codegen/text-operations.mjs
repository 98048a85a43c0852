import { concatAST, Kind, separateOperations } from 'graphql';

const pascal = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates an operation as its id and its text, for pages without Apollo, which have no printer of documents. */
export const plugin = (_schema, documents, { externalFragments = [], importFrom, persist, canonicalText }) => {
  const whole = concatAST([
    ...documents.flatMap(({ document }) => document ?? []),
    { kind: Kind.DOCUMENT, definitions: externalFragments.map(({ node }) => node) },
  ]);
  const operations = Object.entries(separateOperations(whole)).map(([name, document]) => {
    const type = `${pascal(name)}${pascal(document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION).operation)}`;
    const fields = `id: '${persist(document)}', name: '${name}', text: ${JSON.stringify(canonicalText(document))}`;
    return `export const ${pascal(name)}Operation: TextOperation<${type}, ${type}Variables> = { ${fields} };`;
  });
  if (operations.length === 0) return '';
  return { prepend: [`import type { TextOperation } from '${importFrom}';`], content: operations.join('\n') };
};
