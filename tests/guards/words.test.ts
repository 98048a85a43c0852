import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listUnplainWords } from '../../scripts/checks/words.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const faultsIn = (text: string, path = 'server/modules/teams/teams.ts') => listUnplainWords([{ path, text }], glossary);

it.each([
  ['a comment', '/** Reads the board anew. */'],
  ['prose of several words', '// It is executed as nobody in particular.'],
  ['a test title', "it('tells whoever comes', () => {});"],
  ['camelCase', 'const restartAnew = () => start();'],
  ['the beginning of camelCase', 'const deedCount = 1;'],
  ['PascalCase', 'class BriefMemory<Board> {}'],
  ['PascalCase with a plural', 'type GuessDeeds = string[];'],
  ['SNAKE_CASE', "const reason = 'TRIED_IN_VAIN';"],
  ['kebab-case', "import { page } from './the-told-page.ts';"],
  ['the beginning of the name of a limit', 'const mostTeams = 50;'],
  ['a property after letters that stand for something', 'const SQLShelf = 1;'],
])('the check of words finds a refused word in %s', (_where, text) => {
  expect(faultsIn(text)).toHaveLength(1);
});

it('the check of words finds a refused word in the name of a file', () => {
  expect(faultsIn('', 'server/first-paint/told-pages.ts')).toHaveLength(1);
});

it('the check of words leaves a longer word alone, and texts for people', () => {
  expect(faultsIn('const renewal = henceforth;')).toEqual([]);
  expect(faultsIn('// At most fifty teams, almost Always.')).toEqual([]);
  expect(faultsIn('anew', 'web/i18n/en/team.json')).toEqual([]);
});

it('the check of words refuses what the column "not" of a page names, where its column "where" says', () => {
  const page =
    '| word | what it is | not | where |\n|---|---|---|---|\n| timeout | | patience | only in `server/`; but for `ourPatience` |\n';
  const faults = (text: string, path: string) => listUnplainWords([{ path, text }], page);

  expect(faults('patienceMs', 'server/app.ts')).toEqual(['server/app.ts:1: "patience": write "timeout" (docs/glossary.md)']);
  expect(faults('patienceMs', 'web/main.tsx')).toEqual([]);
  expect(faults('ourPatience', 'server/app.ts')).toEqual([]);
  expect(faults('ourPatience + patience', 'server/app.ts')).toHaveLength(1);
});
