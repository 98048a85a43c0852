import { inOneAlphabet } from './look-alike-letters.rules.ts';

/** Cuts what nobody sees or says: format characters, and marks that make no letter with the one before. й and ё are letters by then. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Upper-casing first folds letters that lower-casing alone keeps apart, such as ß and final sigma. */
const folded = (word: string): string => plain(word.toUpperCase().toLowerCase()).replaceAll('ё', 'е').replaceAll('ς', 'σ');

const wordPattern = /[\p{L}\p{N}_]+/gu;
const number = /^\p{N}+$/u;
/** A minus, and not a hyphen or a dash between two numbers: it opens the answer, or follows a blank, a comma or what opens a bracket or quotation. */
const minusBefore = /(?:^|[\s,;"'„\p{Ps}\p{Pi}])[\u2212\p{Pd}]$/u;

/**
 * Makes the key of an answer. docs/rules.md: two answers match when their keys are equal. Words make a set, after NFKC, without marks and
 * format characters, with folded case, ё as е and look-alike letters of one alphabet. Numbers alone keep their order, count and signs.
 */
export function matchKey(answer: string): string {
  // NFKC would make letters of this sign.
  const text = plain(answer.replaceAll('№', ' '));
  const found = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word: folded(inOneAlphabet(word)), index }));
  if (!found.every(({ word }) => number.test(word))) return [...new Set(found.map(({ word }) => word))].toSorted().join(' ');
  return found.map(({ word, index }) => (minusBefore.test(text.slice(0, index)) ? `-${word}` : word)).join(' ');
}

/** An answer without a word never matches. */
export function isRightAnswer(answer: string, acceptedKeys: readonly string[]): boolean {
  const key = matchKey(answer);
  return key !== '' && acceptedKeys.includes(key);
}
