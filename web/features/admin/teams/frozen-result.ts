import { tablePoints } from '#web/shared/format/points.ts';

interface Standing {
  liveTotal: number;
  livePlace: number | null;
  total: number | null;
  place: number | null;
}

/**
 * Returns the result that everybody sees where it is not the live one, as during a freeze. Null where it is, or for a team off the board.
 */
export const toFrozenResult = ({ liveTotal, livePlace, total, place }: Standing) =>
  total === null || place === null || (total === liveTotal && place === livePlace)
    ? null
    : { total: tablePoints(total), place, isSameTotal: total === liveTotal };
