import type { Page } from 'playwright-core';

/** Goes on inside the app, as a link does: no second load of the page. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    // A person who follows a link begins at the top, too.
    window.scrollTo(0, 0);
    document.querySelectorAll('h1').forEach((heading) => heading.setAttribute('data-left', ''));
    // A key of its own, or the router would scroll to where another page without one was left.
    window.history.pushState({ key: crypto.randomUUID(), idx: 0 }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, path);

/** Waits until the page that stands at this address has its own heading and waits for nothing. */
export const settled = async (page: Page, path: string): Promise<void> => {
  await page.waitForFunction(
    (address) =>
      window.location.pathname === address &&
      document.querySelector('main h1:not([data-left]), [data-scene]') !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
    path.split('?')[0] ?? path,
    { polling: 50 },
  );
  await page.evaluate(() => document.fonts.ready);
};

/** Layout shifts since the page was opened, of those that no touch has caused; to be installed before it is. */
export const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts = { sum: 0, worst: '' };
    Object.assign(window, { loadShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        const node = entry.sources[0]?.node;
        shifts.worst += ` ${entry.value.toFixed(3)} ${node instanceof Element ? `${node.tagName}.${String(node.className)}` : ''}`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Lists the layout shifts since the last call. */
export const takeShifts = (page: Page): Promise<{ sum: number; worst: string }> =>
  page.evaluate(async () => {
    // Shifts are told with the frame after them.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const { loadShifts } = window as unknown as { loadShifts: { sum: number; worst: string } };
    const taken = { ...loadShifts };
    Object.assign(loadShifts, { sum: 0, worst: '' });
    return taken;
  });

/** Pixels by which the page is wider than a narrow screen, with text of the usual size and of twice that. */
export async function narrowFaults(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 360, height: 640 };
  await page.setViewportSize({ width: 320, height });
  const faults: string[] = [];
  for (const size of ['100%', '200%']) {
    const wide = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room) return null;
      const guilty = [...document.querySelectorAll('body *')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > room + 0.5)
        .map((element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute('class'))}`);
      return `${document.documentElement.scrollWidth - room} px too wide: ${guilty.slice(0, 4).join(' ')}`;
    }, size);
    if (wide) faults.push(`320 px, text ${size}: ${wide}`);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width, height });
  return faults;
}

/** Lists the animations that run although the person asked for no motion. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name));
  });
