import type { CategoryCode, WallRow } from '../model/wall-model.ts';

interface Category {
  category: { code: CategoryCode };
}

/** The revealed places of one category, from the last one up. */
export interface RevealedBoard {
  code: CategoryCode;
  /** Highest first. */
  places: readonly WallRow[];
  /** The next place; null when all are revealed. */
  nextRank: number | null;
  /** Who plays in the team of the first place; null until that place is revealed, and in a rehearsal. */
  firstPlaceMembers: readonly string[] | null;
}

type BoardReveal = Category & Omit<RevealedBoard, 'code'>;

/** Returns the category that the organizer chose, else the one in progress, else the next one. */
export const shownReveal = (reveals: readonly BoardReveal[], wish: CategoryCode | null): RevealedBoard | null => {
  const chosen =
    reveals.find(({ category }) => category.code === wish) ??
    reveals.find(({ places, nextRank }) => places.length > 0 && nextRank !== null) ??
    reveals.find(({ nextRank }) => nextRank !== null) ??
    reveals.at(-1);
  if (!chosen) return null;
  const { category, places, nextRank, firstPlaceMembers } = chosen;
  return { code: category.code, places, nextRank, firstPlaceMembers };
};

/** A rehearsal reveals the places of the public board, and changes nothing. */
export const rehearse = (board: Category & { rows: readonly WallRow[] }, steps: number): RevealedBoard => {
  const left = Math.max(0, board.rows.length - steps);
  return { code: board.category.code, places: board.rows.slice(left), nextRank: left === 0 ? null : left, firstPlaceMembers: null };
};

/** The wall pauses before these places. */
export const isEmphasised = (rank: number): boolean => rank <= 3;
