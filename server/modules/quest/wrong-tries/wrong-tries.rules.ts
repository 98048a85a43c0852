import { matchKey } from '../play/answer-matching.rules.ts';

/** A phone shows so many under a field without pushing the button away. */
const mostWrongTries = 5;

/** Picks each try once, however it was typed, newest first. An answer that was cut on a person's demand has no word left and is skipped. */
export function pickWrongTries(newestFirst: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const answer of newestFirst) {
    const key = matchKey(answer);
    if (key !== '' && !byKey.has(key)) byKey.set(key, answer);
  }
  return [...byKey.values()].slice(0, mostWrongTries);
}
