import { detectDelimiter, parseCsv } from 'hucre/csv';
import { splitPasted, withoutGuard } from './cells.rules.ts';
import { mostRows, NotAWorkbook, readWorkbook } from './read-workbook.ts';
import { type Sheet, type SheetFault, sheetLimits, type SheetRow } from '../sheet.types.ts';

type Said = Pick<SheetFault, 'code' | 'params'>;

const nothing = (tabs: string[], { code, params }: Said): Sheet => ({
  tabs,
  rows: [],
  faults: [{ row: null, column: null, code, params, isWarning: false }],
});

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isOldWorkbook = (bytes: Buffer) => bytes.readUInt32BE(0) === 0xd0_cf_11_e0;

/** Excel writes CSV in UTF-8, in UTF-16 and, in Russia, in Windows-1251. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

function rowsOf(text: string): SheetRow[] {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // Of these only what was copied out of a spreadsheet has tabs between the names of its columns.
  const isPasted = lines.slice(0, lines.indexOf('\n') + 1 || undefined).includes('\t');
  const table = isPasted ? splitPasted(lines, mostRows) : parseCsv(lines, { delimiter: detectDelimiter(lines), maxRows: mostRows });
  return table.map((cells, place) => ({ number: place + 1, cells: cells.map((cell) => withoutGuard(String(cell ?? ''))) }));
}

/** Leaves out empty rows and the empty cells at the end of each. */
function withoutBlanks(rows: readonly SheetRow[]): SheetRow[] {
  return rows.flatMap(({ number, cells }) => {
    const tidy = cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n'));
    const length = tidy.findLastIndex((cell) => cell.trim() !== '') + 1;
    return length > 0 ? [{ number, cells: tidy.slice(0, length) }] : [];
  });
}

function cellFaults(rows: readonly SheetRow[]): SheetFault[] {
  const faults: SheetFault[] = [];
  const fault = (row: number, place: number, { code, params }: Said) =>
    faults.push({ row, column: place + 1, code, params, isWarning: false });
  for (const { number, cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (cell.length > sheetLimits.cell) fault(number, place, { code: 'tooLong', params: { most: sheetLimits.cell } });
      else if (!cell.isWellFormed() || cell.includes('\0') || cell.includes('\uFFFD')) {
        fault(number, place, { code: 'brokenCharacter', params: {} });
      }
    }
  }
  return faults;
}

/** What was read is held to the bounds of a sheet. One row more is the names of the columns. */
function bounded(tabs: string[], read: readonly SheetRow[]): Sheet {
  const rows = withoutBlanks(read);
  if (rows.length === 0) return nothing(tabs, { code: 'emptySheet', params: {} });
  if (rows.length > sheetLimits.rows + 1 || read.length >= mostRows)
    return nothing(tabs, { code: 'tooManyRows', params: { most: sheetLimits.rows } });
  if (rows.some(({ cells }) => cells.length > sheetLimits.columns)) {
    return nothing(tabs, { code: 'tooManyColumns', params: { most: sheetLimits.columns } });
  }
  return { tabs, rows, faults: cellFaults(rows).slice(0, sheetLimits.faults) };
}

const faultOf = { broken: 'noSheet', password: 'password', tooLarge: 'sheetTooLarge' } as const;

/** Reads a workbook, a CSV or what was copied out of a spreadsheet. `tab` is the place of a sheet in its workbook, from 0. */
export async function readSheet(bytes: Buffer, tab: number): Promise<Sheet> {
  const most = sheetLimits.bytes / 1_048_576;
  if (bytes.length > sheetLimits.bytes) return nothing([], { code: 'tooManyBytes', params: { most } });
  if (bytes.length >= 4 && isOldWorkbook(bytes)) return nothing([], { code: 'oldWorkbook', params: {} });
  if (!isWorkbook(bytes)) return bounded([], rowsOf(textOf(bytes)));
  try {
    const { tabs, rows } = await readWorkbook(bytes, tab);
    return bounded(tabs, rows);
  } catch (error) {
    if (!(error instanceof NotAWorkbook)) throw error;
    return nothing([], { code: faultOf[error.reason], params: { most: sheetLimits.unpackedBytes / 1_048_576 } });
  }
}
