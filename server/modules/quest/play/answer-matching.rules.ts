/**
 * docs/rules.md: answers match when the sets of their words are equal after NFKC, case folding and ё→е; words are
 * maximal runs of letters, digits or underscore.
 */
export function matchKey(answer: string): string {
  // Upper-casing first folds letters that lower-casing alone keeps apart, such as ß and final sigma.
  const folded = answer.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ё', 'е').replaceAll('ς', 'σ');
  const words = folded.match(/[\p{L}\p{N}_]+/gu) ?? [];
  return [...new Set(words)].sort().join(' ');
}

/** An answer without a word never matches. */
export function isRightAnswer(answer: string, acceptedKeys: readonly string[]): boolean {
  const key = matchKey(answer);
  return key !== '' && acceptedKeys.includes(key);
}
