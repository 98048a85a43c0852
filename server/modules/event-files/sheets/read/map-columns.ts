import { faultOf } from '#server/modules/event-files/format/faults.ts';
import { titleLine } from '#server/modules/quest/quest.ts';
import { isRepeated, meaningsOf, recogniseColumns } from './columns.rules.ts';
import type { Separator } from './answer-forms.rules.ts';
import type { MappedSheet, Meaning, Sheet, SheetFault, SheetKind, SheetRow } from '../sheet.types.ts';

/** What an organizer has said about the columns of a sheet; null for what is to be recognised. */
export interface Mapping {
  kind: SheetKind;
  columns: readonly (Meaning | null)[] | null;
  hasHeader: boolean | null;
  /** The number of the row with the names of the columns. */
  headerRow: number | null;
  /** All rows are of this category. */
  categoryId: number | null;
  /** All rows are of the block of this title. */
  block: string | null;
  /** What stands between answers besides semicolons and line breaks. */
  separators: readonly Separator[];
}

/** A column as an organizer sees it. */
export interface SheetColumn {
  /** Its name; empty when no row has names. */
  header: string;
  meaning: Meaning | null;
  /** No row has anything in it. */
  isEmpty: boolean;
}

export interface ColumnsRead {
  columns: SheetColumn[];
  /** The number of the row with the names of the columns; null when none has them. */
  headerRow: number | null;
  sheet: MappedSheet;
  faults: SheetFault[];
}

const whole = (code: SheetFault['code'], more: Partial<SheetFault> = {}): SheetFault => ({
  row: null,
  column: null,
  code,
  params: {},
  isWarning: false,
  ...more,
});

/** Columns without which rows mean nothing. */
const needed: Record<SheetKind, Partial<Record<Meaning, SheetFault['code']>>> = {
  riddles: { block: 'noBlockColumn', riddle: 'noTitleOrText', category: 'noCategoryColumn' },
  insiders: { insiders: 'noInsiderColumn', category: 'noCategoryColumn' },
  teams: { team: 'noTeamColumn', category: 'noCategoryColumn' },
};

export const blockTitle = titleLine(200);

function blockFaults(block: string | null): SheetFault[] {
  const issue = block === null ? undefined : blockTitle.safeParse(block).error?.issues[0];
  return issue ? [whole(faultOf(issue).code, faultOf(issue))] : [];
}

function columnFaults({ kind, categoryId, block }: Mapping, meanings: readonly (Meaning | null)[]): SheetFault[] {
  const isTextOnly = kind === 'riddles' && !meanings.includes('riddle') && meanings.includes('text');
  const said: Partial<Record<Meaning, boolean>> = { category: categoryId !== null, block: block !== null, riddle: isTextOnly };
  const missing = Object.entries(needed[kind]).flatMap(([meaning, code]) =>
    meanings.includes(meaning as Meaning) || said[meaning as Meaning] ? [] : [whole(code)],
  );
  const hasPlace = kind !== 'insiders' || meanings.includes('riddle') || meanings.includes('block');
  const twice = meanings.flatMap((meaning, place) =>
    meaning !== null && !isRepeated(meaning) && meanings.indexOf(meaning) < place ? [whole('twoColumns', { column: place + 1 })] : [],
  );
  const made = isTextOnly ? [whole('titlesMade', { column: meanings.indexOf('text') + 1, isWarning: true })] : [];
  return [...missing, ...(hasPlace ? [] : [whole('noRiddleColumn')]), ...twice, ...blockFaults(block), ...made];
}

/** Among so many first rows the names of the columns are looked for; above them stand titles and notes. */
export const mostHeaderRows = 10;

/** Finds the row with the names of the columns: the one with most names that are known, but below the first row at least two. */
function findHeader(kind: SheetKind, rows: readonly SheetRow[]): number {
  let [best, most] = [-1, 0];
  for (const [place, { cells }] of rows.slice(0, mostHeaderRows).entries()) {
    const known = recogniseColumns(kind, cells).filter((meaning) => meaning !== null).length;
    if (known > most && (place === 0 || known > 1)) [best, most] = [place, known];
  }
  return best;
}

function placeOfHeader(rows: readonly SheetRow[], { kind, hasHeader, headerRow }: Mapping): number {
  if (hasHeader === false) return -1;
  if (headerRow !== null) return rows.findIndex(({ number }) => number === headerRow);
  const found = findHeader(kind, rows);
  return hasHeader && found < 0 ? 0 : found;
}

const longestName = 30;
const looksLikeName = (cell: string) => cell.length <= longestName && !/[\d?!.]/.test(cell);

/** The first row looks like names that nobody knows: short words above cells that are much longer. */
function looksLikeHeader([first, ...rows]: readonly SheetRow[]): boolean {
  if (!first || rows.length === 0 || !first.cells.every(looksLikeName)) return false;
  const longest = (place: number) => rows.reduce((most, { cells }) => Math.max(most, cells[place]?.length ?? 0), 0);
  return first.cells.some((cell, place) => cell !== '' && longest(place) > Math.max(longestName, 2 * cell.length));
}

/** Says what the columns of a sheet mean: as an organizer has said, or as their names say. */
export function mapColumns({ rows }: Pick<Sheet, 'rows'>, mapping: Mapping): ColumnsRead {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const at = placeOfHeader(rows, mapping);
  const own = rows.slice(at + 1);
  const header = Array.from({ length: width }, (_each, place) => rows[at]?.cells[place]?.trim() ?? '');
  const said = mapping.columns ?? recogniseColumns(mapping.kind, header);
  const meanings = header.map((_name, place) => {
    const meaning = said[place] ?? null;
    return meaning !== null && meaningsOf[mapping.kind].includes(meaning) ? meaning : null;
  });
  const isEmpty = (place: number) => header[place] === '' && own.every(({ cells }) => (cells[place] ?? '').trim() === '');
  const isAsked = at < 0 && mapping.hasHeader === null && looksLikeHeader(rows);
  return {
    columns: meanings.map((meaning, place) => ({ header: header[place] ?? '', meaning, isEmpty: isEmpty(place) })),
    headerRow: rows[at]?.number ?? null,
    sheet: { columns: meanings, rows: own, separators: mapping.separators },
    faults: [
      ...(isAsked ? [whole('maybeHeader', { row: rows[0]?.number ?? null, isWarning: true })] : []),
      ...(rows.length === 0 ? [] : columnFaults(mapping, meanings)),
    ],
  };
}
