type Alphabet = 'cyrillic' | 'latin' | 'greek';

/** When a word has as many letters of one alphabet as of another, the one that is named first here wins. */
const scripts: readonly (readonly [Alphabet, RegExp])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['latin', /\p{Script=Latin}/u],
  ['greek', /\p{Script=Greek}/u],
];
const findAlphabets = (text: string): Alphabet[] => scripts.filter(([, script]) => script.test(text)).map(([name]) => name);

/** Groups of capitals that look alike, in the order Latin, Cyrillic, Greek. A dot means that the alphabet has no such letter. */
const capitals = 'AАΑ BВΒ CС. EЕΕ HНΗ IІΙ JЈ. KКΚ MМΜ N.Ν OОΟ PРΡ SЅ. TТΤ XХΧ YУΥ Z.Ζ .ГΓ .ПΠ .ФΦ';
/** The Latin letters of the groups whose small letters look alike, too. B is not among them: a small в does not look like a small b. */
const alsoSmall = 'ACEIJKOPSXY';
/** Cyrillic letters that Russian does not have. They are read as Latin ones, as in ХIХ, and no Latin letter is read as one of them. */
const nonRussian = 'ІЈЅ';

/** A group of letters that look alike. */
interface LookAlike {
  byAlphabet: Partial<Record<Alphabet, string>>;
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
  const group = Object.entries({ latin, cyrillic, greek }).filter(([, letter]) => letter !== '.');
  const byAlphabet = Object.fromEntries(group.filter(([, letter]) => !nonRussian.includes(letter)));
  for (const [, letter] of group) byCapital.set(letter, { byAlphabet, isAlsoSmall: alsoSmall.includes(latin) });
}

/** Removes a stress mark and the dots of ё, which make no other letter. */
const withoutStress = (letter: string) => letter.normalize('NFD').replace(/^(.)[\u0300\u0301]+$|^([eеEЕ])\u0308$/u, '$1$2');
const findLookAlike = (letter: string) => byCapital.get(withoutStress(letter).toUpperCase());
const isCapital = (letter: string) => letter !== letter.toLowerCase();

function looksLike(letter: string, alphabet: Alphabet): boolean {
  const alike = findLookAlike(letter);
  return alike?.byAlphabet[alphabet] !== undefined && (alike.isAlsoSmall || isCapital(letter));
}

/**
 * Chooses the alphabet in which a mixed word was meant: the one with the most letters. If the whole word can be read in some of its
 * alphabets as it looks, only those are considered.
 */
function chooseAlphabet(letters: readonly TypedLetter[], present: readonly Alphabet[]): Alphabet | undefined {
  const count = (name: Alphabet) => letters.filter(({ alphabet }) => alphabet === name).length;
  const isWhole = (name: Alphabet) =>
    letters.every(({ letter, alphabet }) => alphabet === null || alphabet === name || looksLike(letter, name));
  const whole = present.filter(isWhole);
  const [alphabet] = (whole.length > 0 ? whole : present).toSorted((one, other) => count(other) - count(one));
  return alphabet;
}

/** Rewrites a word that mixes Latin, Cyrillic or Greek in one alphabet, as far as its letters look alike. Other words stay as they are. */
function toOneAlphabet(word: string): string {
  const present = findAlphabets(word);
  if (present.length < 2) return word;
  const letters: TypedLetter[] = Array.from(word, (letter) => ({ letter, alphabet: findAlphabets(letter)[0] ?? null }));
  const target = chooseAlphabet(letters, present);
  if (!target) return word;
  return letters
    .map(({ letter, alphabet }) => {
      const twin = alphabet === null || alphabet === target ? undefined : findLookAlike(letter)?.byAlphabet[target];
      return twin ?? letter;
    })
    .join('');
}

/**
 * Removes characters that are neither seen nor spoken: format characters, and marks that NFKC has not joined into a letter such as й or ё.
 */
const removeMarks = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** Folds case. Upper-casing first makes letters equal that lower-casing alone leaves different, such as ß and final sigma. */
const foldCase = (word: string): string => removeMarks(word.toUpperCase().toLowerCase()).replaceAll('ё', 'е').replaceAll('ς', 'σ');

const wordPattern = /[\p{L}\p{N}_]+/gu;
const number = /^\p{N}+$/u;
/**
 * A minus: it begins the answer, or follows a blank, a comma, or an opening bracket or quotation mark. Elsewhere it is a hyphen or a dash.
 */
const minusBefore = /(?:^|[\s,;"'„\p{Ps}\p{Pi}])[\u2212\p{Pd}]$/u;

/** Reads the words of an answer as they are compared, and where they stand in its text without marks. */
function readWords(answer: string): { text: string; words: { word: string; index: number }[] } {
  // NFKC would turn this sign into letters.
  const text = removeMarks(answer.replaceAll('№', ' '));
  const words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word: foldCase(toOneAlphabet(word)), index }));
  return { text, words };
}

/** Lists the words of an answer as they are compared, in the order of the answer. */
export const listWords = (answer: string): string[] => readWords(answer).words.map(({ word }) => word);

/**
 * Computes the key of an answer. docs/rules.md: two answers match when their keys are equal. The key is the set of the words, after NFKC,
 * without marks and format characters, with folded case, with е for ё, and with each word in one alphabet. An answer of numbers alone keeps
 * their order, count and signs.
 * Also called: fuzzy match, normalisation. An answer that is merely near does not match.
 */
export function matchKey(answer: string): string {
  const { text, words } = readWords(answer);
  if (!words.every(({ word }) => number.test(word))) return [...new Set(words.map(({ word }) => word))].toSorted().join(' ');
  return words.map(({ word, index }) => (minusBefore.test(text.slice(0, index)) ? `-${word}` : word)).join(' ');
}

/** Tells whether an answer is one of the accepted ones. An answer without a word never is. */
export function isRightAnswer(answer: string, acceptedKeys: readonly string[]): boolean {
  const key = matchKey(answer);
  return key !== '' && acceptedKeys.includes(key);
}
