import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser } from '#tests/e2e/support/machines/browser.ts';
import { framesSeen, type MovingFrames, watchFrames } from '#tests/e2e/support/screen/moving-frames.ts';
import { readHealth, openWall } from '#tests/e2e/support/wall.ts';
import type { Closers } from '../rig/closers.ts';

const watchEveryMs = 250;
const pollMs = 50;

/** The memory of a wall after a garbage collection. */
export interface WallWeight {
  heapMb: number;
  nodes: number;
  listeners: number;
}

/** A wall in a browser, which is checked four times a second. */
export interface WatchedWall {
  weigh(): Promise<WallWeight>;
  /** Reads the teams in the order of the page that is shown; null while rows are moving. */
  order(): Promise<string[] | null>;
  /** Reads the number of checks, and of those that found no row; null when the page was loaded again. */
  readChecks(): Promise<{ blank: number; all: number } | null>;
  frames(): Promise<MovingFrames | null>;
  untilLive(): Promise<void>;
}

export async function openWatchedWall(address: string, closers: Closers): Promise<WatchedWall> {
  const browser = await launchBrowser();
  closers.add(() => browser.close());
  const { context, page } = await openWall(browser);
  await page.goto(address);
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await watchFrames(page);
  await page.evaluate((everyMs) => {
    const looks = { blank: 0, all: 0 };
    Object.assign(window, { looks });
    setInterval(() => {
      looks.all += 1;
      if (document.querySelector('tbody tr') === null) looks.blank += 1;
    }, everyMs);
  }, watchEveryMs);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');

  return {
    async weigh() {
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
    },
    order: () =>
      page.evaluate(() => {
        const bodies = [...document.querySelectorAll('tbody')].map((body) => [...body.querySelectorAll<HTMLElement>('tr[data-team]')]);
        const stands = bodies.every((rows) =>
          rows.every((row, at) => at === 0 || row.getBoundingClientRect().top > (rows[at - 1]?.getBoundingClientRect().top ?? 0)),
        );
        if (!stands) return null;
        return bodies.flat().map(({ dataset }) => dataset['team'] ?? '');
      }),
    readChecks: () => page.evaluate(() => (window as { looks?: { blank: number; all: number } }).looks ?? null),
    frames: () => framesSeen(page),
    async untilLive() {
      while ((await readHealth(page)) !== 'live') await wait(pollMs);
    },
  };
}
