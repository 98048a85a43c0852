import { type RefObject, useEffect, useRef } from 'react';

/** Hides a part that the browser's find-in-page may open, and calls `onFound` when it did. React itself only writes `hidden`. */
export const useUntilFound = (isHidden: boolean, onFound: () => void): RefObject<HTMLDivElement | null> => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    if (!element || !isHidden) return;
    element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', onFound);
    return () => element.removeEventListener('beforematch', onFound);
  }, [isHidden, onFound]);
  return part;
};
