import { isGenerated, type SourceFile } from './sources.ts';

interface RefusedWord {
  word: string;
  instead: string;
  isRefusedIn: (path: string) => boolean;
  /** Whole names in which the word is allowed. */
  allowed: string[];
}

const read = /^(server|web|tests|scripts|bench|docs|\.ci|[^/]+\.md$)/;
/** Files that are not checked: texts for people, frozen and generated files, and the two that list the words. */
const exempt =
  /^(web\/i18n\/(ru|en)\/|docs\/(coverage|states)\.md$|server\/demo\/|docs\/schema\/|docs\/glossary\.md$|tests\/guards\/words\.test\.ts$)/;

const splitCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const listCodeSpans = (cell: string) => cell.split('`').filter((_span, at) => at % 2 === 1);

/**
 * Reads the words that `docs/glossary.md` refuses, from each table with a column "not". A column "where" bounds a row to folders ("only
 * in `server/`"), leaves folders out ("not in `web/`"), and allows whole names ("but for `…`").
 */
function readRefusedWords(page: string): RefusedWord[] {
  let head: string[] = [];
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) head = [];
    else if (head.length === 0) head = splitCells(line);
    else if (head.includes('not')) {
      const cells = splitCells(line);
      const where = cells[head.indexOf('where')] ?? '';
      const folders = listCodeSpans(where).filter((span) => span.includes('/'));
      const allowed = listCodeSpans(where).filter((span) => !span.includes('/'));
      const isNamed = (path: string) => folders.some((folder) => path.startsWith(folder));
      const isRefusedIn = (path: string) => folders.length === 0 || isNamed(path) === where.startsWith('only in');
      const refused = (cells[head.indexOf('not')] ?? '').split(',').map((word) => word.trim());
      return refused.filter((word) => /^[a-z]/.test(word)).map((word) => ({ word, instead: cells[0] ?? '', isRefusedIn, allowed }));
    }
    return [];
  });
}

/** Writes a line as words with spaces between them: `savedPage`, `SAVED_PAGE` and `saved-page` are read alike. */
function toWords(line: string): string {
  return line
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_\-/.]+/g, ' ')
    .toLowerCase();
}

/** Returns true when a line has a word or its plural. A word with "…" matches the beginning of a name in camelCase. */
function toMatcher({ word, allowed }: RefusedWord): (line: { raw: string; words: string }) => boolean {
  const withoutAllowed = (raw: string) => allowed.reduce((rest, name) => rest.replaceAll(name, ''), raw);
  if (word.endsWith('…')) {
    const beginning = new RegExp(`\\b${word.slice(0, -1)}[A-Z]`);
    return ({ raw }) => beginning.test(withoutAllowed(raw));
  }
  const whole = new RegExp(`(?<![a-z])${toWords(word)}s?(?![a-z])`);
  return ({ raw, words }) => whole.test(words) && (allowed.length === 0 || whole.test(toWords(withoutAllowed(raw))));
}

/** Lists words that the glossary refuses, in names, comments, titles and pages. */
export function listUnplainWords(sources: SourceFile[], page: string): string[] {
  const toLine = (raw: string) => ({ raw, words: toWords(raw) });
  const ours = sources
    .filter(({ path }) => read.test(path) && !exempt.test(path) && !isGenerated(path))
    .map(({ path, text }) => ({ path, name: toLine(path), lines: text.split('\n').map(toLine) }));
  return readRefusedWords(page).flatMap((refused) => {
    const has = toMatcher(refused);
    return ours
      .filter(({ path }) => refused.isRefusedIn(path))
      .flatMap(({ path, name, lines }) => [
        ...(has(name) ? [`${path}: the name has a word for "${refused.instead}"`] : []),
        ...lines.flatMap((line, at) =>
          has(line) ? [`${path}:${at + 1}: "${refused.word}": write "${refused.instead}" (docs/glossary.md)`] : [],
        ),
      ]);
  });
}
