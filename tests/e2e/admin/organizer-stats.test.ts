import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualCategories } from '#server/modules/events/events.ts';
import {
  accessibilityFaults,
  faultsInAllThemes,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '#tests/e2e/support/machines/browser.ts';
import { organizer } from '#tests/e2e/support/people/profile.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

const figures = (page: Page) => page.locator('figure');
const isLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));

describe.each([
  { language: 'ru', width: 360, height: 640 },
  { language: 'en', width: 1920, height: 1080 },
] as const)('the statistics of organizers in $language at $width×$height', ({ language, width, height }) => {
  const text = textsOf(language);
  let device: Awaited<ReturnType<typeof openDevice>>;
  let page: Page;
  beforeAll(async () => {
    device = await openDevice(city.browser, { language, width, height });
    page = device.page;
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: organizer }).click();
    await page.waitForURL(`${city.url}/profile`);
    await page.goto(`${city.url}/admin/stats?event=demo`);
    await page.getByRole('heading', { name: text('organizerStats:section.people') }).waitFor();
    await isLoaded(page);
  });
  afterAll(() => device.context.close());

  it('have every kind of number, and no faults', spec('H.25'), async () => {
    await expect.poll(() => figures(page).count()).toBeGreaterThanOrEqual(10);
    await takeScreen(page, `organizer-stats-${language}-${width}`);

    expect(await sidewaysPixels(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await (language === 'ru' ? faultsInAllThemes : accessibilityFaults)(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  });

  it('are tables too', spec('H.26'), async () => {
    const count = await figures(page).count();
    // A phone shows the best teams of one category at a time.
    const nameOf = (code: string) => usualCategories.find((each) => each.code.toUpperCase() === code)?.shortName[language];
    const turnTo = (code: string) => page.getByRole('button', { name: nameOf(code), exact: true }).press('Enter');
    const choose = async (command: string) => {
      const turns = ['EN', 'BIKE'];
      if (width < 768) await turnTo('RU');
      for (const figure of await figures(page).all()) {
        if (!(await figure.isVisible())) await turnTo(turns.shift()!);
        await figure.getByRole('button', { name: text('charts:data') }).press('Enter');
        await figure.getByRole('button', { name: text(command) }).press('Enter');
      }
    };
    await choose('charts:table');

    await expect.poll(() => page.locator('figure table').count()).toBe(count);
    await takeScreen(page, `organizer-stats-tables-${language}-${width}`);
    expect(await sidewaysPixels(page)).toBe(0);
    await choose('charts:picture');
  });

  it('complain about nothing', () => {
    expect(device.complaints).toEqual([]);
  });
});
