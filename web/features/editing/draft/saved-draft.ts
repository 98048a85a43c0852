import { isNumber, isObject, objectOf } from '#web/outside/shape.ts';
import { tabMemory } from '#web/shared/browser-storage.ts';

/** An unsaved draft and the version that it began with. */
interface SavedDraft<Value, Version> {
  /** When it was last written, in milliseconds. */
  at: number;
  value: Value;
  base: { value: Value; version: Version };
}

const key = (name: string) => `versta-edit:${name}`;

const isDraft = objectOf({ at: isNumber, value: isObject, base: objectOf({ value: isObject }) });

/** Drafts hold answers: they stay in the tab, survive a reload, and go with the tab or at sign-out. */
export const savedDraft = {
  read: <Value, Version>(name: string) =>
    tabMemory.readAs(key(name), isDraft) as SavedDraft<unknown, unknown> as SavedDraft<Value, Version> | null,
  write: <Value, Version>(name: string, draft: SavedDraft<Value, Version>) => tabMemory.write(key(name), JSON.stringify(draft)),
  remove: (name: string) => tabMemory.remove(key(name)),
};
