/** The encodings of CSV by spreadsheets in Eastern Europe, the likelier first. */
const legacy = ['windows-1251', 'windows-1252', 'windows-1250', 'koi8-r', 'ibm866', 'macintosh', 'x-mac-cyrillic'] as const;
export const encodings = ['utf-8', 'utf-16le', 'utf-16be', ...legacy] as const;
export type Encoding = (typeof encodings)[number];

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** Detects UTF-16 by its mark, or by zero bytes: only UTF-16 has them, in one of the two bytes of each ASCII character. */
function detectUtf16(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => sample.filter((byte, index) => byte === 0 && index % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  // Separators and line breaks have a zero byte even in a text of Cyrillic letters.
  if (Math.max(even, odd) < sample.length / 50 || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Words: runs without blanks and usual signs. */
const words = /[^\s\p{Pd}\p{Pi}\p{Pf}„‚\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+/gu;
const cased = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u;
const russian = /^[а-яё]+$/i;
const commonRussian = /[оеаинтсрвлкм]/gi;
const latin = /^[a-zà-öø-ÿœşšžąćęłńśźżčďěňřťůőűăđ]+$/i;
const plainLatin = /[a-z]/gi;

const count = (word: string, signs: RegExp): number => word.match(signs)?.length ?? 0;

/** Rates how much a word with letters beyond ASCII looks like one of a language. */
function likeness(word: string): number {
  if (!cased.test(word)) return -1;
  if (russian.test(word)) return count(word, commonRussian) / word.length;
  // At most half of the letters of a European word have diacritics.
  return latin.test(word) && 2 * count(word, plainLatin) >= word.length ? 0.6 : -1;
}

/** The encoding is guessed by this many bytes, from the first one beyond ASCII on. */
const sampleBytes = 60_000;

/** Guesses the encoding of a text: by its first bytes, or else by which encoding turns the bytes into likely words. */
export function guessEncoding(bytes: Buffer): Encoding {
  const wide = detectUtf16(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 20);
  const sample = bytes.subarray(from, from + sampleBytes);
  const scores = legacy.map((encoding) => {
    const matches = new TextDecoder(encoding).decode(sample).match(words) ?? [];
    return matches.filter((word) => !/^[ -~]*$/.test(word)).reduce((sum, word) => sum + likeness(word), 0);
  });
  return legacy[scores.indexOf(Math.max(...scores))] ?? 'windows-1251';
}

const mixed = /(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})/u;

/** Finds the first word with letters of two alphabets, a sign of a wrong guess. */
export const mixedWord = (text: string): string | null => text.match(/[\p{L}\p{M}]+/gu)?.find((word) => mixed.test(word)) ?? null;
