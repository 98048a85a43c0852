import { basename } from 'node:path';
import type { SourceFile } from '../sources.ts';

/** SQL that takes something away that the server of the last release may read or write. */
const contracting: [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(table|column|view|type|function|default|constraint|index)\b/i, 'drops something'],
  [/\brename\s+(to|column|constraint)\b/i, 'renames something'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'demands a value that older writes may lack'],
  [/\badd\s+(?!column\b|constraint\b)\w*\s*(unique|check|primary|foreign|exclude)\b/i, 'adds a constraint that older writes may violate'],
  [/\badd\s+constraint\b/i, 'adds a constraint that older writes may violate'],
  [/\bcreate\s+unique\s+index\b/i, 'adds a unique index that older writes may violate'],
  [/\bcreate\s+(or\s+replace\s+)?(constraint\s+)?trigger\b/i, 'adds a trigger that older writes may meet'],
  [/\.(drop|rename)\w*\(|\.alterColumn\(|\.add\w*Constraint\(/, 'alters a table by the builder, in which nobody here looks'],
];

/** A column that needs a value and has no default. */
const demanding = /\badd\s+column\b(?:(?!\badd\s+column\b)[^;`])*?(?<!\bis\s)\bnot\s+null\b(?:(?!\badd\s+column\b)[^;`])*/gi;
const hasValue = /\bdefault\b|\bgenerated\b/i;

/** Drops statements about a table that the same migration creates, which no older server uses. */
function withoutNewTables(text: string): string {
  const created = [...text.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, table]) => table ?? '');
  return created.reduce(
    (left, table) =>
      left.replaceAll(new RegExp(String.raw`(alter\s+table\s+|create\s+unique\s+index\s+\w+\s+on\s+)${table}\b[^\`;]*`, 'gi'), ''),
    text,
  );
}

const readUpFunction = (text: string): string =>
  withoutNewTables((text.split(/export (?:async )?function down\(/)[0] ?? '').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

/** Lists what in a migration may break the server of the last release. */
export function listContractions(text: string): string[] {
  const up = readUpFunction(text);
  const losses = contracting.filter(([pattern]) => pattern.test(up)).map(([, what]) => what);
  const demanded = (up.match(demanding) ?? []).some((column) => !hasValue.test(column));
  return demanded ? [...losses, 'adds a column that older writes leave empty'] : losses;
}

const reasoned = /export const (breaksOlder|sparesOlder) =\s*(['"`]).{10,}?\2;/s;

/** Lists migrations after the last released one that may break older servers and do not export `breaksOlder` (ADR 0028). */
export function listOlderWritesProblems(sources: SourceFile[], lastReleased: string): string[] {
  return sources
    .filter(({ path }) => path.startsWith('migrations/') && basename(path, '.ts') > lastReleased)
    .filter(({ text }) => !reasoned.test(text))
    .flatMap(({ path, text }) =>
      listContractions(text).map(
        (what) =>
          `${path}: ${what}. Expand first and contract a release later, or export breaksOlder, or sparesOlder with the reason why older servers do not mind`,
      ),
    );
}
