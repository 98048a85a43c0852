import { tabMemory } from '#web/shared/browser-storage.ts';
import { owner } from './owner.ts';

const prefix = 'versta-draft:';
const key = (riddleId: string) => `${prefix}${owner() ?? ''}:${riddleId}`;

/** The draft of an answer survives a reload and the end of a session, goes with the tab, and is its own person's alone. */
export const answerDraft = {
  read: (riddleId: string): string => tabMemory.read(key(riddleId)) ?? '',
  write: (riddleId: string, text: string): void => (text === '' ? tabMemory.remove(key(riddleId)) : tabMemory.write(key(riddleId), text)),
};

/** True while an answer of somebody waits in this tab. */
export const hasAnswerDraft = (): boolean => tabMemory.keys().some((each) => each.startsWith(prefix));
