/**
 * Compares answers as the server does (docs/rules.md): by the set of their words, ignoring case, signs and order. It only
 * points at duplicates; the server decides.
 */
export const answerKey = (text: string): string => {
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replaceAll('ё', 'е').replaceAll('ς', 'σ');
  return [...new Set(folded.match(/[\p{L}\p{N}_]+/gu) ?? [])].toSorted().join(' ');
};

/** Places of answers that match the same as one before them. */
export const repeatedAnswers = (answers: readonly string[]): ReadonlySet<number> => {
  const keys = answers.map(answerKey);
  return new Set(keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) < index ? [index] : [])));
};
