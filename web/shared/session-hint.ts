import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

export const sessionHintKey = 'versta-signed-in';

/** Whether this browser was signed in when it last asked. Only for wording on pages that do not ask; the server alone knows. */
export const sessionHint = observableValue(localMemory.read(sessionHintKey) === '1', false);

export const hintSession = (isSignedIn: boolean): void => {
  if (isSignedIn) localMemory.write(sessionHintKey, '1');
  else localMemory.remove(sessionHintKey);
  sessionHint.set(isSignedIn);
};

/** Somebody pressed "sign out" in this tab and is on the way to where that leads; what the page hears meanwhile leads nowhere else. */
export const leaving = observableValue(false);
