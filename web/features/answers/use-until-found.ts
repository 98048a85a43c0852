import { type RefObject, useEffect, useRef } from 'react';

/** For a part that is hidden and that the browser's find-in-page may open: `onFound` is told when it did. React writes `hidden` only. */
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
