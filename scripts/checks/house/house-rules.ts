import { readFileSync } from 'node:fs';
import released from '../../../docs/schema/released.json' with { type: 'json' };
import { listSources } from '../sources.ts';
import { listUnplainWords } from '../words.ts';
import { listBareWords } from './bare-words.ts';
import { listBadNames } from './file-names.ts';
import { listFullFolders } from './folder-sizes.ts';
import { listForbiddenText } from './forbidden-text.ts';
import { listMisspeltImports } from './import-spelling.ts';
import { listLockfileProblems } from './lockfile.ts';
import { listMigrationProblems } from './migrations.ts';
import { listOlderWritesProblems } from './older-writes.ts';
import { listGrownSizes } from './sizes.ts';
import { listUnboundedText } from './text-bounds.ts';

/** Lists what breaks the rules of this project that no linter knows. */
export function listHouseRules(): string[] {
  const sources = listSources();
  return [
    ...listGrownSizes(sources),
    ...listFullFolders(sources),
    ...listBadNames(sources),
    ...listBareWords(sources),
    ...listForbiddenText(sources),
    ...listMisspeltImports(sources),
    ...listMigrationProblems(sources),
    ...listOlderWritesProblems(sources, released.migration),
    ...listLockfileProblems(),
    ...listUnboundedText(sources),
    ...listUnplainWords(sources, readFileSync('docs/glossary.md', 'utf8')),
  ];
}
