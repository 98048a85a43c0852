import type { WrittenBlock } from '#server/modules/quest/quest.ts';
import { foldTitle } from './names.rules.ts';
import { blockTitle } from '../read/map-columns.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetRow } from '../sheet.types.ts';
import type { SheetWorld } from './sheet-world.ts';

/** Finds the category and the block of a row. An empty cell means that of the row above, as where authors have merged cells. */
export class PlaceReader {
  /** The blocks of the event, and behind those of each category the ones that the sheet adds. */
  readonly blocks: WrittenBlock[];
  readonly #cells: RowReader;
  readonly #world: SheetWorld;
  #category: string | null = null;
  #block: string | null;

  constructor(cells: RowReader, world: SheetWorld, stored: readonly WrittenBlock[]) {
    this.#cells = cells;
    this.#world = world;
    this.blocks = [...stored];
    this.#block = world.chosenBlock;
  }

  /** The category of a row; null when it says none that there is. Call it for each row in turn. */
  categoryOf(row: SheetRow): number | null {
    const cell = this.#cells.one(row, 'category');
    if (cell && cell.text !== this.#category) [this.#category, this.#block] = [cell.text, this.#world.chosenBlock];
    if (this.#category === null) {
      if (this.#world.chosenCategory === null) this.#cells.fault(row, this.#cells.columnOf('category'), { code: 'required' });
      return this.#world.chosenCategory;
    }
    const id = this.#world.categoryOf(this.#category);
    if (id === null)
      this.#cells.fault(row, cell?.column ?? this.#cells.columnOf('category'), {
        code: 'noCategory',
        params: { name: this.#category.slice(0, 100), codes: this.#world.categoryCodes },
      });
    return id;
  }

  /** The block of a row, which is added when the sheet may do so; null when something is wrong with it. */
  blockOf(row: SheetRow, { mayAdd }: { mayAdd: boolean }): WrittenBlock | null {
    const categoryId = this.categoryOf(row);
    const cell = this.#cells.one(row, 'block');
    this.#block = cell?.text ?? this.#block;
    const column = cell?.column ?? this.#cells.columnOf('block');
    if (this.#block === null) {
      this.#cells.fault(row, column, { code: 'required' });
      return null;
    }
    const parsed = blockTitle.safeParse(this.#block);
    if (!parsed.success) {
      this.#cells.issues(row, parsed.error, () => column);
      return null;
    }
    if (categoryId === null) return null;
    const known = this.blocks.find((block) => block.categoryId === categoryId && block.title === parsed.data);
    if (known || !mayAdd) {
      if (!known) this.#cells.fault(row, column, { code: 'noBlock', params: { title: parsed.data } });
      return known ?? null;
    }
    this.#remarkOnAlike(row, column, { categoryId, title: parsed.data });
    return this.#add({ categoryId, title: parsed.data, image: null, publication: this.#world.publication, riddles: [] });
  }

  /** A row that has nothing but a category and a block. */
  isHeading(row: SheetRow): boolean {
    const filled = row.cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [place + 1]));
    const [category, block] = [this.#cells.one(row, 'category')?.column, this.#cells.one(row, 'block')?.column];
    return block !== undefined && filled.every((column) => column === category || column === block);
  }

  #remarkOnAlike(row: SheetRow, column: number | null, { categoryId, title }: Pick<WrittenBlock, 'categoryId' | 'title'>): void {
    const alike = this.blocks.find((block) => block.categoryId === categoryId && foldTitle(block.title) === foldTitle(title));
    if (alike) this.#cells.fault(row, column, { code: 'alikeBlock', params: { title: alike.title }, isWarning: true });
  }

  #add(block: WrittenBlock): WrittenBlock {
    const last = this.blocks.findLastIndex(({ categoryId }) => categoryId === block.categoryId);
    this.blocks.splice(last < 0 ? this.blocks.length : last + 1, 0, block);
    return block;
  }
}
