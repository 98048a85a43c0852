import { existsSync, readFileSync } from 'node:fs';
import { generateClient, listOrphans } from '../gen/client.ts';
import { contractFile, printContract } from '../gen/contract.ts';
import { printRestDescription, restDescriptionFile } from '../gen/rest-description.ts';
import { printSchemaChanges, schemaChangesFile } from '../gen/schema-changes.ts';

/** Generated files that differ from what their sources give now. Needs no git and writes nothing. */
export async function listDrift(): Promise<string[]> {
  const files = await generateClient();
  const expected = [
    { path: contractFile, content: await printContract() },
    { path: restDescriptionFile, content: await printRestDescription() },
    { path: schemaChangesFile, content: printSchemaChanges() },
    ...files,
  ];
  return [
    ...expected
      .filter(({ path, content }) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
      .map(({ path }) => `${path} is out of date`),
    ...listOrphans(files).map((path) => `${path} is generated from nothing`),
  ].map((problem) => `${problem}: npm run gen`);
}
