import { expect, it } from 'vitest';
import type { AnnouncementHead } from '#server/modules/announcements/announcements.types.ts';
import { toTeamVersion } from '#server/modules/announcements/reading/team-version.rules.ts';

const head = (version: number, change: Partial<AnnouncementHead>): AnnouncementHead => ({
  audience: 'everybody',
  categoryId: null,
  teamId: null,
  version,
  isErratum: false,
  followsBlock: false,
  ...change,
});
const team = { id: 7, categoryId: 1, solved: 3, questVersion: 12 };

it.each<[string, AnnouncementHead[], string]>([
  ['nothing was announced', [], '0'],
  ['the newest is for everybody', [head(1, {}), head(2, {})], '2'],
  ['a newer one is for another team', [head(1, {}), head(2, { audience: 'team', teamId: 8 })], '1'],
  ['a newer one is for another category', [head(1, {}), head(2, { audience: 'category', categoryId: 2 })], '1'],
  ['newer ones are for insiders and staff', [head(1, {}), head(2, { audience: 'insiders' }), head(3, { audience: 'staff' })], '1'],
  ['an erratum stands at a riddle of its category', [head(4, { audience: 'riddle', categoryId: 1, isErratum: true })], '4.12.0'],
  ['its riddle follows a block', [head(4, { audience: 'riddle', categoryId: 1, isErratum: true, followsBlock: true })], '4.12.3'],
  ['the erratum was taken back', [head(5, { audience: 'riddle', categoryId: 1 })], '5'],
])('the version of a team is right when %s', (_name, heads, version) => {
  expect(toTeamVersion(heads, team)).toBe(version);
});
