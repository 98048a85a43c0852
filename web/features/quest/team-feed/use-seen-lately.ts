import { useEffect, useState } from 'react';

/** False once the page has been hidden for so long; true as soon as it is visible again. */
export const useSeenLately = (patienceMs: number): boolean => {
  const [isSeen, setIsSeen] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(() => setIsSeen(false), patienceMs);
      else setIsSeen(true);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [patienceMs]);
  return isSeen;
};
