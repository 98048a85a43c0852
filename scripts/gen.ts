// npm run gen: the server's schema into schema.graphql, its REST table into docs/rest/openapi.json, the schemas of releases into
// the list of their changes, and schema.graphql with web/**/*.graphql into typed hooks. --contract stops before the hooks.
import { rmSync } from 'node:fs';
import { generateClient, listOrphans } from './gen/client.ts';
import { contractFile, printContract } from './gen/contract.ts';
import { printRestDescription, restDescriptionFile } from './gen/rest-description.ts';
import { printSchemaChanges, schemaChangesFile } from './gen/schema-changes.ts';
import { writeIfChanged } from './gen/write-if-changed.ts';

let changed = Number(writeIfChanged(contractFile, await printContract()));
changed += Number(writeIfChanged(restDescriptionFile, await printRestDescription()));
changed += Number(writeIfChanged(schemaChangesFile, printSchemaChanges()));

if (!process.argv.includes('--contract')) {
  const files = await generateClient();
  for (const { path, content } of files) changed += Number(writeIfChanged(path, content));
  for (const path of listOrphans(files)) {
    rmSync(path);
    console.log(`removed ${path}: its source is gone`);
    changed += 1;
  }
}
if (!changed) console.log('Everything generated is up to date.');
