/** Finds the position after the quote that closes the one at `at`; null when none does. A doubled quote is part of the text. */
export function endOfQuote(text: string, at: number): number | null {
  let position = text.indexOf('"', at + 1);
  while (position >= 0 && text[position + 1] === '"') position = text.indexOf('"', position + 2);
  return position < 0 ? null : position + 1;
}

/**
 * Finds the position after the closing quote of a quoted item. It is null when no quote at a separator or at the end closes the item: the
 * opening quote is then part of the text.
 */
function closingQuote(text: string, at: number, separators: string): number | null {
  if (text[at] !== '"') return null;
  const end = endOfQuote(text, at);
  const after = end === null ? '' : text[end];
  return after === undefined || (after !== '' && separators.includes(after)) ? end : null;
}

export function nextSeparator(text: string, at: number, separators: string): number {
  let position = at;
  while (position < text.length && !separators.includes(text[position] as string)) position += 1;
  return position;
}

const unquoted = (text: string) => text.slice(1, -1).replaceAll('""', '"');

/** Splits a cell at semicolons and line breaks. A quoted text is one item: `"a; b"`. */
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

/** Lists the items of a cell. */
export const splitList = (cell: string): string[] => listItems(cell).map(({ text }) => text);

const needsQuotes = /[;\n\r]|^\s*"/;

const inQuotes = (item: string) => (needsQuotes.test(item) ? `"${item.replaceAll('"', '""')}"` : item);

/** Writes a list into as few cells as possible, so that `splitList` returns the same items. */
export function joinList(items: readonly string[], maxLength: number): string[] {
  const cells: string[] = [];
  for (const item of items.map(inQuotes)) {
    const last = cells.at(-1);
    if (last !== undefined && last.length + 1 + item.length <= maxLength) cells[cells.length - 1] = `${last}\n${item}`;
    else cells.push(item);
  }
  return cells;
}

/** A text with such a beginning would be a formula in a spreadsheet, so an export puts an apostrophe before it. */
const guarded = /^'+\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Removes the apostrophe that an export put before a text. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);

/** Puts an apostrophe before a text that needs one; a text that begins with such an apostrophe gets another. */
export const withGuard = (cell: string): string => (guarded.test(cell) ? `'${cell}` : cell);

/**
 * Splits a text that was copied out of a spreadsheet: tabs separate the cells, and cells with line breaks are quoted. A cell that only
 * begins with a quote is taken literally; by the rules of CSV it would swallow the rest of the text.
 */
export function splitPasted(text: string, maxRows: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < maxRows) {
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
