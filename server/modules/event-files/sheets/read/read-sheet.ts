import { splitPasted, withoutGuard } from './cells.rules.ts';
import { type Encoding, guessEncoding, mixedWord } from './encoding.rules.ts';
import { splitCsv } from './split-csv.ts';
import { mostRows, NotAWorkbook, readWorkbook } from './read-workbook.ts';
import { type Reading, type Sheet, type SheetFault, sheetLimits, type SheetRow } from '../sheet.types.ts';

type Said = Pick<SheetFault, 'code' | 'params'>;

/** Of a sheet that hides nothing and is no text. */
const plain = { encoding: null, hidden: { rows: 0, columns: 0 } };

const nothing = (tabs: string[], { code, params }: Said): Sheet => ({
  tabs,
  rows: [],
  faults: [{ row: null, column: null, code, params, isWarning: false }],
  ...plain,
});

const isWorkbook = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
const isOldWorkbook = (bytes: Buffer) => bytes.readUInt32BE(0) === 0xd0_cf_11_e0;

function readText(bytes: Buffer, asked: Encoding | null): Sheet {
  const encoding = asked ?? guessEncoding(bytes);
  const lines = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  // Of these only what was copied out of a spreadsheet has tabs between the names of its columns.
  const isPasted = lines.slice(0, lines.indexOf('\n') + 1 || undefined).includes('\t');
  const { rows: table, openQuote } = isPasted ? { rows: splitPasted(lines, mostRows), openQuote: null } : splitCsv(lines, mostRows);
  if (openQuote !== null) return { ...nothing([], { code: 'openQuote', params: { line: openQuote } }), encoding };
  const rows = table.map((cells, place) => ({ number: place + 1, cells: cells.map(withoutGuard) }));
  const sheet = bounded([], rows);
  return { ...sheet, encoding, faults: [...sheet.faults, ...(encoding.startsWith('utf') ? [] : mixedFaults(sheet.rows))] };
}

/** A word of two alphabets says that the encoding was guessed wrong; the first one is told. */
function mixedFaults(rows: readonly SheetRow[]): SheetFault[] {
  for (const { number, cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      const word = mixedWord(cell);
      if (word !== null)
        return [{ row: number, column: place + 1, code: 'mixedAlphabets', params: { word: word.slice(0, 60) }, isWarning: true }];
    }
  }
  return [];
}

/** Leaves out empty rows and the empty cells at the end of each. */
function withoutBlanks(rows: readonly SheetRow[]): SheetRow[] {
  return rows.flatMap(({ number, cells }) => {
    const tidy = cells.map((cell) => cell.replaceAll(/\r\n?/g, '\n'));
    const length = tidy.findLastIndex((cell) => cell.trim() !== '') + 1;
    return length > 0 ? [{ number, cells: tidy.slice(0, length) }] : [];
  });
}

/** What a spreadsheet shows in place of a value that it cannot compute, in English and in Russian. */
const formulaErrors = new Set(
  '#REF! #N/A #NAME? #VALUE! #DIV/0! #NUM! #NULL! #ERROR! #ССЫЛКА! #Н/Д #ИМЯ? #ЗНАЧ! #ДЕЛ/0! #ЧИСЛО! #ПУСТО! #ОШИБКА!'.split(' '),
);

function cellFaults(rows: readonly SheetRow[]): SheetFault[] {
  const faults: SheetFault[] = [];
  const fault = (row: number, place: number, { code, params }: Said) =>
    faults.push({ row, column: place + 1, code, params, isWarning: false });
  for (const { number, cells } of rows) {
    for (const [place, cell] of cells.entries()) {
      if (formulaErrors.has(cell.trim().toUpperCase())) {
        faults.push({ row: number, column: place + 1, code: 'formulaError', params: { text: cell.trim() }, isWarning: true });
      }
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
  return { ...plain, tabs, rows, faults: cellFaults(rows).slice(0, sheetLimits.faults) };
}

const faultOf = { broken: 'noSheet', password: 'password', tooLarge: 'sheetTooLarge' } as const;

/** Reads a workbook, a CSV or what was copied out of a spreadsheet. */
export async function readSheet(bytes: Buffer, { tab, encoding, ...how }: Reading): Promise<Sheet> {
  const most = sheetLimits.bytes / 1_048_576;
  if (bytes.length > sheetLimits.bytes) return nothing([], { code: 'tooManyBytes', params: { most } });
  if (bytes.length >= 4 && isOldWorkbook(bytes)) return nothing([], { code: 'oldWorkbook', params: {} });
  if (!isWorkbook(bytes)) return readText(bytes, encoding);
  try {
    const { tabs, rows, hidden } = await readWorkbook(bytes, { tab, ...how });
    return { ...bounded(tabs, rows), hidden };
  } catch (error) {
    if (!(error instanceof NotAWorkbook)) throw error;
    return nothing([], { code: faultOf[error.reason], params: { most: sheetLimits.unpackedBytes / 1_048_576 } });
  }
}
