import { type RefObject, useEffect } from 'react';

const motion = { duration: 600, easing: 'cubic-bezier(.2,0,0,1)' };

/** Measuring every row would slow down hydration, and a board hardly changes before. */
const settledMs = 2_000;

/** Rows glide to their new places, once the page has settled. Without it (no network just then) they jump. */
export const useRowMotion = (rows: RefObject<HTMLElement | null>, isAnimated: boolean): void =>
  useEffect(() => {
    const element = rows.current;
    if (!isAnimated || !element) return undefined;
    let stop = () => undefined as void;
    let isGone = false;
    const start = async () => {
      const { default: autoAnimate } = await import('@formkit/auto-animate');
      if (!isGone) stop = autoAnimate(element, motion).disable;
    };
    const timer = setTimeout(() => void start().catch(() => undefined), settledMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [rows, isAnimated]);
