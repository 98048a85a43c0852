import { startTransition, useEffect, useState } from 'react';

/**
 * Returns how many parts of a long page are rendered: the first ones at once, then one after another, so that a tap gets its turn
 * between them.
 */
export const useBitByBit = (count: number, atFirst: number): number => {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
};
