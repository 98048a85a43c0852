import { localMemory } from '#web/shared/browser-storage.ts';

export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

/** Browsers that used the previous system hold the first name; the specification can be read as the second. */
const key = 'userLanguage';
const otherKey = 'user-language';

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

interface Wishes {
  stored: string | null;
  browser: readonly string[];
}

/** Stored choice, else the browser's first language that we speak, else Russian. */
export const pickLanguage = ({ stored, browser }: Wishes): Language => {
  if (isLanguage(stored)) return stored;
  const spoken = browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken ?? 'ru';
};

export const firstLanguage = (): Language =>
  pickLanguage({ stored: [key, otherKey].map(localMemory.read).find(isLanguage) ?? null, browser: navigator.languages });

/** For the next visit, for server messages and prerendered pages (cookie), and for screen readers and hyphenation (lang). */
export const rememberLanguage = (language: Language): void => {
  localMemory.write(key, language);
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`;
};

export const markDocument = (language: Language): void => {
  document.documentElement.lang = language;
};
