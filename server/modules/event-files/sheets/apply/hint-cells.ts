import { maxHints, type questReplacement } from '#server/modules/quest/quest.ts';
import { priceInput } from '#server/modules/scoring/scoring.ts';
import type { SheetRow } from '../sheet.types.ts';
import type { CellText, RowReader } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

/** What a row says of a hint. Null where its cell is empty, which keeps what the riddle has. */
export interface HintCells {
  text: CellText | null;
  price: CellText | null;
  coins: number | null;
}

/** Reads a number with a point or a comma. */
const toNumber = ({ text }: CellText): number => (/^\d{1,4}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN);

/** Reads a price; null for an empty cell, or one that is no price, which is a fault. */
export function readPrice(cells: RowReader, row: SheetRow, cell: CellText | null, unit: 'points' | 'coins'): number | null {
  if (!cell) return null;
  const price = priceInput[unit].safeParse(toNumber(cell));
  if (price.success) return price.data ?? null;
  cells.addFault(row, cell.column, { code: unit === 'points' ? 'badPoints' : 'badCoins', params: { cell: cell.text.slice(0, 60) } });
  return null;
}

/** Reads the hints of a row in their order: the first price is that of the first hint. Empty when the row says nothing of hints. */
export function readHintCells(cells: RowReader, row: SheetRow): HintCells[] {
  const texts = cells.byColumn(row, 'hint');
  const prices = cells.byColumn(row, 'hintPrice');
  const all = Array.from({ length: Math.max(texts.length, prices.length) }, (_each, index): HintCells => {
    const price = prices[index] ?? null;
    return { text: texts[index] ?? null, price, coins: readPrice(cells, row, price, 'coins') };
  });
  const last = all.findLastIndex(({ text, price }) => text || price);
  return all.slice(0, last + 1);
}

/**
 * Gives a hint the words of a cell, beside its file. A text that an older version kept as a file becomes words, but only if it changes: those that
 * differ only in their line endings are equal.
 */
function withWords(
  old: questReplacement.WrittenHint | null,
  words: string,
  lookups: SheetLookups,
): Omit<questReplacement.WrittenHint, 'coins'> {
  if (!old) return { text: words, media: null };
  const fileText = old.media && lookups.findHintText(old.media.mediaId);
  const isSame = [old.text, fileText].some((text) => text?.replaceAll(/\r\n?/g, '\n') === words);
  return isSame ? old : { text: words, media: fileText === null ? old.media : null };
}

/** Makes the hints of a riddle from those that it has and those of the sheet. */
export function mergeHints(
  before: readonly questReplacement.WrittenHint[],
  cells: readonly HintCells[],
  lookups: SheetLookups,
): questReplacement.WrittenHint[] {
  return Array.from({ length: Math.max(before.length, cells.length) }, (_each, index) => {
    const old = before[index] ?? null;
    const cell = cells[index];
    const hint = cell?.text ? withWords(old, cell.text.text, lookups) : old;
    return hint && { ...hint, coins: cell?.coins ?? old?.coins ?? null };
  }).filter((hint) => hint !== null);
}

/** Reports hints that the riddle would not get as its row has them. */
export function checkHints(cells: RowReader, { row, hintCells }: { row: SheetRow; hintCells: readonly HintCells[] }, count: number): void {
  if (count > maxHints) cells.addFault(row, hintCells.at(-1)?.text?.column ?? null, { code: 'tooManyHints', params: { most: maxHints } });
  for (const { text, price } of hintCells.slice(count))
    if (price && !text) cells.addFault(row, price.column, { code: 'priceOfNothing', isWarning: true });
}
