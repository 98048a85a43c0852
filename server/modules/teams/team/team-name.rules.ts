const longestName = 32;
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

/** Trims a name, makes its spaces single and composes its letters. */
export const tidyName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

/** Returns why a tidy name cannot be shown on every screen; null when it can. */
export function nameFault(name: string): string | null {
  if (name === '') return 'required';
  if (!name.isWellFormed()) return 'has a broken character';
  if ([...graphemes.segment(name)].length > longestName || Buffer.byteLength(name) > 256) return `at most ${longestName} characters`;
  // Zero-width joiners are allowed only inside an emoji.
  const withoutEmoji = name.replace(
    /\p{Extended_Pictographic}\p{Emoji_Modifier}?(?:\uFE0F?\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?)*\uFE0F?/gu,
    '',
  );
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}/u.test(withoutEmoji))
    return 'has an invisible character';
  if (/\p{M}{4}/u.test(name)) return 'has too many marks on one letter';
  if (!/[\p{L}\p{N}]|\p{Extended_Pictographic}/u.test(name)) return 'needs a letter or a digit';
  return null;
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
