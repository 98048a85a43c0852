import { BadInput } from '#server/platform/errors.ts';

/**
 * Where a reader of the lines of scores stands. Ids are given out before their lines are committed, so a line can appear
 * below one that is visible already. The feed therefore stops below such a gap, and the cursor says what it waits for.
 */
export interface ScoreCursor {
  /** The highest id that the reader has. */
  last: number;
  /** Ids below `last` that cursors of version 0.1 still wait for. */
  missing: readonly number[];
  /** The lines up to the id `upTo` are complete once every transaction before `before` has ended; null when nothing is waited for. */
  waiting: { upTo: number; before: number } | null;
}

const shape = /^(\d{1,15})(?:!(\d{1,15}(?:,\d{1,15}){0,49}))?(?:~(\d{1,15})~(\d{1,15}))?$/;

/** Null, or an empty text, is the beginning. Refuses with BadInput what writeCursor did not write. */
export function readCursor(text: string | null | undefined): ScoreCursor {
  if (!text) return { last: 0, missing: [], waiting: null };
  const [, last, missing, upTo, before] = shape.exec(text) ?? [];
  if (last === undefined) throw new BadInput([{ name: 'after', message: 'not a cursor of ours' }]);
  return {
    last: Number(last),
    missing: missing?.split(',').map(Number) ?? [],
    waiting: upTo && before ? { upTo: Number(upTo), before: Number(before) } : null,
  };
}

export const writeCursor = ({ last, missing, waiting }: ScoreCursor): string =>
  `${last}${missing.length > 0 ? `!${missing.join(',')}` : ''}${waiting ? `~${waiting.upTo}~${waiting.before}` : ''}`;

/** What the database says of a page, all of it from one snapshot. */
interface PageFacts {
  /** Ids of the lines of the page, in their order. */
  ids: readonly number[];
  isFull: boolean;
  /** Whether what the cursor waited for has ended. */
  isWaitOver: boolean;
}

/** The cursor after a page. */
export function nextCursor(cursor: ScoreCursor, { ids, isFull, isWaitOver }: PageFacts): ScoreCursor {
  const newest = ids.at(-1) ?? 0;
  const last = Math.max(cursor.last, newest);
  // A page that is not full gave everything that the cursor waited for.
  const missing = isFull ? cursor.missing.filter((id) => id > newest) : [];
  const { waiting } = cursor;
  const isOfUse = waiting && (!isWaitOver || (isFull && waiting.upTo > last));
  return { last, missing, waiting: isOfUse ? waiting : null };
}
