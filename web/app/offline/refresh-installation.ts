import { installation, isInstallation } from '#web/i18n/installation.ts';
import { showInstallation } from '#web/i18n/show-installation.ts';
import { bodyAs } from '#web/outside/shape.ts';
import { saveInstallation } from '#web/shared/saved-installation.ts';

/** A page that came from the device has the name and the look of the day on which the device got it. */
export const refreshInstallation = async (): Promise<void> => {
  const next = await bodyAs(await fetch('/installation.json'), isInstallation);
  if (next.version === installation().version) return;
  saveInstallation(next);
  showInstallation(next);
};
