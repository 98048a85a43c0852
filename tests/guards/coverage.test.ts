import { describe, expect, it } from 'vitest';
import { listUnprovenClauses } from '../../scripts/checks/coverage.ts';
import { printPage, readCoverage } from '../../scripts/gen/coverage.ts';
import { listTaggedTests } from '../../scripts/gen/tagged-tests.ts';

const file = 'tests/web/quest/hint.test.tsx';
const findTests = (source: string) => listTaggedTests(file, source);
const makeOutline = (...lines: string[]) => ({
  outline: 'clauses.md',
  head: 'Clause',
  text: ['## Hints', '', ...lines].join('\n'),
});
const costs = '- `1.1` A hint costs two coins';
const proof = `it('costs two coins', spec('1.1'), () => {});`;

describe('the tags of a test file', () => {
  it.each([
    [proof, 'costs two coins'],
    [`test('costs two coins', { ...spec('1.1'), timeout: 9 }, async () => {});`, 'costs two coins'],
    [`describe('a hint', () => { ${proof} });`, 'a hint › costs two coins'],
    [`describe.each(faces)('by $name', () => { ${proof} });`, 'by $name › costs two coins'],
    [`it.each([1, 2])('is shown %d times', spec('1.1'), (times) => {});`, 'is shown %d times'],
    ["it.skipIf(!database)(`is sold to ${teams} teams`, spec('1.1'), () => {});", 'is sold to ${} teams'],
  ])('are read with the title: %s', (source, title) => {
    expect(findTests(source)).toEqual([{ file, title, clauses: ['1.1'] }]);
  });

  it('are read from each case of a table, in the call or in a constant', () => {
    const cases = `[{ name: 'without coins', ...spec('1.1'), reach: () => {} }, { name: 'unasked' }]`;
    const refused = [{ file, title: 'is refused “without coins”', clauses: ['1.1'] }];

    expect(findTests(`it.each(${cases})('is refused “$name”', () => {});`)).toEqual(refused);
    expect(findTests(`const cases: Case[] = ${cases}; it.each(cases)('is refused “$name”', () => {});`)).toEqual(refused);
  });

  it('count only in code', () => {
    expect(findTests(`// ${proof}`)).toEqual([]);
  });

  it.each([
    `spec('1.1');`,
    `it('costs two coins', () => { spec('1.1'); });`,
    `const unused = [{ ...spec('1.1') }];`,
    `it(title, spec('1.1'), () => {});`,
  ])('turn the check red where they belong to no test: %s', (source) => {
    expect(() => findTests(source)).toThrow(`${file}: spec(1.1) stands in no call of a test`);
  });
});

describe('the check of the specification', () => {
  it('takes a clause that a test names', () => {
    expect(listUnprovenClauses([makeOutline(costs)], findTests(proof))).toEqual([]);
  });

  it('finds a clause without a test', () => {
    expect(listUnprovenClauses([makeOutline(costs, '- `1.2` It is asked about')], findTests(proof))).toEqual([
      `clauses.md:4: "It is asked about" has no test: tag one with spec('1.2')`,
    ]);
  });

  it.each([`'1.3'`, `'1.1', '1.3'`])('finds a test that names no clause: %s', (ids) => {
    const tests = findTests(`${proof} it('is asked about', spec(${ids}), () => {});`);
    expect(listUnprovenClauses([makeOutline(costs)], tests)).toEqual([`${file}: "is asked about" proves 1.3, and no clause has this id`]);
  });

  it('finds an id that two clauses have', () => {
    expect(listUnprovenClauses([makeOutline(costs, costs)], findTests(proof))).toEqual([
      'clauses.md:4: 1.1 is the id of another clause, at clauses.md:3',
    ]);
  });
});

describe('the page of clauses', () => {
  it('keeps what is written around the clauses and has a row for each test', () => {
    const page = printPage(makeOutline(costs, '', 'The end.'), findTests(`${proof} it('is sold | given', spec('1.1'), () => {});`));
    expect(page.split('\n')).toEqual([
      '## Hints',
      '',
      '| Id | Clause | Test file | Test |',
      '|---|---|---|---|',
      `| 1.1 | A hint costs two coins | \`${file}\` | \`costs two coins\` |`,
      `| 1.1 | A hint costs two coins | \`${file}\` | \`is sold \\| given\` |`,
      '',
      'The end.',
    ]);
  });

  it('has every clause with its tests, and the check is red as soon as one of our own tests loses its tag', () => {
    const { outlines, tests } = readCoverage();
    expect(listUnprovenClauses(outlines, tests)).toEqual([]);
    for (const outline of outlines) expect(printPage(outline, tests)).not.toMatch(/^- `/m);

    const rest = tests.filter(({ clauses }) => !clauses.includes('1.4'));

    expect(listUnprovenClauses(outlines, rest)).toEqual([expect.stringContaining(`spec('1.4')`)]);
    expect(outlines.map((outline) => printPage(outline, rest)).join('')).not.toContain('| 1.4 |');
  });
});
