import { localMemory } from './browser-storage.ts';
import { observableValue } from './observable-value.ts';

export const sessionHintKey = 'versta-signed-in';
/** The session that was there has ended, and not by its person: elsewhere, by time, or with its cookie. */
const ended = 'ended';

/** Pages store these keys for the signed-in person. They are removed at sign-out, on any page. */
export const personalKeys = {
  staff: 'versta-staff',
  scans: 'versta-scans',
  pass: 'versta-pass',
  places: 'versta-places',
  helpSeen: 'versta-help-seen',
  owner: 'versta-owner',
};

const isOn = () => localMemory.read(sessionHintKey) === '1';

/** True when this browser was signed in at the last query. It only chooses wording on pages without a query; the server decides. */
export const sessionHint = observableValue(isOn(), false);

/** True when the person was staff, who need the link to the scanner. */
export const staffHint = observableValue(localMemory.read(personalKeys.staff) === '1', false);

/** True from the end of a session until somebody signs in or leaves. What its person has not sent yet is still there for them. */
export const hasSessionEnded = (): boolean => localMemory.read(sessionHintKey) === ended;

export const hintSession = (isSignedIn: boolean): void => {
  if (isSignedIn) localMemory.write(sessionHintKey, '1');
  else if (isOn()) localMemory.write(sessionHintKey, ended);
  sessionHint.set(isSignedIn);
};

/** The person signs out here: nothing waits for them. */
export const endSession = (): void => {
  localMemory.remove(sessionHintKey);
  sessionHint.set(false);
};

export const hintStaff = (isStaff: boolean): void => {
  if (isStaff) localMemory.write(personalKeys.staff, '1');
  else localMemory.remove(personalKeys.staff);
  staffHint.set(isStaff);
};

sessionHint.subscribe(() => {
  if (sessionHint.get()) return;
  delete document.documentElement.dataset['signedIn'];
  for (const key of Object.values(personalKeys)) localMemory.remove(key);
  staffHint.set(false);
});
