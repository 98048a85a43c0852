import i18next from 'i18next';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { type Installation, installation, setInstallation } from '#web/i18n/installation.ts';
import { saveInstallation } from '#web/shared/saved-installation.ts';

/** Shows a name and a look on the page that is open. Everything that shows texts is drawn again. */
export const showInstallation = (next: Installation): void => {
  setInstallation(next);
  i18next.emit('languageChanged', currentLanguage());
};

/** A page that came from the device has the name and the look of the day on which the device got it. */
export const refreshInstallation = async (): Promise<void> => {
  const response = await fetch('/installation.json');
  const next = (await response.json()) as Installation;
  if (next.version === installation().version) return;
  saveInstallation(next);
  showInstallation(next);
};
