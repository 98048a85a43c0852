// A language that nobody speaks, made of the English texts: longer than any translation, and every letter of it looks strange.
// A text that does not fit shows cut in it, and a text that still looks like English comes from no catalogue. Never part of a build that is
// served: `PSEUDO=1 npm run dev` shows it, and tests/e2e/screens/fit.test.ts walks the pages with it.
import type { Plugin } from 'vite';

type Texts = string | { [key: string]: Texts };

/** Values, tags and other texts that are put in by the library: their names stay as they are. */
const placeholders = /(\{\{[^}]*\}\}|<[^>]+>|\$t\([^)]*\))/;
const vowels: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û' };
/** By how much a text grows, at least: Russian and German take so much more room than English. */
const growth = 1.4;

const lengthOf = (text: string) => text.split(placeholders).reduce((sum, part, at) => sum + (at % 2 === 0 ? part.length : 0), 0);

/** Words grow by their vowels, and a text that is still too short gets a word more. */
function pseudoText(text: string): string {
  const grown = text
    .split(placeholders)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[aeiou]/gi, (vowel) => `${vowels[vowel]}${vowels[vowel.toLowerCase()]}`) : part))
    .join('');
  const missing = Math.ceil(lengthOf(text) * growth) - lengthOf(grown);
  return missing > 0 ? `${grown} ${'ÿ'.repeat(Math.max(1, missing - 1))}` : grown;
}

export const pseudoTexts = (texts: Texts): Texts =>
  typeof texts === 'string' ? pseudoText(texts) : Object.fromEntries(Object.entries(texts).map(([key, part]) => [key, pseudoTexts(part)]));

/** Puts it in the place of English. */
export const pseudoLocale = (): Plugin => ({
  name: 'pseudo-locale',
  enforce: 'pre',
  transform(code, id) {
    const isEnglish = /\/i18n\/en\/\w+\.json$/.test(id);
    return isEnglish ? { code: JSON.stringify(pseudoTexts(JSON.parse(code) as Texts)), map: null } : null;
  },
});
