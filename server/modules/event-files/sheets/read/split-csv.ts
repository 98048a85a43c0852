import { detectDelimiter, parseCsv } from 'hucre/csv';
import { endOfQuote, nextSeparator } from './cells.rules.ts';

/** The first line of a CSV may tell Excel the separator; Excel does not show that line. */
const separatorLine = /^"?sep=(.)"?\n/i;

/**
 * Finds the line, from 1, of a quote that opens a cell and is not closed, or only within a later line: it would swallow the rows between.
 */
function findOpenQuote(text: string, delimiter: string): number | null {
  const separators = `${delimiter}\n`;
  let line = 1;
  for (let at = 0; at < text.length;) {
    const end = text[at] === '"' ? endOfQuote(text, at) : at;
    if (end === null) return line;
    const next = nextSeparator(text, end, separators);
    if (next > end && text.slice(at, end).includes('\n')) return line;
    line += text.slice(at, next + 1).split('\n').length - 1;
    at = next + 1;
  }
  return null;
}

/** Splits a CSV into the texts of its cells; no rows are returned when a quote is not closed. */
export function splitCsv(text: string, maxRows: number): { rows: string[][]; openQuote: number | null } {
  const separatorMatch = separatorLine.exec(text);
  const lines = separatorMatch ? text.slice(separatorMatch[0].length) : text;
  const delimiter = separatorMatch?.[1] ?? detectDelimiter(lines);
  const openQuote = findOpenQuote(lines, delimiter);
  if (openQuote !== null) return { rows: [], openQuote };
  const table = parseCsv(lines, { delimiter, maxRows });
  return { rows: table.map((cells) => cells.map((cell) => String(cell ?? ''))), openQuote };
}
