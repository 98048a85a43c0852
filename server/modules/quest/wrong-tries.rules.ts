import { matchKey } from './play/answer-matching.rules.ts';

/** As many as a phone shows under a field without pushing the button away. */
const mostWrongTries = 5;

/** Each try once, however it was typed, newest first. What was cut on a person's demand has no word left and says nothing. */
export function pickWrongTries(newestFirst: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const answer of newestFirst) {
    const key = matchKey(answer);
    if (key !== '' && !byKey.has(key)) byKey.set(key, answer);
  }
  return [...byKey.values()].slice(0, mostWrongTries);
}
