import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

/** The quest edit-mode key of the specification, in the spelling of the language's key. */
const key = 'questEditMode';

/** True when this browser edits the quest instead of playing it. It is saved across visits, for organizers only. */
export const editMode = observableValue(localMemory.read(key) === 'true', false);

export const setEditMode = (isOn: boolean): void => {
  localMemory.write(key, String(isOn));
  editMode.set(isOn);
};
