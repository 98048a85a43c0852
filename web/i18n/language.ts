export const languages = ['ru', 'en'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

interface Wishes {
  /** `?lang=` of an address, as in links of search engines; it holds for the visit and is not stored. */
  requested?: string | null;
  stored: string | null;
  /** The language of the page that the server chose to send, by the cookie and the headers. */
  served?: string | null;
  browser: readonly string[];
}

/** The address decides, then the stored choice, then the served page, then the browser's first language that we speak, then Russian. */
export const pickLanguage = ({ requested, stored, served, browser }: Wishes): Language => {
  const wish = [requested, stored, served].find(isLanguage);
  if (wish) return wish;
  const spoken = browser.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage);
  return spoken ?? 'ru';
};

/** Screen readers and hyphenation follow the attribute. */
export const markDocument = (language: Language): void => {
  const { documentElement } = document;
  // Writing the same value would have the browser style the whole page again.
  if (documentElement.lang !== language) documentElement.lang = language;
};
