import { useEffect, useState } from 'react';

/** How many times a page waits for rows that are still gliding. */
const maxRechecks = 12;
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
  const [requested, setRequested] = useState(0);
  const page = requested < count ? requested : 0;
  useEffect(() => {
    if (isHeld || count < 2) return;
    let rechecksLeft = maxRechecks;
    const turn = () => {
      if (rechecksLeft-- > 0 && areRowsMoving()) timer = setTimeout(turn, recheckMs);
      else setRequested((page + 1) % count);
    };
    let timer = setTimeout(turn, seconds * 1000);
    return () => clearTimeout(timer);
  }, [page, count, seconds, isHeld]);
  return { at: page, turn: (step: 1 | -1) => setRequested((page + step + count) % count) };
};
