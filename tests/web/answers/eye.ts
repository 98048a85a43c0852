import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for the browser's watch over what is on the screen: a page without a screen has none. */
export const watchedPlaces = () => {
  const watchers: { heed: IntersectionObserverCallback; elements: Set<Element> }[] = [];
  class Watcher {
    private readonly watcher: (typeof watchers)[number];
    constructor(heed: IntersectionObserverCallback) {
      this.watcher = { heed, elements: new Set() };
      watchers.push(this.watcher);
    }
    observe(element: Element) {
      this.watcher.elements.add(element);
    }
    disconnect() {
      this.watcher.elements.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return {
    /** A place comes into view, or leaves it. */
    sees: (element: Element, isIntersecting = true) =>
      act(() => {
        for (const { heed, elements } of watchers)
          if (elements.has(element)) heed([{ isIntersecting, target: element } as IntersectionObserverEntry], {} as IntersectionObserver);
      }),
  };
};
