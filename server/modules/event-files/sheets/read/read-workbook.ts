import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { showValue, type Value } from './shown-value.ts';
import { type Reading, type SheetRow, sheetLimits } from '../sheet.types.ts';

/** The workbook is no workbook, or too large to be read. */
export class NotAWorkbook extends Error {
  readonly reason: 'broken' | 'password' | 'tooLarge';

  constructor(reason: NotAWorkbook['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The parts of a workbook that hold texts; pictures, macros and the rest are not even unpacked. */
const isText = (name: string) => /\.(?:xml|rels)$/.test(name);

const mostParts = 1_000;

async function textParts(zip: ZipFile): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let [count, bytes] = [0, 0];
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (entry.isEncrypted()) throw new NotAWorkbook('password');
    if (!isText(entry.fileName)) continue;
    bytes += entry.uncompressedSize;
    if (count > mostParts || bytes > sheetLimits.unpackedBytes) throw new NotAWorkbook('tooLarge');
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

/**
 * Unpacks the texts of a workbook and packs them again without compression: the size of each part is then known, and the reader of workbooks
 * meets no zip that unfolds to gigabytes.
 */
async function unpacked(bytes: Buffer): Promise<Buffer> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
  const packed = new ZipWriter();
  for (const [name, part] of await textParts(zip)) packed.addBuffer(part, name, { compress: false });
  packed.end();
  return buffer(packed.outputStream as NodeJS.ReadableStream);
}

/** So many rows are read, with the empty ones between others. */
export const mostRows = 20_000;

/** One column more than a sheet may have, so that it can be told. */
const window = `A1:AY${mostRows}`;

interface WorkbookRead {
  tabs: string[];
  rows: SheetRow[];
  hidden: { rows: number; columns: number };
}

/** Reads one sheet of a workbook as the texts that a spreadsheet shows. */
export async function readWorkbook(bytes: Buffer, { tab, withHidden, language }: Omit<Reading, 'encoding'>): Promise<WorkbookRead> {
  try {
    const plain = await unpacked(bytes);
    const names: string[] = [];
    const { sheets } = await readXlsx(plain, {
      readStyles: true,
      range: window,
      sheets: ({ name, hidden, veryHidden }) => {
        if (hidden || veryHidden || names.length >= sheetLimits.tabs) return false;
        return names.push(name) - 1 === tab;
      },
    });
    const [sheet] = sheets;
    const formatOf = (row: number, column: number) => sheet?.cells?.get(`${row},${column}`)?.style?.numFmt;
    const isHiddenRow = (row: number) => sheet?.rowDefs?.get(row)?.hidden === true;
    const isHiddenColumn = (column: number) => sheet?.columns?.[column]?.hidden === true;
    const all = (sheet?.rows ?? []).map((values, row) => ({
      number: row + 1,
      cells: values.map((value, column) => showValue(value as Value, { format: formatOf(row, column), language })),
    }));
    const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== '';
    const away = all.filter(({ number, cells }) => isHiddenRow(number - 1) && cells.some(isFilled));
    const width = all.reduce((most, { cells }) => Math.max(most, cells.length), 0);
    const columns = Array.from({ length: width }, (_each, column) => column).filter(
      (column) => isHiddenColumn(column) && all.some(({ cells }) => isFilled(cells[column])),
    );
    const seen = all
      .filter(({ number }) => !isHiddenRow(number - 1))
      .map(({ number, cells }) => ({ number, cells: cells.map((cell, column) => (isHiddenColumn(column) ? '' : cell)) }));
    return { tabs: names, rows: withHidden ? all : seen, hidden: { rows: away.length, columns: columns.length } };
  } catch (error) {
    if (error instanceof NotAWorkbook) throw error;
    throw new NotAWorkbook('broken');
  }
}
