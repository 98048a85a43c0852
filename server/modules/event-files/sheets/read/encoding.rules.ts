/** The encodings in which spreadsheets of our part of the world write CSV, the likelier first. */
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

/** Letters of these alphabets have one byte of zero and one of another sign; no other text has zeros. */
function utf16Of(bytes: Buffer): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((odd) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  // A separator or the end of a line has a zero, even between words of Cyrillic letters.
  if (Math.max(even, odd) < sample.length / 50 || Math.min(even, odd) > 0) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** What stands together without a blank or a usual sign, with something beyond ASCII in it. */
const words = /[^\s\p{Pd}\p{Pi}\p{Pf}„‚\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+/gu;
const cased = /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u;
const russian = /^[а-яё]+$/i;
const commonRussian = /[оеаинтсрвлкм]/gi;
const latin = /^[a-zà-öø-ÿœşšžąćęłńśźżčďěňřťůőűăđ]+$/i;
const plainLatin = /[a-z]/gi;

const count = (word: string, signs: RegExp): number => word.match(signs)?.length ?? 0;

/** How much a word beyond ASCII looks like one of a language. */
function likeness(word: string): number {
  if (!cased.test(word)) return -1;
  if (russian.test(word)) return count(word, commonRussian) / word.length;
  // Of a European word at most half are letters with marks.
  return latin.test(word) && 2 * count(word, plainLatin) >= word.length ? 0.6 : -1;
}

/** So many bytes, from the first that is not ASCII, tell the encoding. */
const sampleBytes = 60_000;

/** Guesses in which encoding a text is: by its first bytes, and else by which makes words of it. */
export function guessEncoding(bytes: Buffer): Encoding {
  const wide = utf16Of(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const from = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - 20);
  const sample = bytes.subarray(from, from + sampleBytes);
  const scores = legacy.map((encoding) => {
    const found = new TextDecoder(encoding).decode(sample).match(words) ?? [];
    return found.filter((word) => !/^[ -~]*$/.test(word)).reduce((sum, word) => sum + likeness(word), 0);
  });
  return legacy[scores.indexOf(Math.max(...scores))] ?? 'windows-1251';
}

const mixed = /(?:\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin})/u;

/** The first word with letters of two alphabets, by which one sees that the guess was wrong. */
export const mixedWord = (text: string): string | null => text.match(/[\p{L}\p{M}]+/gu)?.find((word) => mixed.test(word)) ?? null;
