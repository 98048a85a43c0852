import { sessionHint } from '#web/shared/session-hint.ts';

/** Pages between which somebody goes to and fro. */
const most = 8;
const answers = new Map<string, unknown>();

/** What was told in this visit, so that a page one comes back to stands at once. */
export const recallResult = (key: string): unknown => answers.get(key);

export const rememberResult = (key: string, data: unknown): void => {
  answers.delete(key);
  answers.set(key, data);
  for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest);
};

export const forgetResults = (): void => answers.clear();

// It was told to one person.
sessionHint.subscribe(forgetResults);
