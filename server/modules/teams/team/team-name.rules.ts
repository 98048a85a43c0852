import { unreadable } from '#server/platform/text/shown-name.rules.ts';

export const maxNameLength = 32;
const graphemes = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** These Cyrillic and Greek letters look like Latin ones: «СТАРТ» and "CTAPT" must not be two teams on one board. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ү: 'y',
  ӏ: 'l',
  α: 'a',
  β: 'b',
  ε: 'e',
  ζ: 'z',
  η: 'h',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'n',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
  '0': 'o',
  '1': 'l',
  '3': 'з',
};

/** Returns why a tidy name cannot be shown on every screen; null when it can. */
export function nameFault(name: string): string | null {
  const isLong = [...graphemes.segment(name)].length > maxNameLength || Buffer.byteLength(name) > 256;
  return name.isWellFormed() && isLong ? `at most ${maxNameLength} characters` : unreadable(name);
}

/** Returns a key that is the same for names which look alike on a board. */
export function nameKey(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}]+/gu, '');
  return [...(folded || name)].map((letter) => lookAlikes[letter] ?? letter).join('');
}
