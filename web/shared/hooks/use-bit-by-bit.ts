import { startTransition, useEffect, useState } from 'react';

/**
 * How many of so many parts are drawn by now: the first ones at once, then one after another, so that a tap has its turn between
 * them and no phone stands still for the whole of a long page.
 */
export const useBitByBit = (count: number, atFirst: number): number => {
  const [drawn, setDrawn] = useState(atFirst);
  useEffect(() => {
    if (drawn < count) startTransition(() => setDrawn(drawn + 1));
  }, [drawn, count]);
  return drawn;
};
