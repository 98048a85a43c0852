/** The place after the quote that closes the one at this place; null when none does. A doubled quote is a sign like any other. */
export function endOfQuote(text: string, at: number): number | null {
  let place = text.indexOf('"', at + 1);
  while (place >= 0 && text[place + 1] === '"') place = text.indexOf('"', place + 2);
  return place < 0 ? null : place + 1;
}

/**
 * Returns the place after the closing quote of what begins with a quote; null when nothing closes it right before a separator or the end,
 * so that the quote is a sign like any other.
 */
function closingQuote(text: string, at: number, separators: string): number | null {
  if (text[at] !== '"') return null;
  const end = endOfQuote(text, at);
  const after = end === null ? '' : text[end];
  return after === undefined || (after !== '' && separators.includes(after)) ? end : null;
}

export function nextSeparator(text: string, at: number, separators: string): number {
  let place = at;
  while (place < text.length && !separators.includes(text[place] as string)) place += 1;
  return place;
}

const unquoted = (text: string) => text.slice(1, -1).replaceAll('""', '"');

/** Splits a cell at semicolons and line breaks. What stands in quotes is one thing: `"a; b"`. */
export function listItems(cell: string): { text: string; isQuoted: boolean }[] {
  const items: { text: string; isQuoted: boolean }[] = [];
  for (let at = 0; at < cell.length;) {
    while (cell[at] === ' ') at += 1;
    const end = closingQuote(cell, at, ';\n');
    const next = end ?? nextSeparator(cell, at, ';\n');
    const item = cell.slice(at, next);
    items.push(end === null ? { text: item.trim(), isQuoted: false } : { text: unquoted(item), isQuoted: true });
    at = next + 1;
  }
  return items.filter(({ text }) => text.trim() !== '');
}

/** The things that a cell lists. */
export const splitList = (cell: string): string[] => listItems(cell).map(({ text }) => text);

const needsQuotes = /[;\n\r]|^\s*"/;

const inQuotes = (item: string) => (needsQuotes.test(item) ? `"${item.replaceAll('"', '""')}"` : item);

/** Writes a list into as few cells as it takes: `splitList` of each of them gives it back. */
export function joinList(items: readonly string[], longest: number): string[] {
  const cells: string[] = [];
  for (const item of items.map(inQuotes)) {
    const last = cells.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= longest) cells[cells.length - 1] = `${last}\n${item}`;
    else cells.push(item);
  }
  return cells;
}

/** A spreadsheet reads a text that begins so as a formula; an export puts an apostrophe before it. */
const guarded = /^'+\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Takes off the apostrophe that an export has put before a text. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** A text that has such an apostrophe of its own is given another one. */
export const withGuard = (cell: string): string => (guarded.test(cell) ? `'${cell}` : cell);

/**
 * Splits what was copied out of a spreadsheet: cells have tabs between them, and those with line breaks stand in quotes. A cell that only
 * begins with a quote is as it is, where the rules of CSV would swallow all that follows.
 */
export function splitPasted(text: string, mostRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < mostRows) {
    const end = closingQuote(text, at, '\t\n');
    const next = end ?? nextSeparator(text, at, '\t\n');
    row.push(end === null ? text.slice(at, next) : unquoted(text.slice(at, next)));
    if (text[next] !== '\t') {
      rows.push(row);
      row = [];
    } else if (next + 1 === text.length) row.push('');
    at = next + 1;
  }
  return row.length > 0 ? [...rows, row] : rows;
}
