import { sessionHint } from '#web/shared/session-hint.ts';

/** A reader goes to and fro between a few pages. */
const maxResults = 8;
const results = new Map<string, unknown>();

/** A result of this visit lets a page appear at once when the reader comes back. */
export const recallResult = (key: string): unknown => results.get(key);

export const rememberResult = (key: string, data: unknown): void => {
  results.delete(key);
  results.set(key, data);
  for (const oldest of results.keys()) if (results.size > maxResults) results.delete(oldest);
};

export const forgetResults = (): void => results.clear();

// The results belong to one person.
sessionHint.subscribe(forgetResults);
