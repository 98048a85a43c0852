// npm run gen: the server's schema into schema.graphql, and schema.graphql with web/**/*.graphql into typed hooks.
// --contract stops after the first step.
import { rmSync } from 'node:fs';
import { generateClient, listOrphans } from './gen/client.ts';
import { contractFile, printContract } from './gen/contract.ts';
import { writeIfChanged } from './gen/write-if-changed.ts';

let changed = Number(writeIfChanged(contractFile, await printContract()));

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
