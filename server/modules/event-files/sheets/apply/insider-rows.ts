import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import { BlockReader } from './block-reader.ts';
import { RowReader } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

/** The limit of insiders of one riddle. */
const maxInsiders = 50;

interface RowContext {
  row: SheetRow;
  blocks: readonly questReplacement.WrittenBlock[];
}

/** Finds the riddles of an insider: the one that the row names, or all of its block. It reports a title that fits no riddle or several. */
function findRiddles(cells: RowReader, { row, blocks }: RowContext): questReplacement.WrittenRiddle[] {
  const title = cells.one(row, 'riddle');
  if (!title) return blocks.flatMap(({ riddles }) => riddles);
  const named = blocks.flatMap(({ riddles }) => riddles.filter((riddle) => riddle.title === title.text));
  if (named.length === 1) return named;
  cells.addFault(row, title.column, {
    code: named.length === 0 ? 'noSuchRiddle' : 'severalRiddles',
    params: { title: title.text.slice(0, 300) },
  });
  return [];
}

/** Finds the blocks that a row can mean: the one of its title, or without a title all of the category. */
function findBlocks(cells: RowReader, blockReader: BlockReader, row: SheetRow): questReplacement.WrittenBlock[] | null {
  if (cells.one(row, 'block')) {
    const block = blockReader.readBlock(row, { mayAdd: false });
    return block ? [block] : null;
  }
  const categoryId = blockReader.readCategory(row);
  if (categoryId === null) return null;
  if (!cells.one(row, 'riddle')) {
    cells.addFault(row, cells.findColumn('riddle') ?? cells.findColumn('block'), { code: 'required' });
    return null;
  }
  return blockReader.blocks.filter((block) => block.categoryId === categoryId);
}

/**
 * Assigns to the riddles in a sheet exactly the insiders that it names, in its order. Riddles that the sheet does not name keep their
 * insiders, and so does a riddle whose insiders are all unknown.
 */
export function applyInsiders(stored: readonly questReplacement.WrittenBlock[], sheet: MappedSheet, lookups: SheetLookups) {
  const cells = new RowReader(sheet);
  const blockReader = new BlockReader(cells, lookups, stored);
  const idsByRiddle = new Map<questReplacement.WrittenRiddle, Set<number>>();
  for (const row of sheet.rows) {
    const names = cells.list(row, 'insiders');
    if (names.length === 0) cells.addFault(row, cells.findColumn('insiders'), { code: 'required' });
    const blocks = findBlocks(cells, blockReader, row);
    const ids = names.slice(0, maxInsiders).flatMap((name) => lookups.findInsiderId(cells, row, name) ?? []);
    for (const riddle of blocks === null ? [] : findRiddles(cells, { row, blocks })) {
      const own = idsByRiddle.get(riddle) ?? new Set();
      for (const id of ids) own.add(id);
      idsByRiddle.set(riddle, own);
      if (own.size > maxInsiders) cells.addFault(row, cells.findColumn('insiders'), { code: 'tooMany', params: { most: maxInsiders } });
    }
  }
  const blocks = stored.map((block) => ({
    ...block,
    riddles: block.riddles.map((riddle) => {
      const ids = idsByRiddle.get(riddle);
      return ids && ids.size > 0 ? { ...riddle, insiderIds: [...ids] } : riddle;
    }),
  }));
  return { blocks, cells, preview: [] };
}
