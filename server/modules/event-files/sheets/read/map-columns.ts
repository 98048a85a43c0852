import { authoring } from '#server/modules/quest/quest.ts';
import { toFault } from '../../format/faults.ts';
import type { MappedSheet, Meaning, Sheet, SheetFault, SheetKind, SheetRow } from '../sheet.types.ts';
import type { Separator } from './answer-forms.rules.ts';
import { isRepeated, meaningsByKind, recogniseColumns } from './columns.rules.ts';
import type { Cure } from './cures.rules.ts';
import { isFormulaError } from './formula-errors.rules.ts';
import { countHeadings, joinTabs, takeHeadings } from './lay-out.rules.ts';

/** The choices of an organizer about the columns of a sheet; null for what is to be recognised. */
export interface Mapping {
  kind: SheetKind;
  columns: readonly (Meaning | null)[] | null;
  hasHeader: boolean | null;
  /** The number of the row with the names of the columns. */
  headerRow: number | null;
  /** The category of all rows. */
  categoryId: number | null;
  /** The title of the block of all rows. */
  block: string | null;
  /** The signs between answers, besides semicolons and line breaks. */
  separators: readonly Separator[];
  /** What is to be taken out of the cells. */
  cures: readonly Cure[];
  /** Where the block of a row stands: in a column or in `block`, as the name of its tab, or in a row of its own above. */
  blocksFrom: BlocksFrom;
  /** So many riddles of the sheet go into one block; null for all of them. */
  blockSize: number | null;
}

export const blockSources = ['columns', 'tabs', 'headings'] as const;
export type BlocksFrom = (typeof blockSources)[number];

/** A column as an organizer sees it. */
export interface SheetColumn {
  /** Its name; empty when no row has names. */
  header: string;
  meaning: Meaning | null;
  /** No row has anything in it. */
  isEmpty: boolean;
}

export interface MappedColumns {
  columns: SheetColumn[];
  /** The number of the row with the names of the columns; null when none has them. */
  headerRow: number | null;
  sheet: MappedSheet;
  /** How many rows have only one filled cell, as headings do. */
  headingRows: number;
  /** How many rows are left out, since they have an error for a value. */
  leftOutRows: number;
  faults: SheetFault[];
}

const sheetFault = (code: SheetFault['code'], more: Partial<SheetFault> = {}): SheetFault => ({
  row: null,
  column: null,
  code,
  params: {},
  isWarning: false,
  ...more,
});

/** Columns without which rows mean nothing. */
const requiredColumns: Record<SheetKind, Partial<Record<Meaning, SheetFault['code']>>> = {
  riddles: { block: 'noBlockColumn', riddle: 'noTitleOrText', category: 'noCategoryColumn' },
  insiders: { insiders: 'noInsiderColumn', category: 'noCategoryColumn' },
  teams: { team: 'noTeamColumn', category: 'noCategoryColumn' },
};

export const blockTitle = authoring.titleLine(200);

function blockFaults(block: string | null): SheetFault[] {
  const issue = block === null ? undefined : blockTitle.safeParse(block).error?.issues[0];
  return issue ? [sheetFault(toFault(issue).code, toFault(issue))] : [];
}

function columnFaults({ kind, categoryId, block }: Mapping, meanings: readonly (Meaning | null)[], hasBlocks: boolean): SheetFault[] {
  const isTextOnly = kind === 'riddles' && !meanings.includes('riddle') && meanings.includes('text');
  const isProvided: Partial<Record<Meaning, boolean>> = {
    category: categoryId !== null,
    block: block !== null || hasBlocks,
    riddle: isTextOnly,
  };
  const missing = Object.entries(requiredColumns[kind]).flatMap(([meaning, code]) =>
    meanings.includes(meaning as Meaning) || isProvided[meaning as Meaning] ? [] : [sheetFault(code)],
  );
  const hasTarget = kind !== 'insiders' || meanings.includes('riddle') || meanings.includes('block');
  const duplicates = meanings.flatMap((meaning, index) =>
    meaning !== null && !isRepeated(meaning) && meanings.indexOf(meaning) < index ? [sheetFault('twoColumns', { column: index + 1 })] : [],
  );
  const titleWarnings = isTextOnly ? [sheetFault('titlesMade', { column: meanings.indexOf('text') + 1, isWarning: true })] : [];
  return [...missing, ...(hasTarget ? [] : [sheetFault('noRiddleColumn')]), ...duplicates, ...blockFaults(block), ...titleWarnings];
}

/** The names of the columns are searched in this many first rows, since titles and notes may come before them. */
export const maxHeaderRows = 10;

/** Finds the row with the names of the columns: the one with most known names. A row below the first needs at least two. */
function guessHeaderIndex(kind: SheetKind, rows: readonly SheetRow[]): number {
  let [best, maxCount] = [-1, 0];
  for (const [index, { cells }] of rows.slice(0, maxHeaderRows).entries()) {
    const count = recogniseColumns(kind, cells).filter((meaning) => meaning !== null).length;
    if (count > maxCount && (index === 0 || count > 1)) [best, maxCount] = [index, count];
  }
  return best;
}

function findHeaderIndex(rows: readonly SheetRow[], { kind, hasHeader, headerRow }: Mapping): number {
  if (hasHeader === false) return -1;
  if (headerRow !== null) return rows.findIndex(({ number }) => number === headerRow);
  const index = guessHeaderIndex(kind, rows);
  return hasHeader && index < 0 ? 0 : index;
}

const maxNameLength = 30;
const looksLikeName = (cell: string) => cell.length <= maxNameLength && !/[\d?!.]/.test(cell);

/** Tells whether the first row looks like unknown names of columns: short words above much longer cells. */
function looksLikeHeader([first, ...rows]: readonly SheetRow[]): boolean {
  if (!first || rows.length === 0 || !first.cells.every(looksLikeName)) return false;
  const longest = (index: number) => rows.reduce((most, { cells }) => Math.max(most, cells[index]?.length ?? 0), 0);
  return first.cells.some((cell, index) => cell !== '' && longest(index) > Math.max(maxNameLength, 2 * cell.length));
}

/** Finds the names of the columns, and puts the rows of all tabs below them. */
function layOut(rows: readonly SheetRow[], mapping: Mapping) {
  const [first = [], ...others] = [...Map.groupBy(rows, ({ tab }) => tab).values()];
  const at = findHeaderIndex(first, mapping);
  const width = first.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const names = Array.from({ length: width }, (_each, index) => first[at]?.cells[index]?.trim() ?? '');
  const joined = joinTabs(names, others, (tab) => guessHeaderIndex(mapping.kind, tab));
  return { first, at, header: joined.names, dataRows: [...first.slice(at + 1), ...joined.rows] };
}

/** Says of each row to which block it belongs, where tabs or headings do. */
function withBlocks(rows: readonly SheetRow[], { kind, blocksFrom }: Mapping): SheetRow[] {
  if (kind !== 'riddles' || blocksFrom === 'columns') return [...rows];
  return blocksFrom === 'tabs' ? rows.map((row) => ({ ...row, block: row.tab })) : takeHeadings(rows);
}

/** Finds the meanings of the columns of a sheet: those that an organizer chose, or those of their names. */
export function mapColumns({ rows }: Pick<Sheet, 'rows'>, mapping: Mapping): MappedColumns {
  const { first, at, header, dataRows } = layOut(rows, mapping);
  const choices = mapping.columns ?? recogniseColumns(mapping.kind, header);
  const meanings = header.map((_name, index) => {
    const meaning = choices[index] ?? null;
    return meaning !== null && meaningsByKind[mapping.kind].includes(meaning) ? meaning : null;
  });
  const isEmpty = (index: number) => header[index] === '' && dataRows.every(({ cells }) => (cells[index] ?? '').trim() === '');
  const isUnclear = at < 0 && mapping.hasHeader === null && looksLikeHeader(first);
  const hasError = ({ cells }: SheetRow) => cells.some((cell, index) => meanings[index] != null && isFormulaError(cell));
  const mayStay = (row: SheetRow) => !mapping.cures.includes('errorRows') || !hasError(row);
  const kept = dataRows.filter(mayStay);
  const read = withBlocks(kept, mapping);
  return {
    columns: meanings.map((meaning, index) => ({ header: header[index] ?? '', meaning, isEmpty: isEmpty(index) })),
    headerRow: first[at]?.number ?? null,
    sheet: { columns: meanings, rows: read, separators: mapping.separators, cures: mapping.cures },
    headingRows: countHeadings(dataRows),
    leftOutRows: dataRows.length - kept.length,
    faults: [
      ...(isUnclear ? [sheetFault('maybeHeader', { row: first[0]?.number ?? null, isWarning: true })] : []),
      ...(rows.length === 0
        ? []
        : columnFaults(
            mapping,
            meanings,
            read.some(({ block }) => block !== undefined),
          )),
    ],
  };
}
