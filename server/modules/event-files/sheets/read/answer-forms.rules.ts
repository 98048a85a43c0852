import { listItems } from './cells.rules.ts';

/** What authors write between answers besides semicolons and line breaks. */
export type Separator = 'slash' | 'comma' | 'or';
export const separators = ['slash', 'comma', 'or'] as const satisfies Separator[];

/** Between digits a slash or a comma belongs to a number: 1/2, 3,14. */
const between: Record<Separator, RegExp> = {
  slash: /(?<!\d)\/|\/(?!\d)/,
  comma: /,(?!\d)/,
  or: /\s(?:или|либо|or)\s/i,
};

const markup = /<\/?[a-z][^<>]*>|&[a-z]{2,8};/i;
const signsOfExpression = /[\\^|]|\.[*+]|\)\?/;
const isExpression = (text: string): boolean => signsOfExpression.test(text) || /^\/.*\/[a-z]{0,8}$/.test(text) || hasPair(text, '[', ']');

/** Says whether both signs stand in a text, the first before the second. */
const hasPair = (text: string, open: string, close: string): boolean => text.includes(open) && text.lastIndexOf(close) > text.indexOf(open);

/** An answer of a cell. */
export interface AnswerItem {
  text: string;
  /** It stood in quotes, and is one thing whatever it has in it. */
  isQuoted: boolean;
}

/** What these signs stand in is no list. */
const isList = ({ text, isQuoted }: AnswerItem) => !isQuoted && !markup.test(text) && !isExpression(text);

/** Splits the answers of a cell also where a person says that these signs stand between them. */
export function splitAnswers(cell: string, asked: readonly Separator[]): AnswerItem[] {
  return asked.reduce(
    (items, separator) =>
      items.flatMap((item) => {
        if (!isList(item)) return [item];
        return item.text.split(between[separator]).flatMap((part) => (part.trim() === '' ? [] : [{ text: part.trim(), isQuoted: false }]));
      }),
    listItems(cell),
  );
}

/** The signs that may stand between answers here. */
export const separatorsIn = (item: AnswerItem): Separator[] =>
  isList(item) ? separators.filter((separator) => item.text.split(between[separator]).filter((part) => part.trim() !== '').length > 1) : [];

/** A team types hardly more words. */
const mostWords = 4;

/** What an answer has that no team types; the first that is true is told. */
const forms = [
  ['answerMarkup', (text) => markup.test(text)],
  ['answerExpression', isExpression],
  ['answerBrackets', (text) => hasPair(text, '(', ')')],
  ['answerNumber', (text) => /^\d{1,2}[.)]\s/.test(text)],
  ['answerDate', (text) => /^\d{1,2}[./-](?:\d{1,2}[./-](?:\d{4}|\d{2})|\p{L}{3,4})$/u.test(text)],
  ['answerWords', (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > mostWords],
] as const satisfies [string, (text: string) => boolean][];

/** Says what is odd about an answer; null when a team may type it as it is. */
export function remarkOnAnswer(item: AnswerItem): (typeof forms)[number][0] | 'severalAnswers' | null {
  const [form] = forms.find(([, has]) => has(item.text)) ?? [null];
  return separatorsIn(item).length > 0 && (form === null || form === 'answerWords') ? 'severalAnswers' : form;
}
