import type { questReplacement } from '#server/modules/quest/quest.ts';
import type { SheetRow } from '../sheet.types.ts';
import { mergeRiddle, type RiddleRow } from './merge-riddle.ts';
import type { SheetLookups } from './sheet-lookups.ts';

/** A riddle of the sheet as a team will have it. */
export interface PreviewedRiddle extends Pick<
  questReplacement.WrittenRiddle,
  'title' | 'titleLink' | 'text' | 'answers' | 'answeredText' | 'answeredGeo'
> {
  row: SheetRow;
  block: string;
  categoryCode: string | null;
  /** Its place in the block, from 1. */
  number: number;
  /** The words of its hints; empty for one that is only a file. */
  hints: string[];
  /** The event does not have it yet. */
  isNew: boolean;
}

const previewedRiddles = 20;

/** Shows the first riddles of the sheet as they will be. */
export function previewRiddles(
  blocks: readonly questReplacement.WrittenBlock[],
  riddleRows: readonly RiddleRow[],
  lookups: SheetLookups,
): PreviewedRiddle[] {
  return riddleRows.slice(0, previewedRiddles).map((each) => {
    const riddle = mergeRiddle(each, lookups);
    const block = blocks.find(({ categoryId, title: name }) => categoryId === each.block.categoryId && name === each.block.title);
    return {
      ...riddle,
      row: each.row,
      block: each.block.title,
      categoryCode: lookups.categoryCode(each.block.categoryId),
      number: (block?.riddles.findIndex(({ title }) => title === riddle.title) ?? 0) + 1,
      hints: riddle.hints.map(({ text }) => text),
      isNew: each.before === null,
    };
  });
}
