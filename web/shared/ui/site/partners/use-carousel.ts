import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

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
  const [view, setView] = useState<{ first: number; visible: number | null }>({ first: 0, visible: null });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const width = element.firstElementChild?.getBoundingClientRect().width;
      if (!width) return;
      const next = { first: Math.round(element.scrollLeft / width), visible: Math.max(1, Math.round(element.clientWidth / width)) };
      setView((before) => (before.first === next.first && before.visible === next.visible ? before : next));
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
      const to = element.children[nextFirst({ first: view.first, visible: view.visible ?? 1, total }, step)];
      if (!(to instanceof HTMLElement)) return;
      stop.current?.();
      stop.current = glide(element, { to: to.offsetLeft - element.offsetLeft, lengthMs: isStill() ? 0 : lengthMs });
    },
    [view, total],
  );
  return { row, ...view, turn };
};

/** Returns the first slide after one step; it wraps past the end, and the last window is full. */
export const nextFirst = ({ first, visible, total }: { first: number; visible: number; total: number }, step: 1 | -1): number => {
  const last = Math.max(0, total - visible);
  if (step === 1) return first >= last ? 0 : Math.min(last, first + visible);
  return first <= 0 ? last : Math.max(0, first - visible);
};

const ease = (part: number) => 1 - (1 - part) ** 3;

interface Glide {
  to: number;
  /** 0 jumps. */
  lengthMs: number;
}

/** Scrolls a row sideways in a chosen time, which the browser's smooth scrolling does not allow. */
const glide = (row: HTMLElement, { to, lengthMs }: Glide): (() => void) => {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  // Snapping would pull every step back to the slide it comes from.
  row.style.scrollSnapType = 'none';
  const rest = () => {
    cancelAnimationFrame(frame);
    row.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    const part = lengthMs === 0 ? 1 : Math.min(1, Math.max(0, (now - startedAt) / lengthMs));
    row.scrollLeft = from + (to - from) * ease(part);
    if (part < 1) frame = requestAnimationFrame(step);
    else rest();
  };
  if (lengthMs === 0) step(startedAt);
  else frame = requestAnimationFrame(step);
  return rest;
};
