import { type RefObject, useEffect, useRef } from 'react';

/** The element that replaces a pressed button takes the focus and scrolls into view, again whenever `of` changes. */
export const useArrivalFocus = (of: string): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [of]);
  return ref;
};
