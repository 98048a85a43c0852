import { useState } from 'react';
import { rehearse, type RevealedBoard, shownReveal } from './reveal-steps.ts';
import type { CategoryCode } from '../model/wall-model.ts';
import type { WallFrame } from '../model/wall.types.ts';

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
