/** A spreadsheet runs a text that begins with one of these signs as a formula. An apostrophe before it keeps it a text. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value + 0);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes CSV by RFC 4180. Without the byte order mark, Excel does not read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
