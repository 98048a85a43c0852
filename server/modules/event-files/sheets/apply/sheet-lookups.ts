import type { Category } from '#server/modules/events/events.ts';
import type { Person } from '#server/modules/identity/identity.ts';
import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { SheetRow } from '../sheet.types.ts';
import { findCategory, personFinder } from './names.rules.ts';
import type { RowReader, CellText } from './row-reader.ts';

interface LookupData {
  categories: readonly Category[];
  /** The category of all rows; null when a column tells it. */
  categoryId: number | null;
  /** The title of the block of all rows; null when a column tells it. */
  block: string | null;
  /** A block with more riddles is split; null to leave it whole. */
  blockSize: number | null;
  /** The people who may be insiders of a riddle. */
  staff: readonly Person[];
  /** The texts of hints that are text files, by the ids of the files. */
  hints: ReadonlyMap<number, string>;
  /** The publication of new blocks and riddles. */
  publication: questReplacement.WrittenPublication;
}

/** Finds what the names in a sheet mean in this database. */
export class SheetLookups {
  readonly publication: questReplacement.WrittenPublication;
  readonly #data: LookupData;
  readonly #findInsider: (text: string) => Person | null;

  constructor(data: LookupData) {
    this.publication = data.publication;
    this.#data = data;
    this.#findInsider = personFinder(data.staff);
  }

  /** The category that was chosen for the whole sheet. */
  get chosenCategory(): number | null {
    return this.#data.categoryId;
  }

  /** The block that was chosen for the whole sheet. */
  get chosenBlock(): string | null {
    return this.#data.block;
  }

  /** So many riddles of the sheet go into one block; null for all of them. */
  get blockSize(): number | null {
    return this.#data.blockSize;
  }

  /** Names a category by its code. */
  categoryCode(id: number): Category['code'] | null {
    return this.#data.categories.find((category) => category.id === id)?.code ?? null;
  }

  findCategoryId(text: string): number | null {
    return findCategory(this.#data.categories, text)?.id ?? null;
  }

  get categoryCodes(): string {
    return this.#data.categories.map(({ code }) => code).join(', ');
  }

  /** Makes the title of a riddle whose author wrote none. */
  numberedTitle(categoryId: number, number: number): string {
    const code = this.#data.categories.find(({ id }) => id === categoryId)?.code;
    return `${code === 'en' ? 'Riddle' : 'Загадка'} ${number}`;
  }

  /** Finds the text of a hint that is a text file; null for another file. */
  findHintText(mediaId: number): string | null {
    return this.#data.hints.get(mediaId) ?? null;
  }

  /** Finds an insider by name. An unknown one is left out and reported by a warning. */
  findInsiderId(cells: RowReader, row: SheetRow, { text, column }: CellText): number | null {
    const person = this.#findInsider(text);
    if (!person)
      cells.addFault(row, column, { code: 'noInsider', params: { name: text.replace(/^@/, '').slice(0, 100) }, isWarning: true });
    return person?.id ?? null;
  }

  /** The fields of a new riddle that the sheet does not set. */
  get newRiddle(): Omit<questReplacement.WrittenRiddle, 'title'> {
    return {
      titleLink: null,
      text: '',
      media: null,
      hints: [],
      solveHalf: null,
      solveWithHintHalf: null,
      answeredMedia: null,
      answeredText: null,
      answeredGeo: null,
      longread: null,
      answers: [],
      insiderIds: [],
      publication: this.publication,
    };
  }
}
