import { isText, isYesOrNo, nullOr, objectOf, type Shape } from '#web/outside/shape.ts';
import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';

export interface SavedPass {
  viewerId: string;
  /** The content of the QR code. */
  link: string;
  fullName: string;
  teamName: string;
  isCaptain: boolean;
  /** The key that shows the codes of the team. A version of the app that knew none has saved none. */
  codeKey?: string | null | undefined;
}

const isTextOrNull = nullOr(isText);
const isTextIfThere: Shape<string | null | undefined> = (value) => value === undefined || isTextOrNull(value);

const key = personalKeys.pass;

export const isPass: Shape<SavedPass> = objectOf({
  viewerId: isText,
  link: isText,
  fullName: isText,
  teamName: isText,
  isCaptain: isYesOrNo,
  codeKey: isTextIfThere,
});

/** The last pass of the viewer in this browser, for a checkpoint without network. */
export const savedPass = observableValue<SavedPass | null>(localMemory.readAs(key, isPass), null);

/** Saves the pass of the person whom this browser belongs to. A late response about somebody who has just signed out saves nothing. */
export const savePass = (pass: SavedPass): void => {
  if (pass.viewerId !== localMemory.read(personalKeys.owner)) return;
  const text = JSON.stringify(pass);
  if (text === JSON.stringify(savedPass.get())) return;
  localMemory.write(key, text);
  savedPass.set(pass);
};

export const forgetPass = (): void => {
  localMemory.remove(key);
  savedPass.set(null);
};

// The next person on this device must not show this code.
sessionHint.subscribe(() => {
  if (!sessionHint.get()) forgetPass();
});
