import { type RefObject, useEffect, useState } from 'react';

/** Far enough to take in whatever has been scrolled past. */
const everythingAbove = '1000000px 0px 0px 0px';

/** Whether the element begins above the lower edge of the screen: what changes its height then moves what is being looked at. */
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
