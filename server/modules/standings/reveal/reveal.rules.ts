import { nextRankToReveal } from '../board/board.rules.ts';
import type { Board, ShownPlaces } from '../standings.types.ts';

/** step: it is the next step. repeat: it was the last step. conflict: the organizer sees an older state. */
export type StepVerdict = 'step' | 'repeat' | 'conflict';

type RevealProgress = Pick<ShownPlaces, 'revealedFrom' | 'totalCount'>;

/**
 * Judges a request to show the places from a rank up to the better rank `through` at once; both are the same for one place. The first must be
 * exactly the next place, so that a second tap or a second organizer skips none.
 */
export function judgeReveal(progress: RevealProgress, rank: number, through = rank): StepVerdict {
  if (rank === nextRankToReveal(progress)) return 'step';
  return through === progress.revealedFrom ? 'repeat' : 'conflict';
}

/** Judges a request to hide the places from a rank to the worse rank `through` again. The first must be exactly the one that was shown last. */
export function judgeHide(progress: RevealProgress, rank: number, through = rank): StepVerdict {
  if (rank === progress.revealedFrom) return 'step';
  return through === nextRankToReveal(progress) ? 'repeat' : 'conflict';
}

/** Picks the places of the true boards from a rank on, by category. A category with null or without an entry shows none. */
export function pickPlaces(boards: readonly Board[], from: ReadonlyMap<number, number | null>): ShownPlaces[] {
  return boards.map(({ categoryId, rows }) => {
    const rank = from.get(categoryId) ?? null;
    // Teams may have left the board since. If the board has become shorter than the rank, it shows nothing.
    const revealedFrom = rank !== null && rank <= rows.length ? rank : null;
    const places = revealedFrom === null ? [] : rows.filter(({ rank }) => rank >= revealedFrom);
    return { categoryId, totalCount: rows.length, revealedFrom, places };
  });
}
