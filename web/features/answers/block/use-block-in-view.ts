import { useEffect, useRef, useState } from 'react';

/** The page ignores scrolling for this time after a click, so that passing blocks do not light up. */
const lockMs = 700;

export const blockElementId = (id: string): string => `block-${id}`;
export const blockHeadingId = (id: string): string => `block-${id}-title`;

/** Returns the block in view, and a function to go to another. */
export const useBlockInView = (blocks: readonly { id: string }[]) => {
  const [current, setCurrent] = useState(blocks[0]?.id ?? null);
  const lockedUntil = useRef(0);

  useEffect(() => {
    const ids = new Map(blocks.map(({ id }) => [blockElementId(id), id]));
    const eye = new IntersectionObserver(
      (entries) => {
        if (performance.now() < lockedUntil.current) return;
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(ids.get(target.id) ?? null);
      },
      // A line a third down the screen: exactly one block crosses it.
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const elementId of ids.keys()) {
      const element = document.getElementById(elementId);
      if (element) eye.observe(element);
    }
    return () => eye.disconnect();
  }, [blocks]);

  const goTo = (id: string) => {
    lockedUntil.current = performance.now() + lockMs;
    setCurrent(id);
    document.getElementById(blockElementId(id))?.scrollIntoView();
    document.getElementById(blockHeadingId(id))?.focus({ preventScroll: true });
  };
  return { current, goTo };
};
