import type { z } from 'zod';
import { faultOf } from '#server/modules/event-files/format/faults.ts';
import { type AnswerItem, type Separator, splitAnswers } from '../read/answer-forms.rules.ts';
import { splitList } from '../read/cells.rules.ts';
import type { MappedSheet, Meaning, SheetFault, SheetRow } from '../sheet.types.ts';

/** Something that a cell says, with the number of its column. */
export interface Said {
  text: string;
  /** From 1. */
  column: number;
}

/** Reads the cells of a sheet by what their columns mean, and gathers its faults. */
export class RowReader {
  readonly faults: SheetFault[] = [];
  readonly #places: Map<Meaning, number[]>;
  readonly #separators: readonly Separator[];

  constructor({ columns, separators }: Pick<MappedSheet, 'columns' | 'separators'>) {
    this.#separators = separators;
    const used = columns.flatMap((meaning, place) => (meaning === null ? [] : [{ meaning, place }]));
    this.#places = new Map(
      [...Map.groupBy(used, ({ meaning }) => meaning)].map(([meaning, all]) => [meaning, all.map(({ place }) => place)]),
    );
  }

  /** The number of the first column that says this; null when there is none. */
  columnOf(meaning: Meaning): number | null {
    const place = this.#places.get(meaning)?.[0];
    return place === undefined ? null : place + 1;
  }

  /** What the filled cells of the columns say. */
  all({ cells }: SheetRow, meaning: Meaning): Said[] {
    return (this.#places.get(meaning) ?? []).flatMap((place) => {
      const text = cells[place]?.trim() ?? '';
      return text === '' ? [] : [{ text, column: place + 1 }];
    });
  }

  /** What the first filled cell says; null when there is none. */
  one(row: SheetRow, meaning: Meaning): Said | null {
    return this.all(row, meaning)[0] ?? null;
  }

  /** What the filled cells say together, such as latitude and longitude; null when there is none. */
  joined(row: SheetRow, meaning: Meaning): Said | null {
    const [first, ...rest] = this.all(row, meaning);
    return first ? { ...first, text: [first, ...rest].map(({ text }) => text).join(', ') } : null;
  }

  /** The things that the cells list. */
  list(row: SheetRow, meaning: Meaning): Said[] {
    return this.all(row, meaning).flatMap(({ text, column }) => splitList(text).map((item) => ({ text: item, column })));
  }

  /** The answers, as teams must type them. */
  answers(row: SheetRow): (Said & AnswerItem)[] {
    return this.all(row, 'answers').flatMap(({ text, column }) =>
      splitAnswers(text, this.#separators).map((item) => ({ ...item, column })),
    );
  }

  fault(row: SheetRow | null, column: number | null, said: Pick<SheetFault, 'code'> & Partial<SheetFault>): void {
    this.faults.push({ row: row?.number ?? null, column, params: {}, isWarning: false, ...said });
  }

  /** Reports what a schema says about a row; `columnAt` tells in which column a field stands. */
  issues(row: SheetRow, { issues }: z.core.$ZodError, columnAt: (path: readonly PropertyKey[]) => number | null): void {
    const told = new Set<string>();
    for (const issue of issues) {
      const [column, said] = [columnAt(issue.path), faultOf(issue)];
      // A schema may have several words for one fault.
      if (told.has(`${column} ${said.code}`)) continue;
      told.add(`${column} ${said.code}`);
      this.fault(row, column, said);
    }
  }

  get isGood(): boolean {
    return this.faults.every(({ isWarning }) => isWarning);
  }
}
