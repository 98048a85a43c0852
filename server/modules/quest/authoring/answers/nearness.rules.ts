import { listWords, matchKey } from '../../play/answer-matching.rules.ts';

/**
 * How near a wording is to an accepted answer, the nearest first. same: it matches · lookalike: letters or digits of another alphabet look
 * the same · layout: typed on the keyboard of the other language · ending: the same words in other forms · typo: a slip of one letter, or of
 * two in a long answer · words: one of both has all words of the other · far: none of these.
 */
export const nearnesses = ['same', 'lookalike', 'layout', 'ending', 'typo', 'words', 'far'] as const;
type Nearness = (typeof nearnesses)[number];

/** A wording as it is compared. */
interface Form {
  text: string;
  key: string;
  words: string[];
  /** The words in their order. */
  phrase: string;
}

/** Longer texts are compared only for being the same: nobody types so long an answer by a slip. */
const maxLength = 100;

export function toForm(text: string): Form {
  const words = listWords(text);
  return { text, key: matchKey(text), words, phrase: words.join(' ') };
}

/** Characters that a person takes for each other, whatever the case: capitals and digits, mostly. */
const twins = 'aа4ч bв8 cс eеё hн kк mм oо0 pр tт xх yу зz3 б6 il1і nп uи'
  .split(' ')
  .flatMap((group) => Array.from(group, (each) => [each, group] as const));
const twinOf = new Map(twins);
const toShape = ({ words }: Form): string =>
  words
    .map((word) => Array.from(word, (letter) => twinOf.get(letter)?.[0] ?? letter).join(''))
    .toSorted()
    .join(' ');

const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,./~{}:"<>?';
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю.ёхъжэбю,';
const pressedWith = (from: string, to: string) => new Map(Array.from(from, (key, index) => [key, Array.from(to)[index] ?? key]));
const layouts = [pressedWith(latinKeys, russianKeys), pressedWith(russianKeys.slice(0, 33), latinKeys.slice(0, 33))];
const pressKeys = (text: string, keys: ReadonlyMap<string, string>) =>
  Array.from(text.toLowerCase(), (key) => keys.get(key) ?? key).join('');

/** The endings of Russian and English words, and what a fleeting vowel makes of some. */
const endings = new Set(
  [
    ' а я о е и ы у ю ь й ой ей ом ем ам ям ами ями ах ях ов ев ого его ому ему ый ий ая яя ое ее ые ие ых их ую юю ым им ыми ими ью ья ье ьи',
    'ец ца цу цом цем це цы цев ок ка ку ком ке ки ков ия ию ии ией s es ed',
  ]
    .join(' ')
    .split(' '),
);
const minStem = 3;

function isOneStem(one: string, other: string): boolean {
  let stem = 0;
  while (stem < one.length && one[stem] === other[stem]) stem += 1;
  for (; stem >= minStem; stem -= 1) if (endings.has(one.slice(stem)) && endings.has(other.slice(stem))) return true;
  return false;
}

const areOneStem = (some: readonly string[], others: readonly string[]) =>
  some.every((word, index) => word === others[index] || isOneStem(word, others[index] ?? ''));

/** Tells whether two wordings have the same words in other forms, in the order of typing or in that of the alphabet. */
const differInEndings = (one: Form, other: Form) =>
  one.words.length === other.words.length &&
  (areOneStem(one.words, other.words) || areOneStem(one.words.toSorted(), other.words.toSorted()));

interface Rows {
  last: readonly number[];
  before: readonly number[];
}

/** Computes how many slips make the first `row` letters of one text of each beginning of the other. */
function countRow(one: string, other: string, row: number, { last, before }: Rows): number[] {
  const next = [row];
  for (let column = 1; column <= other.length; column += 1) {
    const isEqual = one[row - 1] === other[column - 1];
    const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
    const slips = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + Number(!isEqual));
    next.push(isSwap ? Math.min(slips, (before[column - 2] ?? 0) + 1) : slips);
  }
  return next;
}

/**
 * Counts the slips that make one text of another: a letter too many, one too few, another one, or two that changed places. Counts no further
 * than one more than `limit`.
 */
export function countSlips(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let rows: Rows = { last: Array.from({ length: other.length + 1 }, (_value, index) => index), before: [] };
  for (let row = 1; row <= one.length; row += 1) {
    rows = { last: countRow(one, other, row, rows), before: rows.last };
    if (Math.min(...rows.last) > limit) return limit + 1;
  }
  return Math.min(rows.last[other.length] ?? 0, limit + 1);
}

const hasDigit = /\p{N}/u;
/** A wrong digit is another number, never a slip. */
const listNumbers = ({ words }: Form) =>
  words
    .filter((word) => hasDigit.test(word))
    .toSorted()
    .join(' ');

const countAllowedSlips = (letters: number) => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0);

function isTypo(one: Form, accepted: Form): boolean {
  if (listNumbers(one) !== listNumbers(accepted)) return false;
  const unspaced = accepted.words.join('');
  if (one.words.join('') === unspaced) return true;
  const limit = countAllowedSlips(unspaced.length);
  return limit > 0 && (countSlips(one.phrase, accepted.phrase, limit) <= limit || countSlips(one.key, accepted.key, limit) <= limit);
}

/** Tells whether a wording is right, or nearly so, once it is typed with the keys of the other language. */
const isInOtherLayout = ({ text }: Form, accepted: Form) =>
  layouts.some((keys) => {
    const typed = pressKeys(text, keys);
    const form = toForm(typed);
    return typed !== text.toLowerCase() && (form.key === accepted.key || isTypo(form, accepted));
  });

const minShared = 4;
const hasAllWords = (one: Form, other: Form) =>
  other.words.join('').length >= minShared && other.words.every((word) => one.words.includes(word));

const tests: readonly (readonly [Nearness, (one: Form, accepted: Form) => boolean])[] = [
  ['lookalike', (one, accepted) => toShape(one) === toShape(accepted)],
  ['layout', isInOtherLayout],
  ['ending', differInEndings],
  ['typo', isTypo],
  ['words', (one, accepted) => hasAllWords(one, accepted) || hasAllWords(accepted, one)],
];

function compare(one: Form, accepted: Form): Nearness {
  if (one.key === accepted.key) return 'same';
  if (Math.max(one.text.length, accepted.text.length) > maxLength) return 'far';
  return tests.find(([, holds]) => holds(one, accepted))?.[0] ?? 'far';
}

export interface Near {
  nearness: Nearness;
  /** The accepted answer to which it is the nearest. Null when it is far from all. */
  to: string | null;
}

/** Finds the accepted answer to which a wording is the nearest. A wording without a letter or a digit is far from all. */
export function findNearest(wording: string, accepted: readonly Form[]): Near {
  const one = toForm(wording);
  const [nearest] = (one.key === '' ? [] : accepted)
    .map((form) => ({ nearness: compare(one, form), to: form.text }))
    .toSorted((some, other) => nearnesses.indexOf(some.nearness) - nearnesses.indexOf(other.nearness));
  return nearest && nearest.nearness !== 'far' ? nearest : { nearness: 'far', to: null };
}
