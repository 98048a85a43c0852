/** Folds the name of a category or block, so that names which differ only in case and signs are equal. */
export const foldTitle = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Further names that people use for the categories. */
const otherNames: Partial<Record<string, readonly string[]>> = {
  ru: ['русский', 'русская', 'рус', 'пешая ru', 'пешая рус', 'russian', 'walk ru'],
  en: ['английский', 'английская', 'англ', 'пешая en', 'пешая англ', 'english', 'walk en'],
  bike: ['вело', 'велосипед', 'велосипедная', 'cycling', 'bicycle'],
};

interface Localized {
  ru: string;
  en: string;
}

interface NamedCategory {
  id: number;
  code: string;
  name: Localized;
  shortName: Localized;
}

/** Finds a category by its code, a name in either language or one of the further names; null when there is none. */
export function findCategory<Category extends NamedCategory>(categories: readonly Category[], text: string): Category | null {
  const name = foldTitle(text);
  const own = categories.find(({ code, name: long, shortName: short }) =>
    [code, long.ru, long.en, short.ru, short.en].some((each) => foldTitle(each) === name),
  );
  return own ?? categories.find(({ code }) => otherNames[code]?.includes(name)) ?? null;
}

/** A person as a sheet may name one. */
export interface NamedPerson {
  id: number;
  fullName: string;
  username: string | null;
  telegramId: string | null;
}

/** Writes a person so that `findPerson` finds exactly this one: a name for people, and a name in the messenger or a number. */
export const writePerson = ({ id, fullName, username }: NamedPerson): string =>
  `${fullName} ${username === null ? `#${id}` : `@${username}`}`;

const foldPerson = (name: string) => name.toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ').trim();

/** Tells how a text refers to a person: by `@name` or an address of the messenger, by a Telegram id, by `#id`, or by a name. */
function parseReference(reference: string): [by: 'username' | 'telegramId' | 'id' | 'anything', value: string] {
  const text = reference.trim();
  // The last @ or # counts, as in «Анна (@anna)»; the text before it is a name for people.
  const username = /^@(\w{1,64})\)?$/.exec(text.slice(text.lastIndexOf('@'))) ?? /\bt\.me\/(\w{1,64})\/?$/i.exec(text);
  if (username) return ['username', (username[1] as string).toLowerCase()];
  const id = /^#(\d{1,15})$/.exec(text.slice(text.lastIndexOf('#')));
  if (id) return ['id', id[1] as string];
  return /^\d{5,20}$/.test(text) ? ['telegramId', text] : ['anything', foldPerson(text)];
}

/** Makes a function that finds the person of a text. A full name that several people share finds nobody: the sheet has to tell which. */
export function personFinder<Person extends NamedPerson>(people: readonly Person[]): (text: string) => Person | null {
  const by = {
    id: new Map(people.map((person) => [String(person.id), person])),
    username: new Map(people.flatMap((person) => (person.username === null ? [] : [[person.username.toLowerCase(), person]]))),
    telegramId: new Map(people.flatMap((person) => (person.telegramId === null ? [] : [[person.telegramId, person]]))),
  };
  const byName = Map.groupBy(people, ({ fullName }) => foldPerson(fullName));
  return (text) => {
    const [kind, value] = parseReference(text);
    if (kind !== 'anything') return by[kind].get(value) ?? null;
    const named = byName.get(value);
    return by.username.get(value) ?? (named?.length === 1 ? (named[0] ?? null) : null);
  };
}
