import { useEffect, useState } from 'react';

/** Whole seconds that are left until that moment of this device's clock; 0 once it has passed, or without one. */
export const useSecondsUntil = (moment: number | null): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (moment === null) return;
    const read = () => {
      setNow(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    };
    const timer = setInterval(read, 250);
    read();
    return () => clearInterval(timer);
  }, [moment]);
  return moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
};
