import { existsSync, readFileSync } from 'node:fs';
import { titlesIn } from './test-titles.ts';

/** Pages of clauses and their tests. One that lost its tables has no fault in any row, hence the fewest. */
const pages = [
  { page: 'docs/coverage.md', fewest: 450 },
  { page: 'docs/states.md', fewest: 120 },
];

interface Row {
  line: number;
  clause: string;
  file: string;
  title: string;
  /** Of a table of cases the one that is meant, where the page names it. */
  named: string;
}

const inTicks = (cell: string | undefined) => /^`(.+)`$/.exec(cell ?? '')?.[1] ?? '';

/** The words before the file are the clause, be they one cell or several. */
function rowOf(line: string, number: number): Row {
  const cells = line
    .slice(1)
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => cell.trim());
  const at = cells.findIndex((cell, index) => index > 0 && inTicks(cell));
  const [file, title, named] = at === -1 ? [] : cells.slice(at);
  const clause = cells.slice(0, at === -1 ? 1 : at);
  return {
    line: number,
    clause: clause.every(Boolean) ? clause.join(', ') : '',
    file: inTicks(file),
    title: inTicks(title),
    named: inTicks(named),
  };
}

/** The rows of all tables of a page, without their heads. */
function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index, lines) => {
    const isHead = /^\| ?-/.test(lines[index + 1] ?? '');
    return !line.startsWith('|') || /^\| ?-/.test(line) || isHead ? [] : [rowOf(line, index + 1)];
  });
}

/** A test file as far as a page can name parts of it. */
const known = (source: string, path: string) => ({
  titles: titlesIn(path, source),
  hasCase: (name: string) => source.includes(`'${name}'`),
});

interface Page {
  page: string;
  text: string;
  fewest: number;
}

/** Clauses that no test proves: the row is open, or names a file, a test or a case of a table that is not there. */
export function listUnprovenClauses({ page, text, fewest }: Page, read: (path: string) => string | null): string[] {
  const rows = rowsOf(text);
  const files = new Map<string, ReturnType<typeof known> | null>();
  const look = (path: string) => {
    if (!files.has(path)) {
      const source = read(path);
      files.set(path, source === null ? null : known(source, path));
    }
    return files.get(path) ?? null;
  };
  const faults = rows.flatMap(({ line, clause, file, title, named }) => {
    const place = `${page}:${line}: "${clause}"`;
    if (!clause || !file || !title) return [`${place} is open: name a test file and a test`];
    const found = look(file);
    if (!found) return [`${place}: there is no ${file}`];
    if (!found.titles.has(title)) return [`${place}: ${file} has no test "${title}"`];
    return named && !found.hasCase(named) ? [`${place}: ${file} has no case "${named}"`] : [];
  });
  return rows.length < fewest ? [`${page} has ${rows.length} rows, there were at least ${fewest}`, ...faults] : faults;
}

export const listOpenClauses = (): string[] =>
  pages.flatMap(({ page, fewest }) =>
    listUnprovenClauses({ page, text: readFileSync(page, 'utf8'), fewest }, (path) =>
      existsSync(path) ? readFileSync(path, 'utf8') : null,
    ),
  );
