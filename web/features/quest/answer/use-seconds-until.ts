import { useLayoutEffect, useState } from 'react';

/** Returns the whole seconds until a moment of `performance.now()`, which nobody sets; 0 once it has passed, or without one. */
export const useSecondsUntil = (moment: number | null): number => {
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    if (moment === null) return;
    const read = () => {
      const seconds = Math.max(0, Math.ceil((moment - performance.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(read, 250);
    read();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : left;
};
