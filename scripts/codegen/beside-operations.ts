import { preset } from '@graphql-codegen/near-operation-file-preset';

/**
 * near-operation-file imports the shared types into every file, used or not, and an unused import does not compile here.
 * Under `globalNamespace` it leaves that out, and typescript-operations (`importSchemaTypesFrom`) imports them where they are needed.
 */
export const besideOperations: typeof preset = {
  buildGeneratesSection: async (options) => {
    const artifacts = await preset.buildGeneratesSection({ ...options, config: { ...options.config, globalNamespace: true } });
    return artifacts.map((artifact) => ({ ...artifact, config: { ...artifact.config, globalNamespace: false } }));
  },
};
