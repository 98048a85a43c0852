import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWords } from '#tests/e2e/support/demo-words.ts';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { looksRight } from '#tests/e2e/support/people/profile.ts';
import { isOnDevice, savedPages } from '#tests/e2e/support/screen/device-memory.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const [list, board, answers, statistics] = ['/previous', '/previous/29', '/previous/29/answers', '/previous/29/stats'];

const city = cityBehind(openFrontDoor);

/** The list is drawn before any part of it came; its texts are the last. */
const requestedTexts = async (page: Page) => {
  const areRequested = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/previous-(?!route)/.test(name)));
  await expect.poll(areRequested, { timeout: 30_000 }).toBe(true);
};

const workedFor = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** As after a while in which many other parts came: of the list only the texts have gone. */
const loseTextsOfList = async (page: Page) => {
  const lost = await page.evaluate(async () => {
    const cache = await caches.open('versta-assets');
    const parts = await cache.keys();
    const texts = parts.filter(({ url }) => /\/previous-[^/]*\.js$/.test(url) && !url.includes('-route-'));
    return (await Promise.all(texts.map((part) => cache.delete(part)))).length;
  });
  expect(lost).toBeGreaterThan(0);
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe.each(languagesToWalk)('a visitor who looked at the results once (%s)', (language) => {
  const text = textsOf(language);
  const ribbon = (page: Page) => page.getByText(new RegExp(text('common:connection.since', { time: '\\d\\d:\\d\\d' })));
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true }));
  });
  afterAll(async () => {
    city.way.mend();
    await context?.close();
  });

  it('has them on the phone, also what came before there was a worker', async () => {
    for (const path of [board, answers, statistics]) {
      await page.goto(city.way.url + path);
      await expect.poll(() => savedPages(page), { timeout: 30_000 }).toContain(path);
      await isOnDevice(page);
    }
    await page.goto(city.way.url + list);
    await requestedTexts(page);
    await isOnDevice(page);
    city.way.cut();
  });

  it('reads the leaderboard again without network, and from when it is', spec('board.offline-saved'), async () => {
    await page.goto(city.way.url + board);
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor();
    await ribbon(page).waitFor();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await looksRight(page, `offline-board-${language}`);
  });

  it('reads the answers again', spec('answers.offline'), async () => {
    await page.goto(city.way.url + answers);
    await page
      .getByRole('button', { name: text('answers:showAnswer') })
      .first()
      .click();
    await page.locator('section article h4').first().waitFor();
    await ribbon(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(answers);
  });

  it('reads the statistics again', spec('statistics.offline'), async () => {
    await page.goto(city.way.url + statistics);
    await ribbon(page).waitFor();
    await expect.poll(() => page.locator('figure').count()).toBeGreaterThan(3);
  });

  it('reads the list of quests again, and goes on from it', spec('list.offline'), async () => {
    await page.goto(city.way.url + list);
    await page.locator(`main a[href="${board}"]`).first().click();
    await page.getByRole('table').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(board);
  });

  it('is told of a board that was never opened here, and led to what can be read', spec('board.offline-unsaved'), async () => {
    await page.goto(`${city.way.url}/previous/demo`);
    await page.getByText(text('common:cached.missingText')).waitFor();
    expect(await ribbon(page).count(), 'nothing is shown that could be from some time').toBe(0);
    await looksRight(page, `offline-not-kept-${language}`);

    const kept = page.getByRole('link', { name: new RegExp(text('common:cached.standings', { name: '' })) });
    await kept.click();
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor();
  });

  it('sees it open by itself when the network is back', spec('board.back-online'), async () => {
    await page.goto(`${city.way.url}/previous/demo`);
    await page.getByText(text('common:cached.missingText')).waitFor();
    city.way.mend();
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor();
    await expect.poll(() => page.getByText(text('common:cached.missingText')).count()).toBe(0);
  });
});

describe.each(languagesToWalk)('a visitor whose phone has lost the texts of a page (%s)', (language) => {
  const text = textsOf(language);

  it('is told so at once, and never sees the names of texts', spec('list.offline-no-texts'), async () => {
    const { context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true });
    await page.goto(city.way.url);
    await workedFor(page);
    await page.goto(city.way.url + list);
    await requestedTexts(page);
    await isOnDevice(page);
    await loseTextsOfList(page);
    city.way.cut();

    await page.goto(city.way.url + list);

    // Asking again and again takes eleven seconds.
    await heading(page)
      .filter({ hasText: text('common:connection.barred') })
      .waitFor({ timeout: 5_000 });
    expect(await page.title()).toBe(text('common:title.offline'));
    city.way.mend();
    await context.close();
  });
});

describe.each(languagesToWalk)('a visitor who saw nothing but the landing (%s)', (language) => {
  const text = textsOf(language);

  it('is told without network that the page is not here, and has ways on', spec('board.offline-no-page'), async () => {
    const { context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true });
    await page.goto(city.way.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => localStorage.getItem('versta-saved-LandingEvent') !== null);
    city.way.cut();

    await page.goto(city.way.url + board);

    await heading(page)
      .filter({ hasText: text('common:connection.barred') })
      .waitFor();
    await expect.poll(() => page.title()).toBe(text('common:title.offline'));
    await looksRight(page, `offline-never-seen-${language}`);
    await page
      .getByRole('link', { name: text('common:nav.home'), exact: true })
      .last()
      .click();
    await heading(page).filter({ hasText: demoWords[language].title }).waitFor();
    city.way.mend();
    await context.close();
  });
});
