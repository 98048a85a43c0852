import { inOtherLayout } from './keyboard-layout.ts';

/** Ignores case, and reads ё as е, as people type it. */
const plain = (text: string): string => text.normalize('NFKC').toLocaleLowerCase('ru').replaceAll('ё', 'е');

const splitWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export interface Findable {
  label: string;
  /** Other names of the item. */
  words?: string;
}

/** Letters that are the beginnings of some words in their order: "нсоб" of "новое событие". */
const leadsThrough = (letters: string, words: readonly string[]): boolean => {
  if (letters === '') return true;
  const [word, ...rest] = words;
  if (word === undefined) return false;
  let common = 0;
  while (common < letters.length && letters[common] === word[common]) common += 1;
  for (let taken = common; taken > 0; taken -= 1) if (leadsThrough(letters.slice(taken), rest)) return true;
  return leadsThrough(letters, rest);
};

const begins = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

const shortestInside = 3;

const scoreAsTyped = (typed: string, { label, words = '' }: Findable): number => {
  const parts = splitWords(typed);
  if (parts.length === 0) return 0;
  const own = splitWords(label);
  if (own.join(' ').startsWith(parts.join(' '))) return 5;
  if (begins(parts, own)) return 4;
  if (begins(parts, [...own, ...splitWords(words)])) return 3;
  const joined = parts.join('');
  if (joined.length > 1 && leadsThrough(joined, own)) return 2;
  return joined.length >= shortestInside && plain(label).includes(plain(typed).trim()) ? 1 : 0;
};

/** Scores an item against the typed text by the beginnings of its words, in any keyboard layout; 0 for no match. */
export const scoreMatch = (typed: string, thing: Findable): number =>
  Math.max(scoreAsTyped(typed, thing), scoreAsTyped(inOtherLayout(typed), thing) - 0.5, 0);

/** Returns the matching items, the best first; equal ones stay in order. */
export const rankMatches = <Thing extends Findable>(typed: string, things: readonly Thing[]): { thing: Thing; score: number }[] =>
  things
    .map((thing) => ({ thing, score: scoreMatch(typed, thing) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
