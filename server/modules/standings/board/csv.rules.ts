/** A spreadsheet runs a text that begins so as a formula; the apostrophe makes it a text again. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value + 0);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 with a byte order mark, without which Excel takes UTF-8 for something else. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
