import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const waitMs = 500;

const paper = () => window.matchMedia('print');
const subscribe = (listener: () => void) => {
  const query = paper();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True once an element has stayed near the screen for half a second, or goes to the printer, which cannot wait. */
export const useNearlySeen = (place: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(false);
  const isPrinted = useSyncExternalStore(
    subscribe,
    () => paper().matches,
    () => false,
  );
  useEffect(() => {
    if (!place.current || isSeen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const eye = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = setTimeout(() => setIsSeen(true), waitMs);
      },
      { rootMargin: '200px' },
    );
    eye.observe(place.current);
    return () => {
      clearTimeout(timer);
      eye.disconnect();
    };
  }, [place, isSeen]);
  return isSeen || isPrinted;
};
