import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

const key = 'versta-signed-in';

/** Whether this browser was signed in when it last asked. Only for wording on pages that do not ask; the server alone knows. */
export const sessionHint = observableValue(localMemory.read(key) === '1');

export const hintSession = (isSignedIn: boolean): void => {
  if (isSignedIn) localMemory.write(key, '1');
  else localMemory.remove(key);
  sessionHint.set(isSignedIn);
};
