import { useEffect, useState } from 'react';

const stepMs = 60_000;
const dimAfterMs = 10 * 60_000;
const restMs = 3_000;

/** One step a minute around a small square: no pixel shows the same edge all day. */
const steps = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: -4, y: 4 },
  { x: -4, y: -4 },
  { x: 4, y: -4 },
];
const home = { x: 0, y: 0 };

/** Cares for a screen that runs all day: the picture wanders, the header dims and the pointer hides. */
export const useScreenCare = (mayWander: boolean) => {
  const [minute, setMinute] = useState(0);
  const [isDimmed, setIsDimmed] = useState(false);
  const [isTouched, setIsTouched] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => setMinute((before) => before + 1), stepMs);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    let dim = setTimeout(() => setIsDimmed(true), dimAfterMs);
    const touch = () => {
      clearTimeout(rest);
      clearTimeout(dim);
      setIsTouched(true);
      setIsDimmed(false);
      rest = setTimeout(() => setIsTouched(false), restMs);
      dim = setTimeout(() => setIsDimmed(true), dimAfterMs);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, touch);
    return () => {
      clearTimeout(rest);
      clearTimeout(dim);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, []);

  return { orbit: mayWander ? (steps[minute % steps.length] ?? home) : home, isDimmed, isTouched };
};
