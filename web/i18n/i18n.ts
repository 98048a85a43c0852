import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { firstLanguage, isLanguage, type Language, languages, markDocument, rememberLanguage } from '#web/i18n/language.ts';

const packs = import.meta.glob<Record<string, unknown>>('./{ru,en}/*.json', { import: 'default' });

/** A pack per language and namespace, loaded with the route that needs it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    const load = packs[`./${language}/${namespace}.json`];
    if (!load) return done(new Error(`No pack ${language}/${namespace}`), false);
    load().then(
      (pack) => done(null, pack),
      (error: Error) => done(error, true),
    );
  },
};

export const currentLanguage = (): Language => (isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : 'ru');

/** Stays in the page: no reload, open forms keep what was typed. */
export const changeLanguage = async (language: Language): Promise<void> => {
  await i18next.changeLanguage(language);
  rememberLanguage(language);
};

export const loadTexts = (...namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces);

/** For a screen that speaks several languages at once. */
export const loadTextsInAllLanguages = async (...namespaces: string[]): Promise<void> => {
  await loadTexts(...namespaces);
  await i18next.reloadResources(languages, namespaces);
};

export const startI18n = async (language: Language = firstLanguage()): Promise<void> => {
  if (!import.meta.env.SSR) i18next.on('languageChanged', () => markDocument(currentLanguage()));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      returnEmptyString: false,
      saveMissing: import.meta.env.DEV,
      saveMissingTo: 'all',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    });
};
