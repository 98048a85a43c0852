import type { WrittenBlock, WrittenRiddle } from '#server/modules/quest/quest.ts';
import { PlaceReader } from './place-reader.ts';
import { RowReader } from './row-reader.ts';
import type { MappedSheet, SheetRow } from '../sheet.types.ts';
import type { SheetWorld } from './sheet-world.ts';

/** The most insiders at the place of one riddle. */
const mostInsiders = 50;

interface At {
  row: SheetRow;
  blocks: readonly WrittenBlock[];
}

/** Finds the riddles at which the insider of a row stands: one, or all of a block. Faults are told. */
function riddlesOf(cells: RowReader, { row, blocks }: At): WrittenRiddle[] {
  const title = cells.one(row, 'riddle');
  if (!title) return blocks.flatMap(({ riddles }) => riddles);
  const named = blocks.flatMap(({ riddles }) => riddles.filter((riddle) => riddle.title === title.text));
  if (named.length === 1) return named;
  cells.fault(row, title.column, {
    code: named.length === 0 ? 'noSuchRiddle' : 'severalRiddles',
    params: { title: title.text.slice(0, 300) },
  });
  return [];
}

/** The blocks that a row can mean: one by its title, or without a title all of the category. */
function blocksOf(cells: RowReader, places: PlaceReader, row: SheetRow): WrittenBlock[] | null {
  if (cells.one(row, 'block')) {
    const block = places.blockOf(row, { mayAdd: false });
    return block ? [block] : null;
  }
  const categoryId = places.categoryOf(row);
  if (categoryId === null) return null;
  if (!cells.one(row, 'riddle')) {
    cells.fault(row, cells.columnOf('riddle') ?? cells.columnOf('block'), { code: 'required' });
    return null;
  }
  return places.blocks.filter((block) => block.categoryId === categoryId);
}

/**
 * Gives the riddles that a sheet of insiders names exactly those insiders, in its order. Other riddles keep theirs, and so does a riddle for
 * which nobody of the sheet is known.
 */
export function applyInsiders(stored: readonly WrittenBlock[], sheet: MappedSheet, world: SheetWorld) {
  const cells = new RowReader(sheet);
  const places = new PlaceReader(cells, world, stored);
  const standing = new Map<WrittenRiddle, Set<number>>();
  for (const row of sheet.rows) {
    const names = cells.list(row, 'insiders');
    if (names.length === 0) cells.fault(row, cells.columnOf('insiders'), { code: 'required' });
    const blocks = blocksOf(cells, places, row);
    const ids = names.slice(0, mostInsiders).flatMap((name) => world.insiderOf(cells, row, name) ?? []);
    for (const riddle of blocks === null ? [] : riddlesOf(cells, { row, blocks })) {
      const own = standing.get(riddle) ?? new Set();
      for (const id of ids) own.add(id);
      standing.set(riddle, own);
      if (own.size > mostInsiders) cells.fault(row, cells.columnOf('insiders'), { code: 'tooMany', params: { most: mostInsiders } });
    }
  }
  const blocks = stored.map((block) => ({
    ...block,
    riddles: block.riddles.map((riddle) => {
      const ids = standing.get(riddle);
      return ids && ids.size > 0 ? { ...riddle, insiderIds: [...ids] } : riddle;
    }),
  }));
  return { blocks, cells };
}
