import type { CodegenConfig } from '@graphql-codegen/cli';
import { besideOperations } from './scripts/codegen/beside-operations.ts';

const types = 'web/graphql/generated/types.generated.ts';
const header = './scripts/codegen/header.mjs';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'web/**/*.graphql',
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
    [types]: { plugins: [header, 'typescript'], config: { onlyOperationTypes: true } },
    'web/graphql/generated/possible-types.generated.ts': { plugins: [header, 'fragment-matcher'], config: { useExplicitTyping: false } },
    'web/': {
      preset: besideOperations,
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql/generated/types.generated.ts', importTypesNamespace: 'T' },
      plugins: [header, 'typescript-operations', 'typed-document-node', './scripts/codegen/apollo-hooks.mjs'],
      config: { bindImport: '#web/graphql/bind.ts', importSchemaTypesFrom: types },
    },
  },
};

// The codegen cli reads a default export.
export default config;
