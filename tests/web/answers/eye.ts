import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Stands in for the browser's watch over what is on the screen: a page without a screen has none. */
export const watchedPlaces = () => {
  const watchers: { heed: IntersectionObserverCallback; places: Set<Element> }[] = [];
  class Watcher {
    private readonly watcher: (typeof watchers)[number];
    constructor(heed: IntersectionObserverCallback) {
      this.watcher = { heed, places: new Set() };
      watchers.push(this.watcher);
    }
    observe(place: Element) {
      this.watcher.places.add(place);
    }
    disconnect() {
      this.watcher.places.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return {
    /** A place comes into view, or leaves it. */
    sees: (place: Element, isIntersecting = true) =>
      act(() => {
        for (const { heed, places } of watchers)
          if (places.has(place)) heed([{ isIntersecting, target: place } as IntersectionObserverEntry], {} as IntersectionObserver);
      }),
  };
};
