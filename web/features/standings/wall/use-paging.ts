import { useEffect, useState } from 'react';

/** A page waits this long for rows that are still gliding. */
const longestWaitMs = 1_200;
const recheckMs = 100;

const areRowsMoving = () =>
  document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && (effect as KeyframeEffect | null)?.target?.closest('tbody'));

interface PagingOptions {
  count: number;
  seconds: number;
  isHeld: boolean;
}

/** Returns the current page; it turns by hand and by itself, but never while rows glide. */
export const usePaging = ({ count, seconds, isHeld }: PagingOptions) => {
  const [at, setAt] = useState(0);
  const shown = at < count ? at : 0;
  useEffect(() => {
    if (isHeld || count < 2) return;
    let waited = 0;
    const turn = () => {
      if (areRowsMoving() && waited < longestWaitMs) {
        waited += recheckMs;
        timer = setTimeout(turn, recheckMs);
      } else setAt((shown + 1) % count);
    };
    let timer = setTimeout(turn, seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown, count, seconds, isHeld]);
  return { at: shown, turn: (step: 1 | -1) => setAt((shown + step + count) % count) };
};
