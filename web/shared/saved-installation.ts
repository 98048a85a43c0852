import { type Installation, installation, isInstallation, setInstallation } from '#web/i18n/installation.ts';
import { localMemory } from './browser-storage.ts';

const key = 'versta:installation';

/** A page that a phone keeps may be older than what the phone heard last. */
export const adoptSavedInstallation = (): void => {
  const saved = localMemory.readAs(key, isInstallation);
  if (saved && saved.version > installation().version) setInstallation(saved);
};

/** Remembers it for pages that the phone keeps. */
export const saveInstallation = (next: Installation): void => localMemory.write(key, JSON.stringify(next));
