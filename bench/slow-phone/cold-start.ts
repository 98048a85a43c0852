import type { BrowserContext, Page } from 'playwright-core';

/** What a player opens in a tunnel, and what stands on it once it can be read. */
const pages = {
  landing: ['/', 'main h1'],
  rules: ['/rules', 'main h1'],
  profile: ['/profile', '#info'],
  points: ['/points', '#ledger-title'],
  quest: ['/quest', 'main a[href^="/quest/"]'],
} as const;

/** The list of blocks reads the other pages ahead meanwhile, spread over some seconds. */
const readAheadMs = 20_000;

/** Notes when the content stands on the page, in the page itself: a question from outside would wait for the slowed processor, too. */
const watchContent = (page: Page, shown: string): Promise<unknown> =>
  page.addInitScript((selector) => {
    const shownAt = new Promise<number>((resolve) => {
      const look = () => {
        if (document.querySelector(selector)?.checkVisibility()) setTimeout(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    Object.assign(window, { shownAt });
  }, shown);

interface ColdStarts {
  context: BrowserContext;
  url: string;
  slowedBy: number;
  rounds: number;
  note: (name: string, ms: number) => void;
}

/**
 * Opens each page in a new tab without network, as after the app was killed, on a phone that has opened the list of blocks before. Notes the
 * ms from the navigation to its content.
 */
export async function coldStarts({ context, url, slowedBy, rounds, note }: ColdStarts): Promise<void> {
  const first = await context.newPage();
  await first.goto(`${url}/quest`);
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  await first.waitForTimeout(readAheadMs);
  await first.close();
  await context.setOffline(true);
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, [path, shown]] of Object.entries(pages)) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
      await watchContent(page, shown);
      await page.goto(url + path, { waitUntil: 'commit' });
      const ms = await page.evaluate(() => (window as unknown as { shownAt: Promise<number> }).shownAt);
      note(`${name}: opened without network`, ms);
      await page.close();
    }
  }
  await context.setOffline(false);
}
