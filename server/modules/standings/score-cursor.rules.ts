import { BadInput } from '#server/platform/errors.ts';

/**
 * Where a reader of the lines of scores stands. Ids are given out before their lines are committed, so a line can appear
 * below one that was read already; the cursor remembers the ids that were still missing and takes them up later.
 */
export interface ScoreCursor {
  last: number;
  missing: readonly number[];
}

const shape = /^\d{1,15}(!\d{1,15}(,\d{1,15}){0,49})?$/;

export function readCursor(text: string | null | undefined): ScoreCursor {
  if (!text) return { last: 0, missing: [] };
  if (!shape.test(text)) throw new BadInput([{ name: 'after', message: 'not a cursor of ours' }]);
  const [last = '', missing] = text.split('!');
  return { last: Number(last), missing: missing ? missing.split(',').map(Number) : [] };
}

export const writeCursor = ({ last, missing }: ScoreCursor): string => (missing.length > 0 ? `${last}!${missing.join(',')}` : String(last));
