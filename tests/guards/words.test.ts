import { expect, it } from 'vitest';
import { listUnplainWords } from '../../scripts/checks/words.ts';

const sourceOf = (text: string, path = 'server/modules/teams/teams.ts') => [{ path, text }];

it.each([
  ['a comment', '/** Reads the board anew. */'],
  ['an identifier', 'const known = new BriefMemory<Board>();'],
  ['two words', '// It is executed as nobody in particular.'],
  ['a test title', "it('tells whoever asks', () => {});"],
])('the check of words finds a forbidden word in %s', (_where, text) => {
  expect(listUnplainWords(sourceOf(text))).toHaveLength(1);
});

it('the check of words finds a forbidden word in the name of a file', () => {
  expect(listUnplainWords(sourceOf('', 'server/first-paint/told-pages.ts'))).toHaveLength(1);
});

it('the check of words leaves a longer word alone, and texts for people', () => {
  expect(listUnplainWords(sourceOf('const renewal = henceforth;'))).toEqual([]);
  expect(listUnplainWords(sourceOf('anew', 'web/i18n/en/team.json'))).toEqual([]);
});
