import { sessionHint } from '#web/shared/session-hint.ts';

/** A reader goes to and fro between a few pages. */
const most = 8;
const answers = new Map<string, unknown>();

/** A result of this visit lets a page appear at once when the reader comes back. */
export const recallResult = (key: string): unknown => answers.get(key);

export const rememberResult = (key: string, data: unknown): void => {
  answers.delete(key);
  answers.set(key, data);
  for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
};

export const forgetResults = (): void => answers.clear();

// The results belong to one person.
sessionHint.subscribe(forgetResults);
