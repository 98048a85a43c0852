import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testedElsewhere } from '#tests/reports/elsewhere.ts';

/** A report has a number in a tracker, or a line of a manual. */
const source = /#\d|:\d/;
const files = globSync('tests/reports/*.test.ts').sort();
/** Lists the titles of the tests of a file, including those of tables. */
const titlesIn = (text: string): string[] => [...text.matchAll(/(?:\bit\(|\)\()\s*(['`])(.+?)\1/g)].map(([, , title = '']) => title);

describe('public reports of comparable products', () => {
  it.each(files)('are named by each test of %s', (file) => {
    const titles = titlesIn(readFileSync(file, 'utf8'));

    expect(titles).not.toEqual([]);
    expect(titles.filter((title) => !source.test(title))).toEqual([]);
  });

  it.each(testedElsewhere)('that a room tests are tested there: $sources, $title', ({ sources, file, title }) => {
    expect(sources).toMatch(source);
    expect(titlesIn(readFileSync(file, 'utf8'))).toContain(title);
  });
});
