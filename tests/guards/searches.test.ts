import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isGenerated, listSources } from '../../scripts/checks/sources.ts';

/** Names of files, and headings of pages where something is said that no file does. */
const places = listSources()
  .filter(({ path }) => /^(server|web)\/.*\.tsx?$/.test(path) && !isGenerated(path))
  .map(({ path }) => ({ path, name: path.split('/').at(-1) ?? '' }))
  .concat(
    listSources('docs').flatMap(({ path }) =>
      (readFileSync(path, 'utf8').match(/^#+ .*$/gm) ?? []).map((heading) => ({ path, name: heading.toLowerCase() })),
    ),
  );

const find = (word: string) => [...new Set(places.filter(({ name }) => name.includes(word)).map(({ path }) => path))];

it.each([
  ['the price of a hint', 'price-list', 'server/modules/scoring/price-list.rules.ts'],
  ['freezing the board', 'freeze', 'server/modules/events/clock/set-freeze.ts'],
  ['a captain who hands over', 'captaincy', 'server/modules/teams/members/hand-over-captaincy.ts'],
  ['a new QR code in place of the old', 'rotate', 'server/modules/identity/passes/rotate-pass.ts'],
  ['a registration code for insiders', 'invitation', 'server/modules/identity/invitations/invitations.graphql.ts'],
  ['the limits of uploads', 'upload-limits', 'server/modules/media/uploads/upload-limits.rules.ts'],
  ['paging of the wall', 'paging', 'web/features/standings/wall/use-paging.ts'],
  ['a queue of answers without network', 'queue', 'docs/offline.md'],
  ['the envelope of REST', 'envelope', 'server/rest/envelope.ts'],
  ['the rate limit of wrong guesses at sign-in', 'limiter', 'server/platform/guess-limiter.ts'],
  ['the bike category', 'categories', 'server/modules/events/categories/categories.ts'],
  ['the largest team', 'team-size', 'server/modules/teams/team-size.rules.ts'],
])('%s is found by the word "%s", among five places at most', (_behaviour, word, path) => {
  const found = find(word);

  expect(found).toContain(path);
  expect(found.length).toBeLessThanOrEqual(5);
});
