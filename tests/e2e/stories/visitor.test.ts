import { describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

describe.each([
  { language: 'ru', width: 360, height: 640 },
  { language: 'en', width: 1440, height: 900 },
] as const)('a visitor who wants last year’s answers, in $language at $width px', ({ language, ...screen }) => {
  const text = textsOf(language);

  it('finds them from the front page by links alone, opens a riddle, looks who won, and never has to sign in', spec('K.1'), async () => {
    const { page, context, complaints } = await openDevice(city.browser, { language, ...screen });
    const looksRight = async () => {
      expect(await sidewaysPixels(page)).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    };
    await page.goto(city.url);
    await page
      .getByRole('link', { name: text('landing:hero.previous') })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: text('previous:title') }).waitFor();
    await looksRight();

    await page
      .getByRole('link', { name: text('previous:answers') })
      .first()
      .click();
    const shut = page.getByRole('button', { name: text('answers:showAnswer') });
    await shut.first().waitFor();
    // They are drawn a block at a time, and a phone folds all but the first.
    await page.locator('article').nth(29).waitFor({ state: 'attached' });
    const before = await shut.count();
    await shut.first().click();
    await page
      .getByText(new RegExp(text('answers:solved', { percent: '[\\d.,]+' })))
      .filter({ visible: true })
      .waitFor();
    await expect.poll(() => shut.count()).toBe(before - 1);
    await looksRight();

    const pages = page.getByRole('navigation', { name: text('common:eventNav.label') });
    await pages.getByRole('link', { name: text('common:eventNav.standings') }).click();
    await page.getByRole('table').first().getByRole('row').nth(1).waitFor();
    await looksRight();
    await pages.getByRole('link', { name: text('common:eventNav.stats') }).click();
    await page.locator('figure').first().waitFor();
    await looksRight();

    expect(new URL(page.url()).pathname).toBe('/previous/29/stats');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
