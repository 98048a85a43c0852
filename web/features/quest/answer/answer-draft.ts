import { tabMemory } from '#web/shared/browser-storage.ts';

const key = (riddleId: string) => `versta-draft:${riddleId}`;

/** The draft of an answer survives a reload and goes with the tab. */
export const answerDraft = {
  read: (riddleId: string): string => tabMemory.read(key(riddleId)) ?? '',
  write: (riddleId: string, text: string): void => (text === '' ? tabMemory.remove(key(riddleId)) : tabMemory.write(key(riddleId), text)),
};
