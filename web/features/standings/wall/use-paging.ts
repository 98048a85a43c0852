import { useEffect, useState } from 'react';

/** A page waits at most so many times for rows that are still gliding. */
const rechecks = 12;
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
    let left = rechecks;
    const turn = () => {
      if (left-- > 0 && areRowsMoving()) timer = setTimeout(turn, recheckMs);
      else setAt((shown + 1) % count);
    };
    let timer = setTimeout(turn, seconds * 1000);
    return () => clearTimeout(timer);
  }, [shown, count, seconds, isHeld]);
  return { at: shown, turn: (step: 1 | -1) => setAt((shown + step + count) % count) };
};
