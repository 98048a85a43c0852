import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();

describe.each(languagesToWalk)('a player who saves data (%s)', (language) => {
  const text = textsOf(language);
  const words = (key: string) => new RegExp(`${text(key)} [\\d,.]+\\s\\S+$`);
  let context: BrowserContext;
  let page: Page;
  const files: string[] = [];

  beforeAll(async () => {
    ({ context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true }));
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${city.url}/profile`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    context.on('request', (request) => request.url().includes('/static/img/') && files.push(request.url()));
  });
  afterAll(() => context.close());

  it('is told how much the pictures weigh before they are loaded', async () => {
    await page.goto(`${city.url}/quest`);
    const offer = page.getByRole('button', { name: words('quest:pack.load') });
    await offer.waitFor();
    await offer.scrollIntoViewIfNeeded();
    await takeScreen(page, `thrift-list-${language}`);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('sees the place of each picture, and the picture there after a tap', async () => {
    files.length = 0;
    await page.locator('a[href^="/quest/"]').first().click();
    const places = page.getByRole('button', { name: words('quest:media.load') });
    await places.first().waitFor();
    await places.first().scrollIntoViewIfNeeded();
    await takeScreen(page, `thrift-block-${language}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(files, 'no picture is asked for').toEqual([]);

    const index = await page.locator('article').evaluateAll((cards) => cards.findIndex((card) => card.querySelector('[style*="--ratio"]')));
    const card = page.locator('article').nth(index);
    const heightBefore = (await card.boundingBox())?.height ?? 0;
    await places.first().click();
    const picture = card.locator('img').first();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(new Set(files).size, 'the page and its worker ask for one file').toBe(1);
    expect((await card.boundingBox())?.height, 'nothing shifts').toBeCloseTo(heightBefore, 0);
    await takeScreen(page, `thrift-shown-${language}`);
  });
});
