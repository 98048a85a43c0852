import { type Installation, installation } from '#web/i18n/installation.ts';
import { showInstallation } from '#web/i18n/show-installation.ts';
import { saveInstallation } from '#web/shared/saved-installation.ts';

/** A page that came from the device has the name and the look of the day on which the device got it. */
export const refreshInstallation = async (): Promise<void> => {
  const response = await fetch('/installation.json');
  const next = (await response.json()) as Installation;
  if (next.version === installation().version) return;
  saveInstallation(next);
  showInstallation(next);
};
