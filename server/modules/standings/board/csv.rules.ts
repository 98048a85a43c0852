/** A spreadsheet runs a text that begins with one of these signs as a formula. An apostrophe before it keeps it a text. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** In Russian a comma belongs to numbers, so the cells of a sheet are parted by semicolons: Excel opens no other file as a table. */
const signs = { ru: { cell: ';', decimal: ',' }, en: { cell: ',', decimal: '.' } };

function cell(value: string | number, decimal: string): string {
  if (typeof value === 'number') return String(value + 0).replace('.', decimal);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes CSV by RFC 4180, with the signs of a language: for programs those of English. Without the byte order mark, Excel does not read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number)[])[], language: 'ru' | 'en' = 'en'): string {
  const sign = signs[language];
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(value, sign.decimal)).join(sign.cell)}\r\n`).join('')}`;
}
