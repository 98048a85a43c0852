import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSameSight, rowsInSight } from '#web/shared/table/rows-in-sight.ts';

/** Before the frame was measured. */
const usualHeight = 600;

/** Which of `count` rows are drawn; `look` again whenever the list has changed or the frame was scrolled. */
export const useRowsInSight = (count: number, currentRef: RefObject<{ index: number }>) => {
  const frame = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState(() => rowsInSight({ top: 0, height: usualHeight }, { count, current: 0 }));

  const look = useCallback(() => {
    const { scrollTop: top = 0, clientHeight: height = usualHeight } = frame.current ?? {};
    const next = rowsInSight({ top, height }, { count, current: currentRef.current.index });
    setSight((before) => (isSameSight(before, next) ? before : next));
  }, [count, currentRef]);

  useEffect(() => {
    const watched = new ResizeObserver(look);
    if (frame.current) watched.observe(frame.current);
    return () => watched.disconnect();
  }, [look]);

  return { frame, sight, look };
};
