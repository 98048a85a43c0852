import type { Encoding } from '#server/platform/text/encoding.rules.ts';
import type { Fault, Language } from '../format/faults.ts';
import type { Separator } from './read/answer-forms.rules.ts';
import type { Cure } from './read/cures.rules.ts';

/** riddles: a row is a riddle. insiders: a row is an insider with the riddle or the block where they stand. teams: a row is a team. */
export type SheetKind = 'riddles' | 'insiders' | 'teams';

/** The meaning of a column of a sheet. */
export type Meaning =
  | 'category'
  | 'block'
  | 'riddle'
  | 'link'
  | 'text'
  | 'answers'
  | 'points'
  | 'pointsWithHint'
  | 'hint'
  | 'hintPrice'
  | 'answeredText'
  | 'geo'
  | 'insiders'
  | 'team'
  | 'captain'
  | 'members';

/** Something that is wrong in a sheet, with its cell. */
export interface SheetFault {
  /** The number of the row as a spreadsheet shows it, from 1; null for the whole sheet or column. */
  row: number | null;
  /** The number of the column, from 1; null for the whole sheet or row. */
  column: number | null;
  /** The name of its tab, where several are read. */
  tab?: string | undefined;
  code: Fault['code'];
  params: Fault['params'];
  /** The sheet can be imported nevertheless. */
  isWarning: boolean;
}

/** A row that is not empty. */
export interface SheetRow {
  /** The number that a spreadsheet shows, from 1. */
  number: number;
  /** The name of its tab, where several are read. */
  tab?: string | undefined;
  /** The title of its block, where its tab or a heading above it says so. */
  block?: string | undefined;
  /** The texts that a spreadsheet shows, with `\n` between lines; empty for an empty cell. */
  cells: string[];
}

/** How a sheet is to be read. */
export interface ReadOptions {
  /** The position of the sheet in its workbook, from 0. */
  tab: number;
  /** All sheets of the workbook are read as one, that at `tab` first. */
  allTabs?: boolean;
  /** Null to guess it. */
  encoding: Encoding | null;
  /** Also the rows and columns that a spreadsheet hides. */
  withHidden: boolean;
  /** Dates and numbers without a format are written in this language. */
  language: Language;
}

/** A sheet as it was read, before its columns have meanings. */
export interface Sheet {
  /** The names of the sheets of a workbook; empty for a text. */
  tabs: string[];
  rows: SheetRow[];
  /** The encoding in which a text was read; null for a workbook. */
  encoding: Encoding | null;
  /** How many rows and columns the spreadsheet hides, whether they are read or not. */
  hidden: { rows: number; columns: number };
  /** The faults of reading; a sheet with more than warnings has no rows. */
  faults: SheetFault[];
}

/** A sheet whose columns have meanings. */
export interface MappedSheet {
  /** The meaning of each column; null for a column that is not used. */
  columns: (Meaning | null)[];
  /** The rows below the names of the columns. */
  rows: SheetRow[];
  /** The signs between answers, besides semicolons and line breaks. */
  separators: readonly Separator[];
  /** What is to be taken out of the cells. */
  cures: readonly Cure[];
}

/** The limits of a sheet. */
export const sheetLimits = {
  bytes: 5 * 1_048_576,
  /** All texts of a workbook together, unpacked. */
  unpackedBytes: 24 * 1_048_576,
  rows: 2_000,
  columns: 50,
  cell: 10_000,
  tabs: 50,
  /** The number of faults that are reported. */
  faults: 100,
} as const;
