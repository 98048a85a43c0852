import { nextRankOf } from '../board/board.rules.ts';
import type { Board, ShownPlaces } from '../standings.types.ts';

/** step: take it. repeat: it was taken already. conflict: the organizer looks at an older state. */
export type Turn = 'step' | 'repeat' | 'conflict';

type Shown = Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>;

/** Judges a request to show a place. It must be exactly the next one, so that a second tap or a second organizer skips none. */
export function turnUp(shown: Shown, rank: number): Turn {
  if (rank === nextRankOf(shown)) return 'step';
  return rank === shown.revealedFrom ? 'repeat' : 'conflict';
}

/** Judges a request to hide a place again. It must be exactly the last one shown. */
export function turnBack(shown: Shown, rank: number): Turn {
  if (rank === shown.revealedFrom) return 'step';
  return rank === nextRankOf(shown) ? 'repeat' : 'conflict';
}

/** Picks the places of the true boards from a rank on, by category. A category with null or without an entry shows none. */
export function showFrom(boards: readonly Board[], from: ReadonlyMap<number, number | null>): ShownPlaces[] {
  return boards.map(({ categoryId, rows }) => {
    const rank = from.get(categoryId) ?? null;
    // Teams may have left the board since. When it has become shorter than the rank, nothing is shown.
    const revealedFrom = rank !== null && rank <= rows.length ? rank : null;
    const places = revealedFrom === null ? [] : rows.filter(({ rank }) => rank >= revealedFrom);
    return { categoryId, totalCount: rows.length, revealedFrom, places };
  });
}
