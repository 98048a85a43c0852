import { localMemory } from '../browser-storage.ts';
import { wallTime } from '../format/dates.ts';
import { saveFile } from '../save-file.ts';
import { type FileTable, toCsv } from './table-data.ts';

const tableFormats = ['xlsx', 'csvRu', 'csvEn'] as const;

/** A workbook, or CSV that a Russian or an English spreadsheet program opens in columns. */
export type TableFormat = (typeof tableFormats)[number];

const rememberedKey = 'versta-table-format';

/** The formats, the one that was chosen last before the others. */
export const formatsByUse = (): TableFormat[] => {
  const last = tableFormats.find((format) => format === localMemory.read(rememberedKey));
  return last ? [last, ...tableFormats.filter((format) => format !== last)] : [...tableFormats];
};

/** A file has the words of its event; what a disk of any system would refuse becomes a space. */
export const fileNameOf = (...words: readonly string[]): string =>
  words
    .filter(Boolean)
    .join(' – ')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 120)
    .trim();

const longestCell = 32_767;
/** A workbook reads `_x0041_` as the character of that number. */
const asCell = (value: string | number | Date): string | number | Date | null => {
  if (value instanceof Date) return new Date(`${wallTime(value)}Z`);
  if (typeof value === 'number') return value;
  return value === '' ? null : value.slice(0, longestCell).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
};

/** Writes the rows as a workbook of one sheet: texts are texts, never formulas, numbers are numbers, moments are dates. */
export const toWorkbook = async ({ columns, rows }: FileTable): Promise<Uint8Array<ArrayBuffer>> => {
  const { writeXlsx } = await import('hucre/xlsx');
  const widthOf = (column: number) => {
    const longest = rows.reduce((most, row) => {
      const value = row[column] ?? '';
      return Math.max(most, value instanceof Date ? 'yyyy-mm-dd hh:mm:ss'.length : String(value).length);
    }, columns[column]?.length ?? 0);
    return Math.min(longest + 2, 60);
  };
  const sheet = {
    name: 'Versta',
    columns: columns.map((_name, index) => ({
      width: widthOf(index),
      ...(rows.some((row) => row[index] instanceof Date) && { numFmt: 'yyyy-mm-dd hh:mm:ss' }),
    })),
    rows: [[...columns], ...rows.map((row) => row.map(asCell))],
    freezePane: { rows: 1 },
  };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
};

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Offers the rows as a file and remembers the format. `name` is without its ending. Rejects when the writer of workbooks cannot be loaded. */
export const saveTable = async (table: FileTable, { name, format }: { name: string; format: TableFormat }): Promise<void> => {
  localMemory.write(rememberedKey, format);
  if (format === 'xlsx') return saveFile({ name: `${name}.xlsx`, content: await toWorkbook(table), type: workbookType });
  saveFile({ name: `${name}.csv`, content: toCsv(table, format === 'csvRu' ? 'ru' : 'en'), type: 'text/csv;charset=utf-8' });
};
