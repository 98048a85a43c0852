import { listItems } from './cells.rules.ts';
import { type Cure, withoutBrackets, withoutNumbers, wordsOfExpression } from './cures.rules.ts';

/** The signs that authors write between answers, besides semicolons and line breaks. */
export type Separator = 'slash' | 'comma' | 'or';
export const separators = ['slash', 'comma', 'or'] as const satisfies Separator[];

/** A slash or a comma between digits belongs to a number: 1/2, 3,14. */
const patterns: Record<Separator, RegExp> = {
  slash: /(?<!\d)\/|\/(?!\d)/,
  comma: /,(?!\d)/,
  or: /\s(?:или|либо|or)\s/i,
};

/** Tells whether a text has HTML. */
export const hasMarkup = (text: string): boolean => markup.test(text);

const markup = /<\/?[a-z][^<>]*>|&[a-z]{2,8};/i;
const signsOfExpression = /[\\^|]|\.[*+]|\)\?/;
const isExpression = (text: string): boolean => signsOfExpression.test(text) || /^\/.*\/[a-z]{0,8}$/.test(text) || hasPair(text, '[', ']');

/** Tells whether a text has both signs, the first before the second. */
const hasPair = (text: string, open: string, close: string): boolean => text.includes(open) && text.lastIndexOf(close) > text.indexOf(open);

/** An answer of a cell. */
export interface AnswerItem {
  text: string;
  /** It was quoted, so it is one answer whatever signs it contains. */
  isQuoted: boolean;
}

/** Tells whether an item may be split: quoted texts, markup and expressions are no lists. */
const isList = ({ text, isQuoted }: AnswerItem) => !isQuoted && !markup.test(text) && !isExpression(text);

/** Lists the answers of a cell, cured as an organizer chose. */
function curedItems(cell: string, cures: readonly Cure[]): AnswerItem[] {
  const cureItem = (item: AnswerItem): AnswerItem[] => {
    if (item.isQuoted) return [item];
    const words = cures.includes('expression') && isExpression(item.text) ? wordsOfExpression(item.text) : [item.text];
    const texts = cures.includes('numbering') ? words.flatMap(withoutNumbers) : words;
    return texts.map((text) => ({ text: text.trim(), isQuoted: false }));
  };
  return listItems(cures.includes('brackets') ? withoutBrackets(cell) : cell).flatMap(cureItem);
}

/** Splits the answers of a cell, also at the separators that an organizer chose. */
export function splitAnswers(cell: string, extraSeparators: readonly Separator[], cures: readonly Cure[] = []): AnswerItem[] {
  return extraSeparators.reduce(
    (items, separator) =>
      items.flatMap((item) => {
        if (!isList(item)) return [item];
        return item.text.split(patterns[separator]).flatMap((text) => (text.trim() === '' ? [] : [{ text: text.trim(), isQuoted: false }]));
      }),
    curedItems(cell, cures),
  );
}

/** Lists the signs that may separate answers in an item. */
export const separatorsIn = (item: AnswerItem): Separator[] =>
  isList(item)
    ? separators.filter((separator) => item.text.split(patterns[separator]).filter((text) => text.trim() !== '').length > 1)
    : [];

/** Teams hardly type an answer of more words. */
const maxWords = 4;

/** Forms that no team types; the first one that an answer has is reported. */
const forms = [
  ['answerMarkup', (text) => markup.test(text)],
  ['answerExpression', isExpression],
  ['answerBrackets', (text) => hasPair(text, '(', ')')],
  ['answerNumber', (text) => /^\d{1,2}[.)]\s/.test(text)],
  ['answerDate', (text) => /^\d{1,2}[./-](?:\d{1,2}[./-](?:\d{4}|\d{2})|\p{L}{3,4})$/u.test(text)],
  ['answerLetter', (text) => /^\p{L}[.)]?$/u.test(text)],
  ['answerWords', (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > maxWords],
] as const satisfies [string, (text: string) => boolean][];

/** Tells what is odd about an answer; null when a team may type it as it is. */
export function remarkOnAnswer(item: AnswerItem): (typeof forms)[number][0] | 'severalAnswers' | null {
  const [form] = forms.find(([, has]) => has(item.text)) ?? [null];
  return separatorsIn(item).length > 0 && (form === null || form === 'answerWords') ? 'severalAnswers' : form;
}
