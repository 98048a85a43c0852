import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { installation } from './installation.ts';
import { isLanguage, type Language, languages, markDocument } from './language.ts';

type Pack = Record<string, unknown>;
const packs: Partial<Record<string, () => Promise<Pack>>> = {
  // The sheets and the ceremony of the wall bring their own, and so does the page that stands in for all others. Those of organizers, help, an insider's home and past quests are named apart, off the first bytes.
  ...import.meta.glob<Pack>(
    [
      './{ru,en}/*.json',
      '!./{ru,en}/{admin*,certificate,developers,editing,organizerStats,help,insiderHome,ownQuests,palette,records,remote,stuck,head,notOpened,wallCeremony,wallSheets}.json',
    ],
    { import: 'default' },
  ),
  // Only search engines read these texts, so the build writes them into the pages.
  ...(import.meta.env.SSR ? import.meta.glob<Pack>('./{ru,en}/head.json', { import: 'default' }) : {}),
};

const loadPack = async (language: string, namespace: string): Promise<Pack> => {
  const path = `./${language}/${namespace}.json`;
  const load = packs[path] ?? (await import('./organizer-packs.ts')).organizerPacks[path];
  if (!load) throw new Error(`No pack ${language}/${namespace}`);
  return load();
};

/** A pack per language and namespace, loaded with the route that needs it. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, namespace: string, done: ReadCallback) => {
    loadPack(language, namespace).then(
      (pack) => done(null, pack),
      // The app shows nothing without its first packs, so i18next retries them. A page whose own texts fail says so at once.
      (error: Error) => done(error, !i18next.isInitialized),
    );
  },
};

export const currentLanguage = (): Language => (isLanguage(i18next.resolvedLanguage) ? i18next.resolvedLanguage : 'ru');

/** Rejects when a page would show the keys of its texts. */
export const loadTexts = async (...namespaces: string[]): Promise<void> => {
  await i18next.loadNamespaces(namespaces);
  const language = currentLanguage();
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  // i18next remembers a failure, so a pack that failed before loads without it.
  const bring = async (namespace: string) => i18next.addResourceBundle(language, namespace, await loadPack(language, namespace));
  await Promise.all(missing.map(bring));
};

/** For a screen that speaks several languages at once. */
export const loadTextsInAllLanguages = async (...namespaces: string[]): Promise<void> => {
  await loadTexts(...namespaces);
  await i18next.reloadResources(languages, namespaces);
};

export const startI18n = async (language: Language): Promise<void> => {
  if (!import.meta.env.SSR) i18next.on('languageChanged', () => markDocument(currentLanguage()));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: languages,
      fallbackLng: 'en',
      load: 'languageOnly',
      ns: ['common'],
      defaultNS: 'common',
      returnEmptyString: false,
      saveMissing: import.meta.env.DEV,
      saveMissingTo: 'all',
      interpolation: {
        escapeValue: false,
        // Texts name the installation, such as {{brand.name.ru}}, which may be another one later.
        defaultVariables: {
          get brand() {
            return installation();
          },
        },
      },
      react: { useSuspense: true },
    });
};
