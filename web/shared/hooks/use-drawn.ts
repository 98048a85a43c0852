import { useEffect, useState } from 'react';

/**
 * Returns a value after it is on the screen. React renders the address in a transition, which restarts whenever other state changes;
 * a query within it would run each time and delay the transition.
 */
export const useDrawn = <Value>(value: Value, atFirst: Value): Value => {
  const [drawn, setDrawn] = useState(atFirst);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing, after the first one stands, is the point
  useEffect(() => setDrawn(value), [value]);
  return drawn;
};
