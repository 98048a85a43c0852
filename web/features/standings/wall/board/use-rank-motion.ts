import { useLayoutEffect, useRef } from 'react';

const moveMs = 600;
const enterMs = 300;
const easing = 'cubic-bezier(.2,0,0,1)';

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the visible position of a row, including an animation that is under way. */
const currentShift = (row: HTMLElement) => (row.getAnimations().length > 0 ? new DOMMatrix(getComputedStyle(row).transform).m42 : 0);

const readTops = (rows: readonly HTMLElement[]) => new Map(rows.map((row) => [row.dataset['team'] ?? '', row.offsetTop]));

const glide = (row: HTMLElement, from: number | undefined): void => {
  if (from === undefined) {
    row.animate({ opacity: [0, 1] }, { duration: enterMs, easing });
    return;
  }
  const delta = from + currentShift(row) - row.offsetTop;
  if (Math.abs(delta) < 1) return;
  for (const running of row.getAnimations()) running.cancel();
  row.animate({ transform: [`translateY(${delta}px)`, 'translateY(0)'] }, { duration: moveMs, easing });
};

/**
 * Animates rows from their old positions to the new ones; `change` names the current board.
 * It uses transforms alone, so there is no second layout and no layout shift. Positions are relative to the table, so the
 * pixel shift of the whole picture does not disturb them.
 */
export const useRankMotion = <Body extends HTMLElement>(change: unknown, isQuiet: boolean) => {
  const body = useRef<Body>(null);
  const last = useRef<{ of: Body | null; tops: Map<string, number> }>({ of: null, tops: new Map() });
  useLayoutEffect(() => {
    const rows = [...(body.current?.children ?? [])] as HTMLElement[];
    const before = last.current;
    last.current = { of: body.current, tops: readTops(rows) };
    if (before.of === null || prefersStillness()) return;
    if (before.of !== body.current || isQuiet) body.current?.animate({ opacity: [0.15, 1] }, { duration: moveMs, easing });
    else for (const row of rows) glide(row, before.tops.get(row.dataset['team'] ?? ''));
  }, [change, isQuiet]);
  return body;
};
