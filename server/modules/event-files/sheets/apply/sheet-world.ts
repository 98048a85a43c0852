import type { Category } from '#server/modules/events/events.ts';
import type { Person } from '#server/modules/identity/identity.ts';
import type { WrittenPublication, WrittenRiddle } from '#server/modules/quest/quest.ts';
import { findCategory, personFinder } from './names.rules.ts';
import type { RowReader, Said } from './row-reader.ts';
import type { SheetRow } from '../sheet.types.ts';

interface Known {
  categories: readonly Category[];
  /** All rows are of this category; null when a column says it. */
  categoryId: number | null;
  /** All rows are of the block of this title; null when a column says it. */
  block: string | null;
  /** Those who may stand at a place. */
  staff: readonly Person[];
  /** The hints that are texts, by the ids of their files. */
  hints: ReadonlyMap<number, string>;
  /** Who receives what is new. */
  publication: WrittenPublication;
}

/** What the words of a sheet mean in this database. */
export class SheetWorld {
  readonly publication: WrittenPublication;
  readonly #known: Known;
  readonly #hintIds: ReadonlyMap<string, number>;
  readonly #findInsider: (written: string) => Person | null;

  constructor(known: Known) {
    this.publication = known.publication;
    this.#known = known;
    this.#hintIds = new Map([...known.hints].map(([id, text]) => [text, id]));
    this.#findInsider = personFinder(known.staff);
  }

  /** The category that was chosen for the whole sheet. */
  get chosenCategory(): number | null {
    return this.#known.categoryId;
  }

  /** The block that was chosen for the whole sheet. */
  get chosenBlock(): string | null {
    return this.#known.block;
  }

  categoryOf(written: string): number | null {
    return findCategory(this.#known.categories, written)?.id ?? null;
  }

  get categoryCodes(): string {
    return this.#known.categories.map(({ code }) => code).join(', ');
  }

  /** The title of a riddle to which its author has given none. */
  numberedTitle(categoryId: number, number: number): string {
    const code = this.#known.categories.find(({ id }) => id === categoryId)?.code;
    return `${code === 'en' ? 'Riddle' : 'Загадка'} ${number}`;
  }

  /** The stored file of a hint that is a text; null when it could not be stored. */
  hintOf(text: string): number | null {
    return this.#hintIds.get(text) ?? null;
  }

  /** Two files say the same. */
  isSameHint(one: number, other: number): boolean {
    const { hints } = this.#known;
    return one === other || (hints.has(one) && hints.get(one) === hints.get(other));
  }

  /** An insider whom nobody knows is left out, and told. */
  insiderOf(cells: RowReader, row: SheetRow, { text, column }: Said): number | null {
    const person = this.#findInsider(text);
    if (!person) cells.fault(row, column, { code: 'noInsider', params: { name: text.replace(/^@/, '').slice(0, 100) }, isWarning: true });
    return person?.id ?? null;
  }

  /** A riddle without anything. */
  get newRiddle(): Omit<WrittenRiddle, 'title'> {
    return {
      titleLink: null,
      text: '',
      media: null,
      hintMedia: null,
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
