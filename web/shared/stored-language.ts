import i18next from 'i18next';
import { isLanguage, type Language, pickLanguage } from '#web/i18n/language.ts';
import { localMemory } from './browser-storage.ts';

/** Browsers that used the previous system hold the first name; the specification can be read as the second. */
const key = 'userLanguage';
const otherKey = 'user-language';

const storedLanguage = (): Language | null => [key, otherKey].map(localMemory.read).find(isLanguage) ?? null;

export const firstLanguage = (served?: string | null): Language =>
  pickLanguage({
    requested: new URLSearchParams(window.location.search).get('lang'),
    stored: storedLanguage(),
    served,
    browser: navigator.languages,
  });

/** The server reads the cookie for its messages and for the pages that it renders. */
const writeCookie = (language: Language): void => {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
};

/** A choice made before there was a cookie, or after it was lost, reaches the server with the next page. */
export const mirrorStoredLanguage = (): void => {
  const stored = storedLanguage();
  if (stored) writeCookie(stored);
};

/** Switches without a reload, so open forms keep what was typed, and remembers the choice for the next visit. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
  localMemory.write(key, language);
  writeCookie(language);
};
