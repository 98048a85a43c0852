// A language that nobody speaks, made of the English texts: longer than any translation, and every letter of it looks strange.
// In it a text that does not fit is cut, and a text that still looks like English comes from no catalogue. Never part of a build that is
// served: `PSEUDO=1 npm run dev` shows it, and tests/e2e/screens/fit.test.ts walks the pages with it.
import type { Plugin } from 'vite';

type Texts = string | { [key: string]: Texts };

/** Placeholders of values, tags and other texts, whose names stay as they are. */
const placeholders = /(\{\{[^}]*\}\}|<[^>]+>|\$t\([^)]*\))/;
const vowels: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ö', u: 'û', A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û' };
/** The least growth of a text: Russian and German are that much longer than English. */
const growth = 1.4;

const visibleLength = (text: string) => text.split(placeholders).reduce((sum, part, at) => sum + (at % 2 === 0 ? part.length : 0), 0);

/** Repeats vowels, and adds words while the text is too short. */
function pseudoText(text: string): string {
  const grown = text
    .split(placeholders)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[aeiou]/gi, (vowel) => `${vowels[vowel]}${vowels[vowel.toLowerCase()]}`) : part))
    .join('');
  const missing = Math.ceil(visibleLength(text) * growth) - visibleLength(grown);
  return missing > 0 ? `${grown} ${'ÿ'.repeat(Math.max(1, missing - 1))}` : grown;
}

export const pseudoTexts = (texts: Texts): Texts =>
  typeof texts === 'string' ? pseudoText(texts) : Object.fromEntries(Object.entries(texts).map(([key, part]) => [key, pseudoTexts(part)]));

/** Replaces English by it. */
export const pseudoLocale = (): Plugin => ({
  name: 'pseudo-locale',
  enforce: 'pre',
  transform(code, id) {
    const isEnglish = /\/i18n\/en\/\w+\.json$/.test(id);
    return isEnglish ? { code: JSON.stringify(pseudoTexts(JSON.parse(code) as Texts)), map: null } : null;
  },
});
