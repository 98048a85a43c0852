import type { Language } from '#web/i18n/language.ts';
import { wallTime } from '../format/dates.ts';

/** The data of a table and of its file, such as the numbers of a chart. */
export interface TableData {
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly (string | number)[])[];
  /** The language of the rows' names if it is not the page's: one for all, or one for each. */
  lang?: string | readonly string[];
}

/** The rows of a file for a spreadsheet. A moment is a Date, written in the zone of the event. */
export interface FileTable {
  columns: readonly string[];
  rows: readonly (readonly (string | number | Date)[])[];
}

/** A spreadsheet runs a text that begins so as a formula; the apostrophe makes it a text again. */
const formula = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** In Russian a comma belongs to numbers, so the cells of a sheet are parted by semicolons: Excel opens no other file as a table. */
const signs = { ru: { cell: ';', decimal: ',' }, en: { cell: ',', decimal: '.' } };

const cell = (value: string | number | Date, decimal: string): string => {
  if (typeof value === 'number') return String(value + 0).replace('.', decimal);
  if (value instanceof Date) return wallTime(value).replace('T', ' ');
  const text = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180 with a byte order mark, without which Excel takes UTF-8 for something else, and the signs of the reader's language. */
export const toCsv = ({ columns, rows }: FileTable, language: Language): string => {
  const sign = signs[language];
  const lines = [columns, ...rows].map((row) => `${row.map((value) => cell(value, sign.decimal)).join(sign.cell)}\r\n`);
  return `\uFEFF${lines.join('')}`;
};

/** Returns the rows as objects with the names of the columns. */
export const toJson = ({ columns, rows }: TableData): string =>
  `${JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
    null,
    2,
  )}\n`;
