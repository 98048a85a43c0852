import { describe, expect, it } from 'vitest';
import { listUnprovenClauses } from '../../scripts/checks/coverage.ts';

const file = 'tests/web/quest/hint.test.tsx';
const tests = `
  // it('is only spoken of', () => {});
  describe('a hint', () => {
    it('costs two coins', () => {});
    it.each([1, 2])('is shown %d times', (times) => {});
    it.each([{ name: 'without coins' }])('is refused “$name”', () => {});
    it.skipIf(!database)(\`is sold to \${teams} teams\`, async () => {});
  });`;
const faultsOf = (...rows: string[]) =>
  listUnprovenClauses(
    { page: 'docs/coverage.md', text: ['| Clause | Test file | Test |', '|---|---|---|', ...rows].join('\n'), fewest: rows.length },
    (path) => (path === file ? tests : null),
  );
const row = (title: string, path = file) => `| a hint costs two coins | \`${path}\` | \`${title}\` |`;

describe('the check of the specification', () => {
  it('takes a clause whose test is there, also one of a table or with a number in it', () => {
    expect(faultsOf(row('costs two coins'), row('is shown %d times'), row('is sold to ${} teams'))).toEqual([]);
  });

  it('takes a screen and its state for a clause, and a case of a table by its name', () => {
    const state = (name: string) => `| a hint | empty | \`${file}\` | \`is refused “$name”\` | \`${name}\` |`;
    expect(faultsOf(state('without coins'))).toEqual([]);
    expect(faultsOf(state('without a team'))).toEqual([`docs/coverage.md:3: "a hint, empty": ${file} has no case "without a team"`]);
  });

  it('finds a test that is not there, or only spoken of', () => {
    expect(faultsOf(row('costs three coins'), row('is only spoken of'), row('a hint'))).toEqual(
      ['costs three coins', 'is only spoken of', 'a hint'].map(
        (title, index) => `docs/coverage.md:${index + 3}: "a hint costs two coins": ${file} has no test "${title}"`,
      ),
    );
  });

  it('finds a file that is not there', () => {
    expect(faultsOf(row('costs two coins', 'tests/web/gone.test.ts'))).toEqual([
      'docs/coverage.md:3: "a hint costs two coins": there is no tests/web/gone.test.ts',
    ]);
  });

  it.each(['| a hint | | |', '| a hint | `a.test.ts` | open |', '| a hint |', '| | `a.test.ts` | `b` |'])(
    'finds an open row: %s',
    (open) => {
      expect(faultsOf(open)).toEqual([expect.stringContaining('is open')]);
    },
  );

  it('finds that the tables are gone', () => {
    expect(listUnprovenClauses({ page: 'docs/coverage.md', text: '# Nothing here', fewest: 2 }, () => null)).toEqual([
      'docs/coverage.md has 0 rows, there were at least 2',
    ]);
  });
});
