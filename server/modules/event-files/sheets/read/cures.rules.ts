import { listItems } from './cells.rules.ts';

/** What an organizer can have taken out of the cells of a sheet, all at once. */
export const cures = ['numbering', 'brackets', 'markup', 'expression', 'errorRows'] as const;
export type Cure = (typeof cures)[number];

const named: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
};

/** Takes HTML out of a text: `<br>` and the end of a paragraph are line breaks, and entities are their characters. */
export const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(\w{2,8});/g, (entity, name: string) => named[name.toLowerCase()] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** A note begins so when it names a further answer. */
const acceptance =
  /^(?:принимать|принимается|принимаем|засчитывать|зач[её]т|также|тоже|или|либо|accept|also|or)(?:\s+(?:и|также|тоже|also))?[\s:–—-]+/i;

/** A note in brackets with further answers becomes them, and any other one goes. */
const noteToAnswers = (note: string): string => {
  const text = note.trim();
  return acceptance.test(text) ? `;${text.replace(acceptance, '').replaceAll(/[,/]|\s(?:или|либо|or)\s/gi, ';')};` : ' ';
};

/** Takes the notes in brackets out of the answers of a cell. Quoted answers stay as they are. */
export const withoutBrackets = (cell: string): string =>
  listItems(cell).some(({ isQuoted }) => isQuoted) ? cell : cell.replaceAll(/\(([^()]*)\)/g, (_all, note: string) => noteToAnswers(note));

/** Takes the numbers off a numbered list: «1) ёлка 2) ель» has two answers. */
export const withoutNumbers = (text: string): string[] =>
  /^\d{1,2}[.)]\s/.test(text) ? text.split(/(?:^|,?\s)\d{1,2}[.)]\s+/).filter((part) => part.trim() !== '') : [text];

/** Lists the words of a simple regular expression, `/^(ёлка|ель)$/`; one that has more to it stays as it is. */
export function wordsOfExpression(text: string): string[] {
  const inner = text
    .replace(/^\/(.*)\/[a-z]{0,8}$/s, '$1')
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/^\((?:\?:)?([^()]*)\)$/, '$1');
  const words = inner.split('|').map((word) => word.trim());
  return words.every((word) => word !== '' && !/[\\^$.*+?()[\]{}]/.test(word)) ? words : [text];
}
