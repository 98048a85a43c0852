import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { type ReadOptions, type SheetRow, sheetLimits } from '../sheet.types.ts';
import { showValue, type Value } from './shown-value.ts';

/** The file is no workbook, or too large to be read. */
export class NotAWorkbook extends Error {
  readonly reason: 'broken' | 'password' | 'tooLarge';

  constructor(reason: NotAWorkbook['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Tells whether a file of the workbook holds texts; pictures, macros and the rest are not even unpacked. */
const isText = (name: string) => /\.(?:xml|rels)$/.test(name);

const maxParts = 1_000;

async function textParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let [count, bytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (entry.isEncrypted()) throw new NotAWorkbook('password');
    if (!isText(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (count > maxParts || bytes > sheetLimits.unpackedBytes) throw new NotAWorkbook('tooLarge');
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

/**
 * Unpacks the texts of a workbook and packs them again without compression. The size of each file is then known, so that the library which
 * reads workbooks never meets a zip that unfolds to gigabytes.
 */
async function repack(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const packed = new ZipWriter();
  for (const [name, part] of await textParts(zip)) packed.addBuffer(part, name, { compress: false });
  packed.end();
  return buffer(packed.outputStream as NodeJS.ReadableStream);
}

/** The limit of rows that are read, empty ones between others included. */
export const maxRows = 20_000;

/** The range has one column more than a sheet may have, so that too many columns are noticed. */
const window = `A1:AY${maxRows}`;

interface WorkbookSheet {
  tabs: string[];
  rows: SheetRow[];
  hidden: { rows: number; columns: number };
}

type ReadTab = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];

/** Reads one sheet as the texts that a spreadsheet shows. */
function readTab(
  sheet: ReadTab | undefined,
  { withHidden, language }: Pick<ReadOptions, 'withHidden' | 'language'>,
): Omit<WorkbookSheet, 'tabs'> {
  const findFormat = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style?.numFmt;
  const isHiddenRow = (row: number) => sheet?.rowDefs?.get(row)?.hidden === true;
  const isHiddenColumn = (column: number) => sheet?.columns?.[column]?.hidden === true;
  const allRows = (sheet?.rows ?? []).map((values, row) => ({
    number: row + 1,
    cells: values.map((value, column) => showValue(value as Value, { format: findFormat(row, column), language })),
  }));
  const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';
  const hiddenRows = allRows.filter(({ number, cells }) => isHiddenRow(number - 1) && cells.some(isFilled));
  const width = allRows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const hiddenColumns = Array.from({ length: width }, (_each, column) => column).filter(
    (column) => isHiddenColumn(column) && allRows.some(({ cells }) => isFilled(cells[column])),
  );
  const shownRows = allRows
    .filter(({ number }) => !isHiddenRow(number - 1))
    .map(({ number, cells }) => ({ number, cells: cells.map((cell, column) => (isHiddenColumn(column) ? '' : cell)) }));
  return { rows: withHidden ? allRows : shownRows, hidden: { rows: hiddenRows.length, columns: hiddenColumns.length } };
}

/** Reads one sheet of a workbook, or all of them: the one that was asked for first, and the others in their order. */
export async function readWorkbook(
  bytes: Buffer,
  { tab, allTabs = false, ...options }: Omit<ReadOptions, 'encoding'>,
): Promise<WorkbookSheet> {
  try {
    const plain = await repack(bytes);
    const names: string[] = [];
    const { sheets } = await readXlsx(plain, {
      readStyles: true,
      range: window,
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden || veryHidden || names.length >= sheetLimits.tabs) return false;
        return names.push(name) - 1 === tab || allTabs;
      },
    });
    const read = sheets.map((sheet) => ({ ...readTab(sheet, options), name: sheet.name }));
    const first = read.find(({ name }) => name === names[tab]) ?? read[0];
    const inOrder = first === undefined ? [] : [first, ...read.filter((each) => each !== first)];
    return {
      tabs: names,
      rows: inOrder.flatMap(({ name, rows }) => (allTabs ? rows.map((row) => ({ ...row, tab: name })) : rows)),
      hidden: {
        rows: inOrder.reduce((sum, { hidden }) => sum + hidden.rows, 0),
        columns: inOrder.reduce((sum, { hidden }) => sum + hidden.columns, 0),
      },
    };
  } catch (error) {
    if (error instanceof NotAWorkbook) throw error;
    throw new NotAWorkbook('broken');
  }
}
