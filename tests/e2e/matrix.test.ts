import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteFigure } from '#tests/support/figures.ts';
import { routePatterns } from '#web/shared/paths.ts';
import { faultsInAllThemes, type Language, launchBrowser, openDevice } from './support/browser.ts';
import { countShifts, motions, narrowFaults, settled, takeShifts, walkTo } from './support/fit.ts';
import { keyboardFaults } from './support/keyboard.ts';
import { captain, organizer } from './support/profile.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';

const visitor = null;

/** A place where each route can be looked at, and by whom. A wall is neither touched nor themed: wall.test.ts looks at it. */
const places: Record<string, { path: string; by: string | null; isWalked?: true; isLoaded?: true }> = {
  home: { path: '/', by: visitor, isWalked: true },
  registration: { path: '/registration', by: visitor, isWalked: true },
  previous: { path: '/previous', by: visitor },
  telegramReturn: { path: '/auth/telegram', by: visitor },
  standings: { path: '/previous/demo', by: visitor },
  answers: { path: '/previous/29/answers', by: visitor },
  eventStats: { path: '/previous/29/stats', by: visitor },
  liveNumbers: { path: '/stats', by: visitor },
  notFound: { path: '/no/such/page', by: visitor },
  profile: { path: '/profile', by: captain, isWalked: true },
  quest: { path: '/quest', by: captain, isWalked: true },
  block: { path: '/quest/:first', by: captain, isWalked: true },
  passCheck: { path: '/qr/verify', by: visitor },
  scanner: { path: '/qr', by: organizer },
  admin: { path: '/admin', by: organizer },
  wallRemote: { path: '/admin/wall', by: organizer },
  organizerStats: { path: '/admin/stats', by: organizer, isLoaded: true },
};
const elsewhere = ['wall'];

const there = Object.keys(places).filter((name) => name in routePatterns || name === 'notFound');

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('has a place for every route', () => {
  expect(Object.keys(routePatterns).filter((name) => !(name in places) && !elsewhere.includes(name))).toEqual([]);
});

/** Everything that is wrong with a page in one language, by the name of the check. */
async function look(page: Page, isWalked: boolean): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = { themes: await faultsInAllThemes(page) };
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  faults['targets'] = await smallTargets(page);
  faults['narrow'] = await narrowFaults(page);
  faults['motion'] = await motions(page);
  if (isWalked) faults['keyboard'] = await keyboardFaults(page);
  return faults;
}

describe.each<Language>(['ru', 'en'])('in %s', (language) => {
  const pages = new Map<string | null, Page>();

  beforeAll(async () => {
    for (const person of [visitor, captain, organizer]) {
      const { page } = await openDevice(browser, { language, width: 360, height: 640 });
      await countShifts(page);
      await page.goto(person === visitor ? server.url : `${server.url}/registration`);
      if (person !== visitor) {
        await page.getByRole('button', { name: person }).click();
        await page.waitForURL(`${server.url}/profile`);
      }
      await settled(page, new URL(page.url()).pathname);
      pages.set(person, page);
    }
  });
  afterAll(async () => {
    for (const page of pages.values()) await page.context().close();
  });

  it.each(there)('%s reads, fits, is reached by thumb and keyboard, and keeps still', async (name) => {
    const { path, by, isWalked = false, isLoaded = false } = places[name] as (typeof places)[string];
    const begun = pages.get(by) as Page;
    // A tab of its own for what is loaded whole: this one remembers where it was scrolled to.
    const page = isLoaded ? await begun.context().newPage() : begun;
    if (isLoaded) await countShifts(page);
    const first = path.endsWith(':first') && (await page.locator('a[href^="/quest/"]').first().getAttribute('href'));
    const address = first || path;
    // Where a person begins is there already: its shifts are those of the first load.
    if (new URL(page.url()).pathname !== address) {
      if (!isLoaded) await takeShifts(page);
      await (isLoaded ? page.goto(server.url + address) : walkTo(page, address));
    }
    await settled(page, address);
    const shifts = await takeShifts(page);

    const faults = await look(page, isWalked);

    noteFigure(`layout shift of ${name} (${language}): ${shifts.sum.toFixed(3)}${shifts.worst}`);
    expect(shifts.sum, shifts.worst).toBeLessThanOrEqual(0.02);
    expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((check) => [check, []])));
  });
});
