import { useEffect, useState } from 'react';

/**
 * A value as it stands on the screen. What the address names is drawn in a transition, which begins anew whenever something else changes;
 * a question asked within it would be asked each time, and its answers would hold the drawing up.
 */
export const useDrawn = <Value>(value: Value, atFirst: Value): Value => {
  const [drawn, setDrawn] = useState(atFirst);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing, after the first one stands, is the point
  useEffect(() => setDrawn(value), [value]);
  return drawn;
};
