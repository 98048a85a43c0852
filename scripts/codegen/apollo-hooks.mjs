import { Kind } from 'graphql';

const pascal = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Generates a hook for each operation, next to its document, so that documents split with the routes that use them. */
export const plugin = (_schema, documents, config) => {
  const binders = new Set();
  const hooks = [];
  for (const { document } of documents) {
    for (const definition of document?.definitions ?? []) {
      if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) continue;
      const name = pascal(definition.name.value);
      const kind = pascal(definition.operation);
      binders.add(`bind${kind}`);
      hooks.push(`export const use${name}${kind} = /* @__PURE__ */ bind${kind}(${name}Document);`);
    }
  }
  if (hooks.length === 0) return '';
  return {
    prepend: [`import { ${[...binders].sort().join(', ')} } from '${config.bindImport}';`],
    content: hooks.join('\n'),
  };
};
