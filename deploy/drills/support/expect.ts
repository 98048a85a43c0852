/** Ends the drill with this sentence when something is not as an operator must find it. */
export function expect(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(sentence);
}
