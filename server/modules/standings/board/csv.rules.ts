/** A spreadsheet runs a text that begins with one of these signs as a formula. An apostrophe before the text prevents that. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** Russian writes numbers with a comma, so Excel in Russian separates cells by semicolons and opens no other file as a table. */
const signs = { ru: { separator: ';', decimal: ',' }, en: { separator: ',', decimal: '.' } };

function formatCell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return String(value + 0).replace('.', decimal);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats CSV by RFC 4180, with the signs of a language. Programs read the signs of English. Excel reads the file as UTF-8 only with the
 * byte order mark.
 */
export function formatCsv(rows: readonly (readonly (string | number)[])[], language: 'ru' | 'en' = 'en'): string {
  const { separator, decimal } = signs[language];
  return `\uFEFF${rows.map((row) => `${row.map((value) => formatCell(value, decimal)).join(separator)}\r\n`).join('')}`;
}
