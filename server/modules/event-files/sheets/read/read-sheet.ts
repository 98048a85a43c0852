import { type Encoding, guessEncoding, mixedWord } from '#server/platform/text/encoding.rules.ts';
import type { FaultReason } from '../../format/faults.ts';
import { type ReadOptions, type Sheet, type SheetFault, sheetLimits, type SheetRow } from '../sheet.types.ts';
import { splitPasted, withoutGuard } from './cells.rules.ts';
import { isFormulaError } from './formula-errors.rules.ts';
import { maxRows, NotAWorkbook, readWorkbook } from './read-workbook.ts';
import { splitCsv } from './split-csv.ts';

/** The fields of a sheet that hides nothing and is no text. */
const plain = { encoding: null, hidden: { rows: 0, columns: 0 } };

const emptySheet = (tabs: string[], { code, params }: FaultReason): Sheet => ({
  tabs,
  rows: [],
  faults: [{ row: null, column: null, code, params, isWarning: false }],
  ...plain,
});

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isOldWorkbook = (bytes: Buffer) => bytes.readUInt32BE(0) === 0xd0_cf_11_e0;

function readText(bytes: Buffer, requestedEncoding: Encoding | null): Sheet {
  const encoding = requestedEncoding ?? guessEncoding(bytes);
  const lines = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  // Only a text that was copied out of a spreadsheet has tabs between the names of its columns.
  const isPasted = lines.slice(0, lines.indexOf('\n') + 1 || undefined).includes('\t');
  const { rows: table, openQuote } = isPasted ? { rows: splitPasted(lines, maxRows), openQuote: null } : splitCsv(lines, maxRows);
  if (openQuote !== null) return { ...emptySheet([], { code: 'openQuote', params: { line: openQuote } }), encoding };
  const rows = table.map((cells, index) => ({ number: index + 1, cells: cells.map(withoutGuard) }));
  const sheet = checkBounds([], rows);
  return { ...sheet, encoding, faults: [...sheet.faults, ...(encoding.startsWith('utf') ? [] : mixedFaults(sheet.rows))] };
}

/** Warns of the first word with letters of two alphabets: the encoding was probably guessed wrong. */
function mixedFaults(rows: readonly SheetRow[]): SheetFault[] {
  for (const { number, cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const word = mixedWord(cell);
      if (word !== null)
        return [{ row: number, column: index + 1, code: 'mixedAlphabets', params: { word: word.slice(0, 60) }, isWarning: true }];
    }
  }
  return [];
}

/** Leaves out empty rows and the empty cells at the end of each. */
function withoutBlanks(rows: readonly SheetRow[]): SheetRow[] {
  return rows.flatMap((row) => {
    const tidy = row.cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n'));
    const length = tidy.findLastIndex((cell) => cell.trim() !== '') + 1;
    return length > 0 ? [{ ...row, cells: tidy.slice(0, length) }] : [];
  });
}

function cellFaults(rows: readonly SheetRow[]): SheetFault[] {
  const faults: SheetFault[] = [];
  const fault = ({ number: row, tab }: SheetRow, index: number, { isWarning = false, ...reason }: FaultReason & { isWarning?: boolean }) =>
    faults.push({ row, column: index + 1, tab, ...reason, isWarning });
  for (const row of rows) {
    for (const [index, cell] of row.cells.entries()) {
      if (isFormulaError(cell)) fault(row, index, { code: 'formulaError', params: { text: cell.trim() }, isWarning: true });
      if (cell.length > sheetLimits.cell) fault(row, index, { code: 'tooLong', params: { most: sheetLimits.cell } });
      else if (!cell.isWellFormed() || cell.includes('\0') || cell.includes('\uFFFD')) {
        fault(row, index, { code: 'brokenCharacter', params: {} });
      }
    }
  }
  return faults;
}

/** Checks the bounds of a sheet. One row more than allowed for each tab that is read may be the names of the columns. */
function checkBounds(tabs: string[], read: readonly SheetRow[]): Sheet {
  const headerRows = Math.max(1, new Set(read.map(({ tab }) => tab)).size);
  const rows = withoutBlanks(read);
  if (rows.length === 0) return emptySheet(tabs, { code: 'emptySheet', params: {} });
  if (rows.length > sheetLimits.rows + headerRows || read.length >= maxRows)
    return emptySheet(tabs, { code: 'tooManyRows', params: { most: sheetLimits.rows } });
  if (rows.some(({ cells }) => cells.length > sheetLimits.columns)) {
    return emptySheet(tabs, { code: 'tooManyColumns', params: { most: sheetLimits.columns } });
  }
  return { ...plain, tabs, rows, faults: cellFaults(rows).slice(0, sheetLimits.faults) };
}

const faultCodes = { broken: 'noSheet', password: 'password', tooLarge: 'sheetTooLarge' } as const;

/** Reads a workbook, a CSV or a text that was copied out of a spreadsheet. */
export async function readSheet(bytes: Buffer, { tab, encoding, ...options }: ReadOptions): Promise<Sheet> {
  const maxMegabytes = sheetLimits.bytes / 1_048_576;
  if (bytes.length > sheetLimits.bytes) return emptySheet([], { code: 'tooManyBytes', params: { most: maxMegabytes } });
  if (bytes.length >= 4 && isOldWorkbook(bytes)) return emptySheet([], { code: 'oldWorkbook', params: {} });
  if (!isWorkbook(bytes)) return readText(bytes, encoding);
  try {
    const { tabs, rows, hidden } = await readWorkbook(bytes, { tab, ...options });
    return { ...checkBounds(tabs, rows), hidden };
  } catch (error) {
    if (!(error instanceof NotAWorkbook)) throw error;
    return emptySheet([], { code: faultCodes[error.reason], params: { most: sheetLimits.unpackedBytes / 1_048_576 } });
  }
}

/** The thread that reads uploads calls this with a copy of the bytes, so this module imports nothing of the game. */
export const readSheetBytes = ({ bytes, options }: { bytes: Uint8Array; options: ReadOptions }): Promise<Sheet> =>
  readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), options);
