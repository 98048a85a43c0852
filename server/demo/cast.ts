import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { InstallationLink } from '#server/modules/installation/installation.ts';
import type { Role } from '#server/platform/context.ts';

export type CategoryCode = 'ru' | 'en' | 'bike';

export interface CastPerson {
  telegramId: string;
  fullName: string;
  username?: string;
  role: Role;
  /** Has signed in once and not registered. */
  isUnregistered?: boolean;
  organization?: string;
  geoLink?: string;
  /** What to try as this person, on a tile of the sign-in. */
  tile?: { ru: string; en: string };
}

export interface CastTeam {
  name: string;
  category: CategoryCode;
}

interface Cast {
  people: CastPerson[];
  /** Telegram ids in the order of the tiles; the captain first, because most come to play. */
  tiles: string[];
  code: { code: string; label: string };
  wrongGuesses: Record<CategoryCode, string>;
  teams: { fixed: (CastTeam & { people: string[] })[]; running: CastTeam[]; past: CastTeam[] };
  /** Last names in the form of men; `inventedName` makes the other one. */
  inventedNames: { men: string[]; women: string[]; last: string[] };
}

/** Here are the event files of the demo, and the people and teams that bots play. */
export const demoFolder = join(import.meta.dirname, '../../demo');

let known: Cast | undefined;

/** Reads the people and teams of the demo, once. */
export const readCast = (): Cast => (known ??= parse(readFileSync(join(demoFolder, 'cast.yaml'), 'utf8')) as Cast);

/** Reads the links of the demo to its organizers. */
export const readDemoLinks = (): InstallationLink[] =>
  (parse(readFileSync(join(demoFolder, 'installation.yaml'), 'utf8')) as { links: InstallationLink[] }).links;

function feminine(lastName: string): string {
  if (/(ов|ев|ёв|ин)$/u.test(lastName)) return `${lastName}а`;
  if (lastName.endsWith('ский')) return `${lastName.slice(0, -2)}ая`;
  if (lastName.endsWith('ой')) return `${lastName.slice(0, -2)}ая`;
  return lastName;
}

/** An invented player, the same for the same number; distinct for 0..399, men and women in turn. */
export function inventedName(number: number): string {
  const { men, women, last } = readCast().inventedNames;
  const isWoman = number % 2 === 1;
  const place = Math.floor(number / 2);
  const names = isWoman ? women : men;
  const turn = Math.floor(place / names.length);
  const lastName = last[(place * 9 + turn * 5 + (isWoman ? 17 : 0)) % last.length] ?? '';
  return `${names[place % names.length]} ${isWoman ? feminine(lastName) : lastName}`;
}
