import { localMemory } from '#web/shared/browser-storage.ts';

export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** Browsers that used the previous system hold the first name; the specification can be read as the second. */
const key = 'userLanguage';
const otherKey = 'user-language';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

interface Wishes {
  /** `?lang=` of an address, as in links of search engines; holds for the visit and is not kept. */
  asked?: string | null;
  stored: string | null;
  /** The language of the page that the server chose to send, by the cookie and the headers. */
  served?: string | null;
  browser: readonly string[];
}

/** What the address asks for, else the stored choice, else what was served, else the browser's first language that we speak, else Russian. */
export const pickLanguage = ({ asked, stored, served, browser }: Wishes): Language => {
  const wish = [asked, stored, served].find(isLanguage);
  if (wish) return wish;
  const spoken = browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken ?? 'ru';
};

const storedLanguage = (): Language | null => [key, otherKey].map(localMemory.read).find(isLanguage) ?? null;

export const firstLanguage = (served?: string | null): Language =>
  pickLanguage({
    asked: new URLSearchParams(window.location.search).get('lang'),
    stored: storedLanguage(),
    served,
    browser: navigator.languages,
  });

const mirror = (language: Language): void => {
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
};

/** A choice made before there was a cookie, or after it was lost, reaches the server with the next page. */
export const mirrorStoredLanguage = (): void => {
  const stored = storedLanguage();
  if (stored) mirror(stored);
};

/** For the next visit, for server messages and prerendered pages (cookie), and for screen readers and hyphenation (lang). */
export const rememberLanguage = (language: Language): void => {
  localMemory.write(key, language);
  mirror(language);
};

export const markDocument = (language: Language): void => {
  const { documentElement } = document;
  // Said again, it would have the whole page styled anew.
  if (documentElement.lang !== language) documentElement.lang = language;
};
