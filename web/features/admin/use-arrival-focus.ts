import { type RefObject, useEffect, useRef } from 'react';

/** What takes the place of the button that was pressed takes the focus, too, and is seen from its beginning; anew whenever `of` changes. */
export const useArrivalFocus = (of: string): RefObject<HTMLElement | null> => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'start' });
  }, [of]);
  return ref;
};
