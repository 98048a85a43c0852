const languages = ['ru', 'en'] as const;
export type SpokenLanguage = (typeof languages)[number];

const isLanguage = (value: unknown): value is SpokenLanguage => languages.includes(value as SpokenLanguage);

const parseAcceptLanguage = (header: string) =>
  header
    .split(',')
    .map((item) => {
      const [tag = '', ...parameters] = item.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);

interface LanguageRequest {
  /** `?lang=` of the address. */
  query: unknown;
  /** The cookie with the language that the person chose. */
  cookie: unknown;
  /** Accept-Language. */
  header: string | undefined;
  /** The language of the installation. */
  fallback: SpokenLanguage;
}

/**
 * Chooses the language of a page: that of the address, else of the cookie, else the first one of the browser that we have, else that of
 * the installation.
 */
export function spokenLanguage({ query, cookie, header = '', fallback }: LanguageRequest): SpokenLanguage {
  const accepted = parseAcceptLanguage(header).map(({ language }) => language);
  return [query, cookie, ...accepted].find(isLanguage) ?? fallback;
}
