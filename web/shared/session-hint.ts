import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

export const sessionHintKey = 'versta-signed-in';

/** What pages keep for the person who is signed in: gone with them, also when the page that keeps it is not open. */
export const personalKeys = { staff: 'versta-staff', scans: 'versta-scans', pass: 'versta-pass', owner: 'versta-owner' };

/** Whether this browser was signed in when it last asked. Only for wording on pages that do not ask; the server alone knows. */
export const sessionHint = observableValue(localMemory.read(sessionHintKey) === '1', false);

/** Whether it was staff, who look for their scanner. */
export const staffHint = observableValue(localMemory.read(personalKeys.staff) === '1', false);

const remember = (key: string, isSo: boolean) => (isSo ? localMemory.write(key, '1') : localMemory.remove(key));

export const hintSession = (isSignedIn: boolean): void => {
  remember(sessionHintKey, isSignedIn);
  sessionHint.set(isSignedIn);
};

export const hintStaff = (isStaff: boolean): void => {
  remember(personalKeys.staff, isStaff);
  staffHint.set(isStaff);
};

sessionHint.subscribe(() => {
  if (sessionHint.get()) return;
  for (const key of Object.values(personalKeys)) localMemory.remove(key);
  staffHint.set(false);
});
