import { globSync, readFileSync } from 'node:fs';
import { listTaggedTests, type TaggedTest } from './tagged-tests.ts';

/** Pages of docs/spec with clauses; on the site of the docs they show each clause with its tests. */
const pages = [
  { outline: 'docs/spec/clauses.md', head: 'Clause' },
  { outline: 'docs/spec/states.md', head: 'State' },
];

export type Outline = (typeof pages)[number] & { text: string };

interface Coverage {
  outlines: Outline[];
  tests: TaggedTest[];
}

interface Clause {
  id: string;
  words: string;
}

/** Parses a clause, which is a line of an outline such as "- `1.4` A team has up to six". */
export function parseClause(line: string | undefined): Clause | null {
  const [, id, words] = /^- `([^`\s]+)` (\S.*)$/.exec(line ?? '') ?? [];
  return id && words ? { id, words } : null;
}

const formatRow = ({ id, words }: Clause, { file, title }: TaggedTest) =>
  `| ${id} | ${words} | \`${file}\` | \`${title.replaceAll('|', '\\|')}\` |`;

/** Prints the outline with a row for each test in place of each clause. */
export function printPage({ head, text }: Outline, tests: TaggedTest[]): string {
  const lines = text.split('\n').flatMap((line, index, all) => {
    const clause = parseClause(line);
    if (!clause) return [line];
    const top = parseClause(all[index - 1]) ? [] : [`| Id | ${head} | Test file | Test |`, '|---|---|---|---|'];
    return [...top, ...tests.filter(({ clauses }) => clauses.includes(clause.id)).map((test) => formatRow(clause, test))];
  });
  return lines.join('\n');
}

export function readCoverage(): Coverage {
  const files = globSync('tests/**/*.test.{ts,tsx}').sort();
  return {
    outlines: pages.map((page) => ({ ...page, text: readFileSync(page.outline, 'utf8') })),
    tests: files.flatMap((file) => listTaggedTests(file, readFileSync(file, 'utf8'))),
  };
}
