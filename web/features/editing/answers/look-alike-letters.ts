// The same letters as on the server; a test compares the keys of both.
type Alphabet = 'cyrillic' | 'latin' | 'greek';

/** Where a word has as many letters of one alphabet as of another, the first of these is taken. */
const scripts: readonly (readonly [Alphabet, RegExp])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['latin', /\p{Script=Latin}/u],
  ['greek', /\p{Script=Greek}/u],
];
const findAlphabets = (text: string): Alphabet[] => scripts.filter(([, script]) => script.test(text)).map(([name]) => name);

/** Capitals that look alike: Latin, Cyrillic, Greek. A dot stands where an alphabet has no such letter. */
const capitals = 'AАΑ BВΒ CС. EЕΕ HНΗ IІΙ JЈ. KКΚ MМΜ N.Ν OОΟ PРΡ SЅ. TТΤ XХΧ YУΥ Z.Ζ .ГΓ .ПΠ .ФΦ';
/** Their Latin names, where the small letters look alike, too. A small в, for one, is nothing like a small b. */
const alsoSmall = 'ACEIJKOPSXY';
/** Russian has no such letters: they are read as Latin ones, as in ХIХ, and Latin ones are never read as them. */
const neverMeant = 'ІЈЅ';

interface LookAlike {
  inAlphabet: Partial<Record<Alphabet, string>>;
  isAlsoSmall: boolean;
}

interface TypedLetter {
  letter: string;
  /** Null for a digit, and for a letter of a further alphabet. */
  alphabet: Alphabet | null;
}

const byCapital = new Map<string, LookAlike>();
for (const letters of capitals.split(' ')) {
  const [latin = '.', cyrillic = '.', greek = '.'] = letters;
  const named = Object.entries({ latin, cyrillic, greek }).filter(([, letter]) => letter !== '.');
  const inAlphabet = Object.fromEntries(named.filter(([, letter]) => !neverMeant.includes(letter)));
  for (const [, letter] of named) byCapital.set(letter, { inAlphabet, isAlsoSmall: alsoSmall.includes(latin) });
}

/** A stress mark, or the dots of ё, make no other letter. */
const withoutStress = (letter: string) => letter.normalize('NFD').replace(/^(.)[\u0300\u0301]+$|^([eеEЕ])\u0308$/u, '$1$2');
const lookAlike = (letter: string) => byCapital.get(withoutStress(letter).toUpperCase());
const isCapital = (letter: string) => letter !== letter.toLowerCase();

function looksLike(letter: string, alphabet: Alphabet): boolean {
  const alike = lookAlike(letter);
  return alike?.inAlphabet[alphabet] !== undefined && (alike.isAlsoSmall || isCapital(letter));
}

/**
 * Chooses the alphabet that was meant: the one to which most letters belong, of those in which all the word can be read as it looks, if
 * there are such.
 */
function alphabetMeant(letters: readonly TypedLetter[], present: readonly Alphabet[]): Alphabet | undefined {
  const count = (name: Alphabet) => letters.filter(({ alphabet }) => alphabet === name).length;
  const isWhole = (name: Alphabet) =>
    letters.every(({ letter, alphabet }) => alphabet === null || alphabet === name || looksLike(letter, name));
  const whole = present.filter(isWhole);
  const [meant] = (whole.length > 0 ? whole : present).toSorted((one, other) => count(other) - count(one));
  return meant;
}

/** Writes a word that mixes Latin, Cyrillic or Greek in one alphabet, as far as its letters look alike. Other words stay as they are. */
export function inOneAlphabet(word: string): string {
  const present = findAlphabets(word);
  if (present.length < 2) return word;
  const letters: TypedLetter[] = Array.from(word, (letter) => ({ letter, alphabet: findAlphabets(letter)[0] ?? null }));
  const meant = alphabetMeant(letters, present);
  if (!meant) return word;
  return letters
    .map(({ letter, alphabet }) => {
      const same = alphabet === null || alphabet === meant ? undefined : lookAlike(letter)?.inAlphabet[meant];
      return same ?? letter;
    })
    .join('');
}
