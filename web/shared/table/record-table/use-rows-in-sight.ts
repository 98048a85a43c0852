import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSameSight, rowsInSight } from './rows-in-sight.ts';

/** The height before the first measurement. */
const usualHeight = 600;

/** Returns which of `count` rows are rendered; call `measure` whenever the list has changed or was scrolled. */
export const useRowsInSight = (count: number, currentRef: RefObject<{ index: number }>) => {
  const viewport = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => rowsInSight({ top: 0, height: usualHeight }, { count, current: 0 }));

  const measure = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = usualHeight } = viewport.current ?? {};
    const next = rowsInSight({ top, height }, { count, current: currentRef.current.index });
    setSight((before) => (isSameSight(before, next) ? before : next));
  }, [count, currentRef]);

  useEffect(() => {
    const watched = new ResizeObserver(measure);
    if (viewport.current) watched.observe(viewport.current);
    return () => watched.disconnect();
  }, [measure]);

  return { viewport, sight, measure };
};
