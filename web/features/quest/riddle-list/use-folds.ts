import { useState } from 'react';

interface Foldable {
  id: string;
  number: number;
  isSolved: boolean;
}

export interface Folds {
  isFolded: (id: string) => boolean;
  toggle: (id: string) => void;
  open: (id: string) => void;
}

/**
 * Riddles that were solved when the page opened begin as one line. One that is solved meanwhile stays open until the next visit, and
 * so does the one that `openNumber`, from the address, asks for.
 */
export const useFolds = (riddles: readonly Foldable[], openNumber: number | null): Folds => {
  const [folded, setFolded] = useState(
    () => new Set(riddles.filter(({ isSolved, number }) => isSolved && number !== openNumber).map(({ id }) => id)),
  );
  const change = (id: string, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return {
    isFolded: (id) => folded.has(id),
    toggle: (id) => change(id, !folded.has(id)),
    open: (id) => change(id, false),
  };
};
