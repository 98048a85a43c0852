import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const languages: Language[] = ['ru', 'en'];
/** An A4 sheet between its margins, in pixels of CSS. */
const sheet = { width: 680, height: 1009 };

const city = demoCity();

/** Controls that are visible on paper, where nobody can press them. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, audio, nav, [role="switch"], header:not(main header), footer, a[href="#main"]')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.outerHTML.slice(0, 80)),
  );

/** Colours of what is seen, of the page and of its words. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main h1, main h2, main td, main th, main p, main a')].filter((part) =>
      part.checkVisibility(),
    );
    const paper = getComputedStyle(document.body).backgroundColor;
    return { paper, inks: [...new Set(seen.map((part) => getComputedStyle(part).color))].toSorted() };
  });

const onPaper = async (page: Page, theme: string) => {
  await page.evaluate((wanted) => (document.documentElement.dataset['theme'] = wanted), theme);
  await page.emulateMedia({ media: 'print' });
};
const blackOnWhite = { paper: 'rgb(255, 255, 255)', inks: expect.not.arrayContaining([expect.stringMatching(/rgb\((1[0-9]|2)\d\d?,/)]) };

describe.each(languages)('on paper, in %s,', (language) => {
  const text = textsOf(language);
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await openDevice(city.browser, { language, ...sheet }));
  });
  afterAll(() => context?.close());

  it.each(['light', 'dark', 'sun'])(
    'the leaderboard is black on white and has nothing to press (%s)',
    spec('board.on-paper'),
    async (theme) => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`${city.url}/previous/29`);
      await page.getByRole('table').first().getByRole('row').nth(2).waitFor();

      await onPaper(page, theme);

      expect(await pressable(page)).toEqual([]);
      expect(await colours(page)).toEqual(blackOnWhite);
      expect(await sidewaysPixels(page)).toBe(0);
      await takeScreen(page, `print-board-${language}-${theme}`);
    },
  );

  it('a table begins each of its pages with its head, and no row is torn', async () => {
    const table = await page
      .locator('main table')
      .first()
      .evaluate((found) => {
        const style = (part: string) => getComputedStyle(found.querySelector(part) as Element);
        return [getComputedStyle(found).display, style('thead').display, style('tbody tr').display, style('tbody tr').breakInside];
      });
    expect(table).toEqual(['table', 'table-header-group', 'table-row', 'avoid']);
  });

  it('the leaderboard says what it is, of which quest and day', async () => {
    const head = page.getByText(new RegExp(`${text('standings:title')} · .*20\\d\\d`));
    await expect.poll(() => head.isVisible()).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(language === 'ru' ? '29-й квест' : '29th Quest');
  });

  it('the answers are all open, whole, and black on white', spec('answers.on-paper'), async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${city.url}/previous/29/answers`);
    // The first ones came with the page; the rest follows.
    await page.locator('article').nth(29).waitFor({ state: 'attached' });

    await onPaper(page, 'dark');

    expect(await pressable(page)).toEqual([]);
    expect(await colours(page)).toEqual(blackOnWhite);
    const cards = await page
      .locator('main article')
      .evaluateAll((all) => all.map((card) => [getComputedStyle(card).breakInside, card.querySelector('h4')?.checkVisibility()]));
    expect(cards.length).toBeGreaterThan(10);
    expect(new Set(cards.map((card) => card.join(' ')))).toEqual(new Set(['avoid-page true']));
    await takeScreen(page, `print-answers-${language}`);
  });

  it('a link tells its address', async () => {
    const links = page.locator('main article h4 a');
    const after = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content.includes('http')));
    expect(new Set(after)).toEqual(new Set(after.length > 0 ? [true] : []));
  });
});
