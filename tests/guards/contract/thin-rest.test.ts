import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const files = globSync('server/rest/**/*.ts')
  .sort()
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Finds what a layer that only parses, calls and shapes does not need. */
const tooDeep = (text: string) =>
  [...text.matchAll(/\bfrom '([^']*(?:\.store\.ts|\.rules\.ts|kysely|pg|\/db\/(?!connection\/faults)[^']*))'|\bsql`|\.selectFrom\(/g)].map(
    ([found]) => found,
  );

const lines = (text: string) => text.trimEnd().split('\n').length;

describe('the REST layer', () => {
  test('exists', () => {
    expect(files.length).toBeGreaterThan(10);
  });

  test.each(files.map(({ path, text }) => [path, text]))('calls doors, and knows no store, no rule and no SQL: %s', (_path, text) => {
    expect(tooDeep(text)).toEqual([]);
  });

  test.each([
    "import { listBlocks } from '#server/modules/quest/blocks/blocks.store.ts';",
    "import { sql } from 'kysely';",
    "import { matchKey } from '#server/modules/quest/play/answer-matching.rules.ts';",
    "import { inTransaction } from '#server/platform/db/transaction.ts';",
    'await sql`select 1`.execute(ctx.db);',
    "ctx.db.selectFrom('team')",
  ])('would be found out: %s', (text) => {
    expect(tooDeep(text)).toHaveLength(1);
  });

  test('stays thin: half of its files have fewer than 100 lines', () => {
    const sizes = files.map(({ text }) => lines(text)).sort((one, other) => one - other);

    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(100);
  });
});
