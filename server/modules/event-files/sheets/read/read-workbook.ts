import { buffer } from 'node:stream/consumers';
import { formatValue } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as ZipWriter } from 'yazl';
import { type SheetRow, sheetLimits } from '../sheet.types.ts';

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

type Value = string | number | boolean | Date | null | undefined | object;

/** The text that a spreadsheet shows for a value in its format; of a formula it is the value that was computed last. */
function shown(value: Value, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return formatValue(value, format ?? 'dd.mm.yyyy');
  // A spreadsheet shows at most 15 digits of a number.
  if (typeof value === 'number') return format === undefined ? String(Number(value.toPrecision(15))) : formatValue(value, format);
  return '';
}

/** So many rows are read, with the empty ones between others. */
export const mostRows = 20_000;

/** One column more than a sheet may have, so that it can be told. */
const window = `A1:AY${mostRows}`;

/** Reads one sheet of a workbook as the texts that a spreadsheet shows. */
export async function readWorkbook(bytes: Buffer, tab: number): Promise<{ tabs: string[]; rows: SheetRow[] }> {
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
    const rows = (sheet?.rows ?? []).map((values, row) => ({
      number: row + 1,
      cells: values.map((value, column) => shown(value as Value, formatOf(row, column))),
    }));
    return { tabs: names, rows };
  } catch (error) {
    if (error instanceof NotAWorkbook) throw error;
    throw new NotAWorkbook('broken');
  }
}
