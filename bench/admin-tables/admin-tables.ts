import type { Page } from 'playwright-core';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import { launchBrowser, openDevice } from '#tests/e2e/support/machines/browser.ts';
import { fillLargeEvent } from '#tests/support/large-event/large-event.ts';
import { LiveCity } from '#tests/support/live/live-city.ts';
import { startServerProcess } from '#tests/support/processes/server-process.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { openBenchDatabase } from '../rig/database.ts';
import { formatTable } from '../rig/table.ts';
import { type Figures, walkThrough } from './walk-through.ts';

/** The processor of the laptop is this many times slower than this machine's. */
const slowdown = 6;

interface Visit {
  url: string;
  /** The session of an organizer. */
  token: string;
}

/** Opens a page on the slow laptop of an organizer. It records the time from each touch and key to the next paint. */
async function openSlowLaptop({ url, token }: Visit, closers: Closers): Promise<Page> {
  const browser = await launchBrowser();
  closers.add(() => browser.close());
  const { context, page } = await openDevice(browser, { language: 'ru', width: 1440, height: 900 });
  await context.addCookies([{ name: sessionCookie, value: token, url }]);
  await page.addInitScript(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) durations.push(entry.duration);
    };
    // The types of the DOM have no threshold yet.
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver(note).observe(options);
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** A reaction within this time feels immediate. */
const goalMs = 200;

/** The sections, each with the filter to choose and the text to search for. */
const sections = [
  { path: '/admin/teams', filter: 1, value: 'RU', search: 'Команда № 19' },
  { path: '/admin/attempts', filter: 1, value: 'wrong', search: 'мимо 7' },
  { path: '/admin/points', filter: 1, value: 'SOLVE', search: null },
] as const;

function listMisses(rows: readonly Figures[]): string[] {
  return rows.flatMap(({ path, inp }) =>
    inp.filter(({ ms }) => ms > goalMs).map(({ what, ms }) => `${path}: ${what} took ${ms} ms, goal ${goalMs}`),
  );
}

/** Measures how fast the tables of an event with 2,000 teams, 1,000 riddles and 50,000 attempts are on the slow laptop of an organizer. */
export async function benchAdminTables(options: Options): Promise<object> {
  const closers = new Closers();
  try {
    const database = await openBenchDatabase(closers);
    options.say('filling the event');
    const { slug } = await fillLargeEvent(database.unlimited);
    await database.analyze();
    const city = await LiveCity.open(database);
    closers.add(() => city.close());
    const server = await startServerProcess({ ...city.settings, REDIS_URL: '', LOG_LEVEL: 'fatal' });
    closers.add(() => server.stop());

    const page = await openSlowLaptop({ url: server.url, token: city.organizer.token }, closers);
    const rows: Figures[] = [];
    for (const section of sections) {
      options.say(section.path);
      rows.push(await walkThrough(page, { ...section, address: `${server.url}${section.path}?event=${slug}` }));
    }
    const cells = rows.flatMap(({ path, firstRowsMs, inp, panelMs, rowReached, drawn }) => [
      [path, 'first rows', String(firstRowsMs), '', ''],
      [path, 'panel of a row', String(panelMs), '', ''],
      ...inp.map(({ what, ms }) => [path, what, String(ms), String(rowReached), String(drawn)]),
    ]);
    options.say(`\n${formatTable(['section', 'what', 'ms', 'row reached', 'rows drawn'], cells)}\n`);
    const misses = listMisses(rows);
    for (const miss of misses) options.say(`missed: ${miss}`);
    return { goalMs, rows, misses };
  } finally {
    await closers.close();
  }
}
