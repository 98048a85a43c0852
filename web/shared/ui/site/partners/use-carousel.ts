import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { nextFirst } from './carousel-window.ts';
import { glide } from './glide.ts';

const lengthMs = 500;
const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Carousel {
  row: RefObject<HTMLUListElement | null>;
  /** The index of the slide at the left edge, from 0. */
  first: number;
  /** The number of visible slides; null until the row is measured. */
  visible: number | null;
  turn: (step: 1 | -1) => void;
}

/** Tracks the visible slides of a scrolling row, and scrolls it by as many. The row itself is plain scroll-snap. */
export const useCarousel = (total: number): Carousel => {
  const row = useRef<HTMLUListElement>(null);
  const stop = useRef<() => void>(null);
  const [shown, setShown] = useState<{ first: number; visible: number | null }>({ first: 0, visible: null });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const width = element.firstElementChild?.getBoundingClientRect().width;
      if (!width) return;
      const next = { first: Math.round(element.scrollLeft / width), visible: Math.max(1, Math.round(element.clientWidth / width)) };
      setShown((before) => (before.first === next.first && before.visible === next.visible ? before : next));
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      stop.current?.();
      size.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = useCallback(
    (step: 1 | -1) => {
      const element = row.current;
      if (!element) return;
      const to = element.children[nextFirst({ first: shown.first, visible: shown.visible ?? 1, total }, step)];
      if (!(to instanceof HTMLElement)) return;
      stop.current?.();
      stop.current = glide(element, { to: to.offsetLeft - element.offsetLeft, lengthMs: isStill() ? 0 : lengthMs });
    },
    [shown, total],
  );
  return { row, ...shown, turn };
};
