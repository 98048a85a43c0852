import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';

export const sessionHintKey = 'versta-signed-in';

/** Pages store these keys for the signed-in person. They are removed at sign-out, on any page. */
export const personalKeys = { staff: 'versta-staff', scans: 'versta-scans', pass: 'versta-pass', owner: 'versta-owner' };

/** True when this browser was signed in at the last query. It only chooses wording on pages without a query; the server decides. */
export const sessionHint = observableValue(localMemory.read(sessionHintKey) === '1', false);

/** True when the person was staff, who need the link to the scanner. */
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
