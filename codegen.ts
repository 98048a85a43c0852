import type { CodegenConfig } from '@graphql-codegen/cli';
import type { DocumentNode } from 'graphql';
import { canonicalText } from '#server/graphql/documents/canonical-text.ts';
import { besideOperations } from './scripts/codegen/beside-operations.ts';
import { persist, persistForApollo } from './scripts/codegen/persist.ts';

const types = 'web/graphql/__generated__/types.generated.ts';
const header = './scripts/codegen/header.mjs';

const documents = 'web/**/*.graphql';
/** Folders whose pages ask without Apollo (ADR 0014): their operations come as text. */
const withoutApollo = [
  'web/features/{answers,event-stats,landing,previous}/**/*.graphql',
  'web/features/developers/*.graphql',
  'web/features/standings/!(remote)/**/*.graphql',
  'web/offline/outbox/*.graphql',
];

const beside = {
  preset: besideOperations,
  presetConfig: { folder: '__generated__', baseTypesPath: `~#${types}`, importTypesNamespace: 'T' },
};

const config: CodegenConfig = {
  schema: 'schema.graphql',
  importExtension: '.ts',
  config: {
    scalars: { ID: 'string', DateTime: 'string', Points: 'number' },
    defaultScalarType: 'unknown',
    enumsAsTypes: true,
    useTypeImports: true,
    dedupeFragments: true,
    nonOptionalTypename: true,
    emitLegacyCommonJSImports: false,
  },
  generates: {
    [types]: { documents, plugins: [header, 'typescript'], config: { onlyOperationTypes: true } },
    'web/graphql/__generated__/possible-types.generated.ts': {
      documents,
      plugins: [header, './scripts/codegen/possible-types.mjs'],
    },
    'web/': {
      ...beside,
      documents: [documents, ...withoutApollo.map((glob) => `!${glob}`)],
      plugins: [header, 'typescript-operations', 'typed-document-node', './scripts/codegen/apollo-hooks.mjs'],
      config: {
        bindImport: '#web/graphql/apollo/bind.ts',
        importSchemaTypesFrom: types,
        unstable_onExecutableDocumentNode: (document: DocumentNode) => ({ hash: persistForApollo(document) }),
      },
    },
    // The same folder by another key: these operations come as text, for pages without Apollo and for the outbox.
    web: {
      ...beside,
      documents: withoutApollo,
      plugins: [header, 'typescript-operations', './scripts/codegen/text-operations.mjs'],
      config: { importFrom: '#web/graphql/plain/text-operation.ts', importSchemaTypesFrom: types, persist, canonicalText },
    },
  },
};

// The codegen cli reads a default export.
export default config;
