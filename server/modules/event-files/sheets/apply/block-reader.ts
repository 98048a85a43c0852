import type { questReplacement } from '#server/modules/quest/quest.ts';
import { blockTitle } from '../read/map-columns.ts';
import type { SheetRow } from '../sheet.types.ts';
import { foldTitle } from './names.rules.ts';
import type { RowReader } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

/** Finds the category and the block of a row. An empty cell repeats the row above, since authors merge cells. */
export class BlockReader {
  /** The blocks of the event; those that the sheet adds follow the others of their category. */
  readonly blocks: questReplacement.WrittenBlock[];
  readonly #cells: RowReader;
  readonly #lookups: SheetLookups;
  #category: string | null = null;
  #block: string | null;
  /** The block of the row before, as its tab or a heading says it. */
  #given: string | undefined;
  /** How many riddles each block has got, to split it. */
  readonly #counts = new Map<string, number>();

  constructor(cells: RowReader, lookups: SheetLookups, stored: readonly questReplacement.WrittenBlock[]) {
    this.#cells = cells;
    this.#lookups = lookups;
    this.blocks = [...stored];
    this.#block = lookups.chosenBlock;
  }

  /** Reads the category of a row; null when it names no category of the event. Call it for each row in turn. */
  readCategory(row: SheetRow): number | null {
    const cell = this.#cells.one(row, 'category');
    if (cell && cell.text !== this.#category) [this.#category, this.#block] = [cell.text, row.block ?? this.#lookups.chosenBlock];
    if (this.#category === null) {
      if (this.#lookups.chosenCategory === null) this.#cells.addFault(row, this.#cells.findColumn('category'), { code: 'required' });
      return this.#lookups.chosenCategory;
    }
    const id = this.#lookups.findCategoryId(this.#category);
    if (id === null)
      this.#cells.addFault(row, cell?.column ?? this.#cells.findColumn('category'), {
        code: 'noCategory',
        params: { name: this.#category.slice(0, 100), codes: this.#lookups.categoryCodes },
      });
    return id;
  }

  /** Names the part of a block that takes a further riddle: «Центр», «Центр 2», «Центр 3». */
  #partOf(title: string, categoryId: number | null): string {
    const { blockSize } = this.#lookups;
    if (blockSize === null) return title;
    const key = `${categoryId} ${title}`;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    return count < blockSize ? title : `${title} ${Math.floor(count / blockSize) + 1}`;
  }

  /** Reads the title of the block of a row; null when something is wrong with it. */
  #readTitle(row: SheetRow, { categoryId, isRiddle }: { categoryId: number | null; isRiddle: boolean }): string | null {
    const cell = this.#cells.one(row, 'block');
    if (row.block !== this.#given) [this.#given, this.#block] = [row.block, row.block ?? this.#lookups.chosenBlock];
    this.#block = cell?.text ?? this.#block;
    const column = cell?.column ?? this.#cells.findColumn('block');
    if (this.#block === null) {
      this.#cells.addFault(row, column, { code: 'required' });
      return null;
    }
    const parsed = blockTitle.safeParse(isRiddle ? this.#partOf(this.#block, categoryId) : this.#block);
    if (!parsed.success) this.#cells.addIssues(row, parsed.error, () => column);
    return parsed.success ? parsed.data : null;
  }

  /** Reads the block of a row, and adds a new one if `mayAdd` allows it; null when something is wrong with it. */
  readBlock(row: SheetRow, { mayAdd, isRiddle = false }: { mayAdd: boolean; isRiddle?: boolean }): questReplacement.WrittenBlock | null {
    const categoryId = this.readCategory(row);
    const title = this.#readTitle(row, { categoryId, isRiddle });
    if (categoryId === null || title === null) return null;
    const column = this.#cells.one(row, 'block')?.column ?? this.#cells.findColumn('block');
    const existing = this.blocks.find((block) => block.categoryId === categoryId && block.title === title);
    if (existing || !mayAdd) {
      if (!existing) this.#cells.addFault(row, column, { code: 'noBlock', params: { title } });
      return existing ?? null;
    }
    this.#remarkOnAlike(row, column, { categoryId, title });
    return this.#add({ categoryId, title, image: null, publication: this.#lookups.publication, riddles: [] });
  }

  /** Tells whether a row has nothing but a category and a block. */
  isHeading(row: SheetRow): boolean {
    const filled = row.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : [index + 1]));
    const [category, block] = [this.#cells.one(row, 'category')?.column, this.#cells.one(row, 'block')?.column];
    return block !== undefined && filled.every((column) => column === category || column === block);
  }

  #remarkOnAlike(
    row: SheetRow,
    column: number | null,
    { categoryId, title }: Pick<questReplacement.WrittenBlock, 'categoryId' | 'title'>,
  ): void {
    const alike = this.blocks.find((block) => block.categoryId === categoryId && foldTitle(block.title) === foldTitle(title));
    if (alike) this.#cells.addFault(row, column, { code: 'alikeBlock', params: { title: alike.title }, isWarning: true });
  }

  #add(block: questReplacement.WrittenBlock): questReplacement.WrittenBlock {
    const last = this.blocks.findLastIndex(({ categoryId }) => categoryId === block.categoryId);
    this.blocks.splice(last < 0 ? this.blocks.length : last + 1, 0, block);
    return block;
  }
}
