import type { Page } from 'playwright-core';

/** From now on the clock of the pages of this phone is so much ahead; the script below reads it. */
export const setClockAhead = (page: Page, ms: number): Promise<void> =>
  page.evaluate((ahead) => {
    localStorage.setItem('street-clock', String(ahead));
    (window as unknown as { aheadMs: number }).aheadMs = ahead;
  }, ms);

/** For `addInitScript`: a clock that somebody sets. */
export const settableClock = () => {
  const Real = Date;
  const scope = window as unknown as { aheadMs: number };
  scope.aheadMs = Number(localStorage.getItem('street-clock') ?? 0);
  const now = () => Real.now() + scope.aheadMs;
  window.Date = new Proxy(Real, {
    construct: (target, values: [number]) => (values.length > 0 ? Reflect.construct(target, values) : new target(now())) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
};
