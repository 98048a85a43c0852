import { useEffect, useState } from 'react';
import { everyWhileSeen } from '#web/shared/clock/while-seen.ts';

const shiftEveryMs = 60_000;
const dimAfterMs = 10 * 60_000;
const hidePointerAfterMs = 3_000;

/** One step a minute around a small square: no pixel shows the same edge all day. */
const shifts = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: -4, y: 4 },
  { x: -4, y: -4 },
  { x: 4, y: -4 },
];
const noShift = { x: 0, y: 0 };

/** Protects a screen that runs all day from burn-in: the picture shifts by some pixels, the header dims and the pointer hides. */
export const useBurnInProtection = (mayShift: boolean) => {
  const [minute, setMinute] = useState(0);
  const [isDimmed, setIsDimmed] = useState(false);
  const [hasPointer, setHasPointer] = useState(false);

  useEffect(() => everyWhileSeen(() => setMinute((before) => before + 1), shiftEveryMs), []);

  useEffect(() => {
    let hideTimer: ReturnType<typeof setTimeout> | undefined;
    let dimTimer = setTimeout(() => setIsDimmed(true), dimAfterMs);
    const onUse = () => {
      clearTimeout(hideTimer);
      clearTimeout(dimTimer);
      setHasPointer(true);
      setIsDimmed(false);
      hideTimer = setTimeout(() => setHasPointer(false), hidePointerAfterMs);
      dimTimer = setTimeout(() => setIsDimmed(true), dimAfterMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, onUse);
    return () => {
      clearTimeout(hideTimer);
      clearTimeout(dimTimer);
      for (const event of events) window.removeEventListener(event, onUse);
    };
  }, []);

  return { pixelShift: mayShift ? (shifts[minute % shifts.length] ?? noShift) : noShift, isDimmed, hasPointer };
};
