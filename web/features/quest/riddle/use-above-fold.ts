import { type RefObject, useEffect, useState } from 'react';

/** The margin covers all that was scrolled past. */
const everythingAbove = '1000000px 0px 0px 0px';

/** True when the element begins above the lower edge of the screen, so a change of its height shifts visible content. */
export const useAboveFold = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setIsAbove(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: everythingAbove,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isAbove;
};
