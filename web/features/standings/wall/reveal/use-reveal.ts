import { useState } from 'react';
import type { CategoryCode, WallFrame, WallRow } from '../source/wall-frame.ts';

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

/** Returns the steps of the reveal: the organizer's, or local ones during a rehearsal. */
export const useReveal = (frame: WallFrame | null, wish: CategoryCode | null) => {
  const [steps, setSteps] = useState<number | null>(null);
  const boards = frame?.standings.boards ?? [];
  const board = boards.find(({ category }) => category.code === wish) ?? boards.find(({ rows }) => rows.length > 0);
  const revealed: RevealedBoard | null =
    steps !== null && board ? rehearse(board, steps) : shownReveal(frame?.standings.reveal ?? [], wish);
  return {
    revealed,
    isRehearsal: steps !== null,
    toggle: () => setSteps(steps === null ? 0 : null),
    step: (by: 1 | -1) => setSteps(Math.min(board?.rows.length ?? 0, Math.max(0, (steps ?? 0) + by))),
  };
};
