import type { Page } from 'playwright-core';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { launchBrowser, openDevice } from '#tests/e2e/support/machines/browser.ts';
import type { Closers } from '../rig/closers.ts';

/** Its processor is this many times slower than this machine's. */
const slowdown = 6;

interface Visit {
  url: string;
  /** Of an organizer who is signed in. */
  token: string;
}

/** A laptop of an organizer, slow; it notes how long each touch and key took to the next picture. */
export async function openSlowLaptop({ url, token }: Visit, closers: Closers): Promise<Page> {
  const browser = await launchBrowser();
  closers.add(() => browser.close());
  const { context, page } = await openDevice(browser, { language: 'ru', width: 1440, height: 900 });
  await context.addCookies([{ name: sessionCookie, value: token, url }]);
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) heard.push(entry.duration);
    };
    // The types of the browser do not know the threshold yet.
    const wanted: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver(note).observe(wanted);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
