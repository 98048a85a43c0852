import { expect, it } from 'vitest';
import { listMisspeltImports } from '../../scripts/checks/house/import-spelling.ts';

const check = (text: string, path = 'server/modules/quest/play/move.ts') => listMisspeltImports([{ path, text }]);

it.each([
  ['the own room by the alias', "import { noteTeam } from '#server/modules/quest/play/after-move.ts';"],
  ['another room by a relative path', "import { readTeam } from '../../teams/teams.ts';"],
  ['the platform by a relative path, loaded on demand', "await import('../../../platform/log.ts');"],
])('the check of imports finds %s', (_what, text) => {
  expect(check(text)).toHaveLength(1);
});

it.each([
  ['the own room by a relative path', "import { noteTeam } from './after-move.ts';"],
  ['another room by the alias', "import type { Team } from '#server/modules/teams/teams.ts';"],
  ['a package', "import { z } from 'zod';"],
])('the check of imports leaves %s alone', (_what, text) => {
  expect(check(text)).toEqual([]);
});
