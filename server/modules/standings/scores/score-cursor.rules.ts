import { BadInput } from '#server/platform/errors.ts';

/**
 * The position of a reader in the lines of the ledger. Ids are assigned before their lines are committed, so a line can appear below one
 * that is visible already. A page therefore ends below such a gap, and the cursor says which transactions it waits for.
 */
export interface ScoreCursor {
  /** The highest id that the reader has. */
  last: number;
  /** Cursors of version 0.1 still wait for these ids below `last`. */
  missing: readonly number[];
  /**
   * The lines up to the id `upTo` are complete once every transaction before `before` has ended. Null when the reader waits for nothing.
   */
  waiting: { upTo: number; before: number } | null;
}

const beginning: ScoreCursor = { last: 0, missing: [], waiting: null };
const shape = /^(\d{1,15})(?:!(\d{1,15}(?:,\d{1,15}){0,49}))?(?:~(\d{1,15})~(\d{1,15}))?(?:@(\w{0,20}))?$/;

/**
 * Parses a cursor. Null or an empty text is the beginning, and so is a cursor of another history of the database, whose ids belong to other
 * lines now. A cursor of version 0.1 has no history. A text that formatCursor did not write is refused.
 */
export function parseCursor(text: string | null | undefined, history: string): ScoreCursor {
  if (!text) return beginning;
  const [, last, missing, upTo, before, cursorHistory = history] = shape.exec(text) ?? [];
  if (last === undefined) throw new BadInput([{ name: 'after', message: 'not a cursor of ours' }]);
  if (cursorHistory !== history) return beginning;
  return {
    last: Number(last),
    missing: missing?.split(',').map(Number) ?? [],
    waiting: upTo && before ? { upTo: Number(upTo), before: Number(before) } : null,
  };
}

export const formatCursor = ({ last, missing, waiting }: ScoreCursor, history: string): string =>
  `${last}${missing.length > 0 ? `!${missing.join(',')}` : ''}${waiting ? `~${waiting.upTo}~${waiting.before}` : ''}@${history}`;

/** The facts of a page, all of them from one snapshot of the database. */
export interface PageFacts {
  /** Ids of the lines of the page, in their order. */
  ids: readonly number[];
  isFull: boolean;
  /** True when the transactions that the cursor waited for have ended. */
  isWaitOver: boolean;
}

/** Computes the cursor after a page. */
export function nextCursor(cursor: ScoreCursor, { ids, isFull, isWaitOver }: PageFacts): ScoreCursor {
  const newest = ids.at(-1) ?? 0;
  const last = Math.max(cursor.last, newest);
  // A page that is not full has all the lines that the cursor waited for.
  const missing = isFull ? cursor.missing.filter((id) => id > newest) : [];
  const { waiting } = cursor;
  const isStillWaiting = waiting && (!isWaitOver || (isFull && waiting.upTo > last));
  return { last, missing, waiting: isStillWaiting ? waiting : null };
}
