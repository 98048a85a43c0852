import { generateClient, listOrphans } from '../gen/client.ts';
import { contractFile, printContract } from '../gen/contract.ts';
import { printRestDescription, restDescriptionFile } from '../gen/rest-description.ts';
import { printSchemaChanges, schemaChangesFile } from '../gen/schema-changes.ts';
import { listOutdated } from '../gen/write-if-changed.ts';

/** Generated files that differ from what their sources give now. Needs no git and writes nothing. */
export async function listDrift(): Promise<string[]> {
  const files = await generateClient();
  return [
    ...listOutdated([
      { path: contractFile, content: await printContract() },
      { path: restDescriptionFile, content: await printRestDescription() },
      { path: schemaChangesFile, content: printSchemaChanges() },
      ...files,
    ]),
    ...listOrphans(files).map((path) => `${path} is generated from nothing: npm run gen`),
  ];
}
