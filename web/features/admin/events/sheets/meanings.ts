import type { SheetKind, SheetMeaning } from '#web/graphql/__generated__/types.generated.ts';

export const kinds = ['RIDDLES', 'INSIDERS', 'TEAMS'] as const satisfies SheetKind[];

/** What the columns of each kind of sheet can say, in the order in which people choose. */
export const meaningsOf: Record<SheetKind, readonly SheetMeaning[]> = {
  RIDDLES: ['CATEGORY', 'BLOCK', 'RIDDLE', 'TEXT', 'ANSWERS', 'HINT', 'ANSWERED_TEXT', 'GEO', 'LINK', 'INSIDERS'],
  INSIDERS: ['INSIDERS', 'CATEGORY', 'BLOCK', 'RIDDLE'],
  TEAMS: ['TEAM', 'CATEGORY', 'CAPTAIN', 'MEMBERS'],
};

/** Several columns may say these. */
export const repeated: readonly SheetMeaning[] = ['ANSWERS', 'INSIDERS', 'MEMBERS'];

/** A column as a spreadsheet calls it: A is the first one. */
export const columnLetter = (column: number): string =>
  column <= 26
    ? String.fromCodePoint(64 + column)
    : `${columnLetter(Math.floor((column - 1) / 26))}${columnLetter(((column - 1) % 26) + 1)}`;
