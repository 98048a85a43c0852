import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

/** The quest edit-mode key of the specification, in the spelling of the language's key. */
const key = 'questEditMode';

/** Whether this browser edits the quest instead of playing it; kept across visits. Only organizers are ever asked. */
export const editMode = observableValue(localMemory.read(key) === 'true', false);

export const setEditMode = (isOn: boolean): void => {
  localMemory.write(key, String(isOn));
  editMode.set(isOn);
};
