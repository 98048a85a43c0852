import { type Kysely, sql } from 'kysely';

/** A server that makes keys by the old rule would refuse answers that are right, because the stored ones are of the new rule. */
export const breaksOlder = 'answers are compared by other keys';

const rowsAtOnce = 1_000;

const statements = [
  `alter table attempt add column match_key text not null default '', add column is_repeat boolean not null default false`,
  `comment on column attempt.match_key is 'What the answer was compared by; empty where the words were cut on a person''s demand'`,
  `comment on column attempt.is_repeat is 'The team had given this answer to the riddle before, so it counts nothing against a limit'`,
];

/** Makes the keys of all answers and attempts, so many at a time. An answer without a word by this rule keeps the key that it has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await fillKeys(db, { table: 'answer', words: 'text' });
  await fillKeys(db, { table: 'attempt', words: 'answer' });
}

async function fillKeys(db: Kysely<unknown>, { table, words }: { table: 'answer' | 'attempt'; words: 'text' | 'answer' }): Promise<void> {
  for (let after = '0'; ;) {
    const { rows } = await sql<{ id: string; words: string; key: string }>`select id::text, ${sql.ref(words)} as words, match_key as key
      from ${sql.table(table)} where id > ${after}::bigint order by id limit ${rowsAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const changed = rows
      .map((row) => ({ id: row.id, was: row.key, key: matchKey(row.words) || row.key }))
      .filter(({ was, key }) => key !== was);
    await sql`update ${sql.table(table)} as stored set match_key = made.key
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ key }) => key)}::text[]) as made(id, key)
      where stored.id = made.id`.execute(db);
  }
}

// The rule as it was when the keys were made.

type Alphabet = 'cyrillic' | 'latin' | 'greek';

const scripts: readonly (readonly [Alphabet, RegExp])[] = [
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['latin', /\p{Script=Latin}/u],
  ['greek', /\p{Script=Greek}/u],
];
const alphabetsOf = (text: string): Alphabet[] => scripts.filter(([, script]) => script.test(text)).map(([name]) => name);

const capitals = 'AАΑ BВΒ CС. EЕΕ HНΗ IІΙ JЈ. KКΚ MМΜ N.Ν OОΟ PРΡ SЅ. TТΤ XХΧ YУΥ Z.Ζ .ГΓ .ПΠ .ФΦ';
const alsoSmall = 'ACEIJKOPSXY';
const neverMeant = 'ІЈЅ';

interface LookAlike {
  inAlphabet: Partial<Record<Alphabet, string>>;
  isAlsoSmall: boolean;
}

interface TypedLetter {
  letter: string;
  alphabet: Alphabet | null;
}

const byCapital = new Map<string, LookAlike>();
for (const letters of capitals.split(' ')) {
  const [latin = '.', cyrillic = '.', greek = '.'] = letters;
  const named = Object.entries({ latin, cyrillic, greek }).filter(([, letter]) => letter !== '.');
  const inAlphabet = Object.fromEntries(named.filter(([, letter]) => !neverMeant.includes(letter)));
  for (const [, letter] of named) byCapital.set(letter, { inAlphabet, isAlsoSmall: alsoSmall.includes(latin) });
}

const withoutStress = (letter: string) => letter.normalize('NFD').replace(/^(.)[\u0300\u0301]+$|^([eеEЕ])\u0308$/u, '$1$2');
const lookAlike = (letter: string) => byCapital.get(withoutStress(letter).toUpperCase());
const isCapital = (letter: string) => letter !== letter.toLowerCase();

function looksLike(letter: string, alphabet: Alphabet): boolean {
  const alike = lookAlike(letter);
  return alike?.inAlphabet[alphabet] !== undefined && (alike.isAlsoSmall || isCapital(letter));
}

function alphabetMeant(letters: readonly TypedLetter[], present: readonly Alphabet[]): Alphabet | undefined {
  const count = (name: Alphabet) => letters.filter(({ alphabet }) => alphabet === name).length;
  const isWhole = (name: Alphabet) =>
    letters.every(({ letter, alphabet }) => alphabet === null || alphabet === name || looksLike(letter, name));
  const whole = present.filter(isWhole);
  const [meant] = (whole.length > 0 ? whole : present).toSorted((one, other) => count(other) - count(one));
  return meant;
}

function inOneAlphabet(word: string): string {
  const present = alphabetsOf(word);
  if (present.length < 2) return word;
  const letters: TypedLetter[] = Array.from(word, (letter) => ({ letter, alphabet: alphabetsOf(letter)[0] ?? null }));
  const meant = alphabetMeant(letters, present);
  if (!meant) return word;
  return letters
    .map(({ letter, alphabet }) => {
      const same = alphabet === null || alphabet === meant ? undefined : lookAlike(letter)?.inAlphabet[meant];
      return same ?? letter;
    })
    .join('');
}

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
const folded = (word: string): string => plain(word.toUpperCase().toLowerCase()).replaceAll('ё', 'е').replaceAll('ς', 'σ');

const wordPattern = /[\p{L}\p{N}_]+/gu;
const number = /^\p{N}+$/u;
const minusBefore = /(?:^|[\s,;"'„\p{Ps}\p{Pi}])[\u2212\p{Pd}]$/u;

function matchKey(answer: string): string {
  const text = plain(answer.replaceAll('№', ' '));
  const found = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word: folded(inOneAlphabet(word)), index }));
  if (!found.every(({ word }) => number.test(word))) return [...new Set(found.map(({ word }) => word))].toSorted().join(' ');
  return found.map(({ word, index }) => (minusBefore.test(text.slice(0, index)) ? `-${word}` : word)).join(' ');
}
