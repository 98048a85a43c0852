import { localMemory } from '#web/shared/browser-storage.ts';
import { observableValue } from '#web/shared/observable-value.ts';
import { personalKeys, sessionHint } from '#web/shared/session-hint.ts';

export interface KeptPass {
  viewerId: string;
  /** What the QR code says. */
  link: string;
  fullName: string;
  teamName: string;
  isCaptain: boolean;
}

const key = personalKeys.pass;

const isPass = (value: unknown): value is KeptPass =>
  typeof value === 'object' &&
  value !== null &&
  ['viewerId', 'link', 'fullName', 'teamName'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

export const parsePass = (text: string | null): KeptPass | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isPass(value) ? value : null;
  } catch {
    return null;
  }
};

/** The viewer's own pass as this browser last saw it: a checkpoint in a cellar has no network. */
export const keptPass = observableValue<KeptPass | null>(parsePass(localMemory.read(key)));

export const keepPass = (pass: KeptPass): void => {
  const text = JSON.stringify(pass);
  if (text === JSON.stringify(keptPass.get())) return;
  localMemory.write(key, text);
  keptPass.set(pass);
};

export const forgetPass = (): void => {
  localMemory.remove(key);
  keptPass.set(null);
};

// Whoever signs in next on this device must not show another person's code.
sessionHint.subscribe(() => {
  if (!sessionHint.get()) forgetPass();
});
