import type { z } from 'zod';
import { toFault } from '../../format/faults.ts';
import { type AnswerItem, type Separator, splitAnswers } from '../read/answer-forms.rules.ts';
import { splitList } from '../read/cells.rules.ts';
import { type Cure, withoutMarkup } from '../read/cures.rules.ts';
import type { MappedSheet, Meaning, SheetFault, SheetRow } from '../sheet.types.ts';

/** The text of a cell, with the number of its column. */
export interface CellText {
  text: string;
  /** From 1. */
  column: number;
}

/** Reads the cells of a sheet by the meanings of their columns, and collects the faults of the sheet. */
export class RowReader {
  readonly faults: SheetFault[] = [];
  readonly #indexes: Map<Meaning, number[]>;
  readonly #separators: readonly Separator[];
  readonly #cures: readonly Cure[];

  constructor({ columns, separators, cures }: Pick<MappedSheet, 'columns' | 'separators' | 'cures'>) {
    [this.#separators, this.#cures] = [separators, cures];
    const used = columns.flatMap((meaning, index) => (meaning === null ? [] : [{ meaning, index }]));
    this.#indexes = new Map(
      [...Map.groupBy(used, ({ meaning }) => meaning)].map(([meaning, all]) => [meaning, all.map(({ index }) => index)]),
    );
  }

  /** Finds the number of the first column of a meaning; null when there is none. */
  findColumn(meaning: Meaning): number | null {
    const index = this.#indexes.get(meaning)?.[0];
    return index === undefined ? null : index + 1;
  }

  /** Reads the filled cells of a meaning. */
  all({ cells }: SheetRow, meaning: Meaning): CellText[] {
    return (this.#indexes.get(meaning) ?? []).flatMap((index) => {
      const raw = cells[index]?.trim() ?? '';
      const text = this.#cures.includes('markup') && meaning !== 'link' ? withoutMarkup(raw) : raw;
      return text === '' ? [] : [{ text, column: index + 1 }];
    });
  }

  /** Reads the cells of a meaning, column by column; null for an empty one. */
  byColumn(row: SheetRow, meaning: Meaning): (CellText | null)[] {
    const filled = new Map(this.all(row, meaning).map((cell) => [cell.column, cell]));
    return (this.#indexes.get(meaning) ?? []).map((index) => filled.get(index + 1) ?? null);
  }

  /** Reads the first filled cell of a meaning; null when there is none. */
  one(row: SheetRow, meaning: Meaning): CellText | null {
    return this.all(row, meaning)[0] ?? null;
  }

  /** Joins the filled cells of a meaning, such as latitude and longitude; null when there is none. */
  joined(row: SheetRow, meaning: Meaning): CellText | null {
    const [first, ...rest] = this.all(row, meaning);
    return first ? { ...first, text: [first, ...rest].map(({ text }) => text).join(', ') } : null;
  }

  /** Reads the items that the cells of a meaning list. */
  list(row: SheetRow, meaning: Meaning): CellText[] {
    return this.all(row, meaning).flatMap(({ text, column }) => splitList(text).map((item) => ({ text: item, column })));
  }

  /** Reads the answers, as teams must type them. */
  answers(row: SheetRow): (CellText & AnswerItem)[] {
    return this.all(row, 'answers').flatMap(({ text, column }) =>
      splitAnswers(text, this.#separators, this.#cures).map((item) => ({ ...item, column })),
    );
  }

  addFault(row: SheetRow | null, column: number | null, fault: Pick<SheetFault, 'code'> & Partial<SheetFault>): void {
    this.faults.push({ row: row?.number ?? null, column, tab: row?.tab, params: {}, isWarning: false, ...fault });
  }

  /** Adds the issues of a schema about a row; `columnAt` tells the column of a field. */
  addIssues(row: SheetRow, { issues }: z.core.$ZodError, columnAt: (path: readonly PropertyKey[]) => number | null): void {
    const reported = new Set<string>();
    for (const issue of issues) {
      const [column, reason] = [columnAt(issue.path), toFault(issue)];
      // A schema may report one fault several times.
      if (reported.has(`${column} ${reason.code}`)) continue;
      reported.add(`${column} ${reason.code}`);
      this.addFault(row, column, reason);
    }
  }

  get isGood(): boolean {
    return this.faults.every(({ isWarning }) => isWarning);
  }
}
