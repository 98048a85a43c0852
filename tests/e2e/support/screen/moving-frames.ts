import type { Page } from 'playwright-core';

/** The pictures that a page of moving rows has shown since it was watched. */
export interface MovingFrames {
  /** Sum of its layout shifts. */
  shifts: number;
  /** Frames drawn while something moved, and for how many milliseconds it did. */
  frames: number;
  moving: number;
}

/** Counts from now on, until the page reloads. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { shifts: 0, frames: 0, moving: 0 };
    let last = 0;
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
    const count = (now: number) => {
      // Rows glide by script; a tint that fades by itself moves nothing.
      const isMoving = document.getAnimations().some((each) => !(each instanceof CSSAnimation || each instanceof CSSTransition));
      if (isMoving && last > 0) {
        seen.frames += 1;
        seen.moving += now - last;
      }
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });

/** Returns the count; null when the page has reloaded. */
export const framesSeen = (page: Page): Promise<MovingFrames | null> =>
  page.evaluate(() => (window as { seen?: MovingFrames }).seen ?? null);

export const perSecond = ({ frames, moving }: MovingFrames): number => (frames / moving) * 1_000;
