const minus = '\u2212';
const thinSpace = '\u202f';

const dress = (text: string): string => {
  const [whole = '', fraction] = text.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thinSpace);
  const isNegative = text.startsWith('-') && Number(text) !== 0;
  return `${isNegative ? minus : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
};

/** Formats for a table: one decimal with a dot in both languages, since one board serves both. */
export const tablePoints = (points: number): string => dress(points.toFixed(1));

/** Formats for a sentence: "4", "4.5". It has the dot of the tables, because both stand on one page. */
export const sentencePoints = (points: number): string => dress(String(Number(points.toFixed(1))));

/** A share: "33,3" in Russian, "33.3" in English. The browser's own number formats are slow on a phone. */
export const decimal = (value: number, language: string): string => {
  const text = String(Number(value.toFixed(1)));
  return language === 'ru' ? text.replace('.', ',') : text;
};
