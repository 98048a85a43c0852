import { nextRankOf } from '../board/board.rules.ts';
import type { Board, ShownPlaces } from '../standings.types.ts';

/** What asking for a place means: take the step, it was taken already, or the asker looks at an older state. */
export type Turn = 'step' | 'repeat' | 'conflict';

type Shown = Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>;

/** Of showing a place: it must be exactly the next one, so that a second tap or a second remote skips none. */
export function turnUp(shown: Shown, rank: number): Turn {
  if (rank === nextRankOf(shown)) return 'step';
  return rank === shown.revealedFrom ? 'repeat' : 'conflict';
}

/** Of hiding a place again: it must be exactly the last one shown. */
export function turnBack(shown: Shown, rank: number): Turn {
  if (rank === shown.revealedFrom) return 'step';
  return rank === nextRankOf(shown) ? 'repeat' : 'conflict';
}

/** The places of the true boards from a rank on, by category; null or absent: none. */
export function showFrom(boards: readonly Board[], from: ReadonlyMap<number, number | null>): ShownPlaces[] {
  return boards.map(({ categoryId, rows }) => {
    const asked = from.get(categoryId) ?? null;
    // Teams may have left the board since: then none of what is left was asked for.
    const revealedFrom = asked !== null && asked <= rows.length ? asked : null;
    const places = revealedFrom === null ? [] : rows.filter(({ rank }) => rank >= revealedFrom);
    return { categoryId, totalCount: rows.length, revealedFrom, places };
  });
}
