import type { Encoding } from './read/encoding.rules.ts';
import type { Separator } from './read/answer-forms.rules.ts';
import type { Fault, Language } from '../format/faults.ts';

/** riddles: a row is a riddle. insiders: a row is an insider with the riddle or the block where they stand. teams: a row is a team. */
export type SheetKind = 'riddles' | 'insiders' | 'teams';

/** What a column of a sheet says. */
export type Meaning =
  | 'category'
  | 'block'
  | 'riddle'
  | 'link'
  | 'text'
  | 'answers'
  | 'hint'
  | 'answeredText'
  | 'geo'
  | 'insiders'
  | 'team'
  | 'captain'
  | 'members';

/** Something that is wrong with a sheet, with its cell. */
export interface SheetFault {
  /** The number of the row as a spreadsheet shows it, from 1; null for the whole sheet or column. */
  row: number | null;
  /** The number of the column, from 1; null for the whole sheet or row. */
  column: number | null;
  code: Fault['code'];
  params: Fault['params'];
  /** The sheet can be imported all the same. */
  isWarning: boolean;
}

/** A row with something in it. */
export interface SheetRow {
  /** As a spreadsheet shows it, from 1. */
  number: number;
  /** The texts as they are shown, with `\n` between lines; empty for an empty cell. */
  cells: string[];
}

/** How a sheet is to be read. */
export interface Reading {
  /** The place of a sheet in its workbook, from 0. */
  tab: number;
  /** Null when it is to be guessed. */
  encoding: Encoding | null;
  /** Also the rows and columns that a spreadsheet hides. */
  withHidden: boolean;
  /** Dates and numbers without a format of their own are written so. */
  language: Language;
}

/** A sheet as it was read, before its columns mean anything. */
export interface Sheet {
  /** The names of the sheets of a workbook; empty for a text. */
  tabs: string[];
  rows: SheetRow[];
  /** In which a text was read; null for a workbook. */
  encoding: Encoding | null;
  /** How many rows and columns the spreadsheet hides, whether they are read or not. */
  hidden: { rows: number; columns: number };
  /** Faults that were found while reading; with one that is no warning there are no rows. */
  faults: SheetFault[];
}

/** A sheet whose columns mean something. */
export interface MappedSheet {
  /** What each column says; null for a column that is not used. */
  columns: (Meaning | null)[];
  /** The rows below the names of the columns. */
  rows: SheetRow[];
  /** What stands between answers besides semicolons and line breaks. */
  separators: readonly Separator[];
}

/** A sheet is not larger than this. */
export const sheetLimits = {
  bytes: 5 * 1_048_576,
  /** All parts of a workbook together, unpacked. */
  unpackedBytes: 24 * 1_048_576,
  rows: 2_000,
  columns: 50,
  cell: 10_000,
  tabs: 50,
  /** So many faults are told. */
  faults: 100,
} as const;
