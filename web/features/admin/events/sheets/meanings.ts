import type {
  SheetBlocks,
  SheetCure,
  SheetEncoding,
  SheetKind,
  SheetMeaning,
  SheetSeparator,
} from '#web/graphql/__generated__/types.generated.ts';
import { isText, type Shape } from '#web/outside/shape.ts';

/** Tells whether a saved word is still one of ours. */
export const oneOf =
  <Value extends string>(values: readonly Value[]): Shape<Value> =>
  (value): value is Value =>
    isText(value) && (values as readonly string[]).includes(value);

export const kinds = ['RIDDLES', 'INSIDERS', 'TEAMS'] as const satisfies SheetKind[];

export const separators = ['SLASH', 'COMMA', 'OR'] as const satisfies SheetSeparator[];
export const cures = ['NUMBERING', 'BRACKETS', 'MARKUP', 'EXPRESSION', 'ERROR_ROWS'] as const satisfies SheetCure[];
export const blockSources = ['COLUMNS', 'TABS', 'HEADINGS'] as const satisfies SheetBlocks[];

export const encodings = [
  'UTF_8',
  'UTF_16LE',
  'UTF_16BE',
  'WINDOWS_1251',
  'WINDOWS_1252',
  'WINDOWS_1250',
  'KOI8_R',
  'IBM866',
  'MACINTOSH',
  'X_MAC_CYRILLIC',
] as const satisfies SheetEncoding[];

/** What the columns of each kind of sheet can say, in the order in which people choose. */
export const meaningsOf: Record<SheetKind, readonly SheetMeaning[]> = {
  RIDDLES: [
    'CATEGORY',
    'BLOCK',
    'RIDDLE',
    'TEXT',
    'ANSWERS',
    'POINTS',
    'POINTS_WITH_HINT',
    'HINT',
    'HINT_PRICE',
    'ANSWERED_TEXT',
    'GEO',
    'LINK',
    'INSIDERS',
  ],
  INSIDERS: ['INSIDERS', 'CATEGORY', 'BLOCK', 'RIDDLE'],
  TEAMS: ['TEAM', 'CATEGORY', 'CAPTAIN', 'MEMBERS'],
};

/** Several columns may say these. */
const repeated: readonly SheetMeaning[] = ['ANSWERS', 'HINT', 'HINT_PRICE', 'GEO', 'INSIDERS', 'MEMBERS'];

type Meanings = readonly (SheetMeaning | null)[];

/** Gives a column its meaning, and takes it from the one that had it unless several may have it. */
export const withMeaning = (meanings: Meanings, index: number, meaning: SheetMeaning | null): (SheetMeaning | null)[] =>
  meanings.map((before, at) => {
    if (at === index) return meaning;
    return before === meaning && meaning !== null && !repeated.includes(meaning) ? null : before;
  });

/** A column as a spreadsheet calls it: A is the first one. */
export const columnLetter = (column: number): string =>
  column <= 26
    ? String.fromCodePoint(64 + column)
    : `${columnLetter(Math.floor((column - 1) / 26))}${columnLetter(((column - 1) % 26) + 1)}`;
