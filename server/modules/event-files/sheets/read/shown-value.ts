import { formatValue } from 'hucre';
import type { Language } from '../../format/faults.ts';

export type Value = string | number | boolean | Date | null | undefined | object;

/** The formats that a workbook leaves to the computer of its reader; the file has their American form. */
const localFormats: Record<string, string> = { 'm/d/yyyy': 'dd/mm/yyyy', 'm/d/yyyy h:mm': 'dd/mm/yyyy h:mm' };
/** The locales of numbers. The library does not know the Russian one; the French one has the same comma and narrow space. */
const numberLocales: Record<Language, string> = { ru: 'fr-FR', en: 'en-US' };

const nameParts = {
  mmmm: { month: 'long', day: 'numeric' },
  mmm: { month: 'short' },
  dddd: { weekday: 'long' },
  ddd: { weekday: 'short' },
} as const;

/** Puts the Russian names of months and days into a format as quoted words; a month after a day is in the genitive. */
function withRussianNames(format: string, date: Date): string {
  return format.replaceAll(/"[^"]*"|m{3,4}|d{3,4}/gi, (token) => {
    const part = nameParts[token.toLowerCase() as keyof typeof nameParts];
    if (part === undefined) return token;
    const parts = new Intl.DateTimeFormat('ru', { timeZone: 'UTC', ...part }).formatToParts(date);
    const name = parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? '';
    return `"${name.replace('.', '')}"`;
  });
}

function showDate(date: Date, format: string, language: Language): string {
  const own = localFormats[format] ?? format;
  if (language === 'en') return formatValue(date, own);
  return formatValue(date, withRussianNames(localFormats[format] ? own.replaceAll('/', '.') : own, date));
}

/** Formats a value as a spreadsheet shows it. The value of a formula is the one that was computed last. */
export function showValue(value: Value, { format, language }: { format: string | undefined; language: Language }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return showDate(value, format ?? 'm/d/yyyy', language);
  if (typeof value !== 'number') return '';
  if (format !== undefined && format !== 'General') return formatValue(value, format, { locale: numberLocales[language] });
  // A spreadsheet shows at most 15 digits of a number.
  const digits = String(Number(value.toPrecision(15)));
  return language === 'ru' ? digits.replace('.', ',') : digits;
}
