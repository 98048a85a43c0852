const spoken = ['ru', 'en'] as const;
export type SpokenLanguage = (typeof spoken)[number];

const isSpoken = (value: unknown): value is SpokenLanguage => spoken.includes(value as SpokenLanguage);

const weighed = (header: string) =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);

interface Wishes {
  /** `?lang=` of the address. */
  asked: unknown;
  /** The cookie in which the browser keeps its choice. */
  cookie: unknown;
  /** Accept-Language. */
  header: string | undefined;
}

/** Chooses the language of the address, else of the cookie, else the best that the browser accepts, else Russian. */
export function spokenLanguage({ asked, cookie, header = '' }: Wishes): SpokenLanguage {
  const accepted = weighed(header).map(({ language }) => language);
  return [asked, cookie, ...accepted].find(isSpoken) ?? 'ru';
}
