import i18next from 'i18next';
import { currentLanguage } from './i18n.ts';
import { type Installation, setInstallation } from './installation.ts';

/** Shows a name and a look on the page that is open: everything that shows texts is drawn again. */
export const showInstallation = (next: Installation): void => {
  setInstallation(next);
  i18next.emit('languageChanged', currentLanguage());
};
