import { inOneAlphabet } from './look-alike-letters.ts';

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
const folded = (word: string): string => plain(word.toUpperCase().toLowerCase()).replaceAll('ё', 'е').replaceAll('ς', 'σ');

const wordPattern = /[\p{L}\p{N}_]+/gu;
const number = /^\p{N}+$/u;
const minusBefore = /(?:^|[\s,;"'„\p{Ps}\p{Pi}])[\u2212\p{Pd}]$/u;

/** Makes the key of an answer as the server does (docs/rules.md). It only points at duplicates; the server decides. */
export function answerKey(answer: string): string {
  const text = plain(answer.replaceAll('№', ' '));
  const words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word: folded(inOneAlphabet(word)), index }));
  if (!words.every(({ word }) => number.test(word))) return [...new Set(words.map(({ word }) => word))].toSorted().join(' ');
  return words.map(({ word, index }) => (minusBefore.test(text.slice(0, index)) ? `-${word}` : word)).join(' ');
}

/** Places of answers that match the same as one before them. */
export const repeatedAnswers = (answers: readonly string[]): ReadonlySet<number> => {
  const keys = answers.map(answerKey);
  return new Set(keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) < index ? [index] : [])));
};
