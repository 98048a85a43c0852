import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { AnswerItem } from '../read/answer-forms.rules.ts';
import type { SheetRow } from '../sheet.types.ts';
import { type HintCells, mergeHints } from './hint-cells.ts';
import type { CellText } from './row-reader.ts';
import type { SheetLookups } from './sheet-lookups.ts';

type Fields = Partial<questReplacement.WrittenRiddle> & { title: string };

/** A row of a sheet that is a riddle, with the riddle of the event that it changes, once that is found. */
export interface RiddleRow {
  row: SheetRow;
  block: questReplacement.WrittenBlock;
  fields: Fields;
  /** Where its title comes from: a cell of the sheet, its first answer, or a number without either. */
  titleSource: 'sheet' | 'answer' | 'number';
  answers: (CellText & AnswerItem)[];
  /** What the row says of hints, in their order. */
  hintCells: HintCells[];
  before: questReplacement.WrittenRiddle | null;
}

const unifyLineEndings = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unifyLineEndings);
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;
};

/** Compares two values. Texts that differ only in their line endings are equal, since a cell has only one kind of them. */
const isSame = (before: unknown, after: unknown) => JSON.stringify(unifyLineEndings(before)) === JSON.stringify(unifyLineEndings(after));

/** Makes the new state of a riddle: fields that the sheet does not set stay as they are. */
export function mergeRiddle({ before, fields, hintCells }: RiddleRow, lookups: SheetLookups): questReplacement.WrittenRiddle {
  const hints = mergeHints(before?.hints ?? [], hintCells, lookups);
  if (!before) return { ...lookups.newRiddle, ...fields, hints };
  const changes = Object.entries(fields).filter(([name, value]) => !isSame(before[name as keyof questReplacement.WrittenRiddle], value));
  return { ...before, ...(Object.fromEntries(changes) as Partial<questReplacement.WrittenRiddle>), hints };
}
