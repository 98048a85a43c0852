import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Language, openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { countShifts, takeShifts } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const languages: Language[] = ['ru', 'en'];
const phone = { width: 360, height: 640 };
const [board, finished, answers, numbers] = ['/previous/demo', '/previous/29', '/previous/29/answers', '/previous/29/stats'];

const city = demoCity();

beforeAll(async () => {
  // On a busy machine the first one may come too late for its page, which then goes out as the frame.
  const read = async (path: string, language: Language) =>
    (await fetch(city.url + path, { headers: { 'accept-language': language } })).text();
  const isTold = (path: string, language: Language) =>
    vi.waitFor(async () => expect(await read(path, language)).toContain('id="initial-data"'), { timeout: 60_000, interval: 500 });
  for (const path of [board, finished, answers, numbers]) for (const language of languages) await isTold(path, language);
});

/** Marks what the server drew, and adds up what moves. */
const watch = async (page: Page) => {
  await countShifts(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      for (const drawn of document.querySelectorAll('h1, tbody tr, article, figure')) Object.assign(drawn, { wasHere: true });
    });
  });
};
const wasHere = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((element) => 'wasHere' in element);
const stays = async (page: Page) => {
  const { sum, worst } = await takeShifts(page);
  expect(sum, worst).toBeLessThan(0.02);
};

describe.each(languages)('the pages of an event in %s', (language) => {
  const text = textsOf(language);
  const locale = language === 'ru' ? 'ru-RU' : 'en-GB';

  it('can be read before any script has run', async () => {
    const context = await city.browser.newContext({ javaScriptEnabled: false, locale, viewport: phone });
    const page = await context.newPage();
    await page.goto(city.url + board);
    // Rows and articles that are not on the screen yet are not laid out, and have no inner text.
    expect(await page.getByRole('table').first().getByRole('rowheader').nth(2).textContent()).not.toBe('');
    expect(await page.getByText(text('standings:points')).first().isVisible()).toBe(true);
    await page.goto(city.url + answers);
    expect(await page.getByRole('article').first().textContent()).toContain(text('answers:riddle', { number: 1 }));
    await page.goto(city.url + numbers);
    expect(await page.getByRole('figure').count()).toBe(7);
    expect(await page.getByRole('region', { name: text('eventStats:records.title') }).isVisible()).toBe(true);
    await context.close();
  });

  it.each([
    { path: finished, what: 'tbody tr' },
    { path: answers, what: 'article' },
    { path: numbers, what: 'figure' },
  ])('are taken over as they stand, without a complaint or a move: $path', async ({ path, what }) => {
    const { context, page, complaints } = await openDevice(city.browser, { language, ...phone });
    await watch(page);
    // On a slow line the letters come after the page.
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    const told = page.waitForResponse((response) =>
      /"operationName":"(Standings|Answers|EventStats)"/.test(response.request().postData() ?? ''),
    );
    await page.goto(city.url + path, { waitUntil: 'networkidle' });
    await told;

    expect(await wasHere(page, 'h1')).toBe(true);
    expect(await wasHere(page, what)).toBe(true);
    await stays(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are whole once the server has told the rest', async () => {
    const { context, page } = await openDevice(city.browser, { language, ...phone });
    await page.goto(city.url + answers);
    // Those of a folded block are hidden.
    await expect.poll(() => page.locator('article').count(), { timeout: 30_000 }).toBe(30);
    await context.close();
  });
});

describe('a board that came with its page', () => {
  it('is searched for what was typed before any script had come', async () => {
    const { context, page } = await openDevice(city.browser, { language: 'ru', ...phone });
    let comes: () => void = () => undefined;
    const isTyped = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto(city.url + finished, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('Щ'.repeat(64));
    comes();
    await page.getByText(textsOf('ru')('standings:find.none')).first().waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('Щ'.repeat(64));
    await context.close();
  });

  it('stays where who reads it has scrolled before any script had come', async () => {
    const { context, page } = await openDevice(city.browser, { language: 'ru', ...phone });
    let comes: () => void = () => undefined;
    const isScrolled = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isScrolled;
      await route.continue();
    });
    await page.goto(city.url + finished, { waitUntil: 'commit' });
    const read = page.getByRole('table').nth(1);
    await read.scrollIntoViewIfNeeded();
    // Rows above it may get their height only now: what counts is where on the screen the reader has it.
    const readTop = () => read.evaluate((table) => table.getBoundingClientRect().top);
    const before = await readTop();
    comes();
    await page
      .getByText(new RegExp(textsOf('ru')('standings:points')))
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');

    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(await readTop()).toBeCloseTo(before, 0);
    await context.close();
  });

  it('goes on living: what is told of it next is seen', async () => {
    const { context, page } = await openDevice(city.browser, { language: 'ru', ...phone });
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"operationName":"StandingsChanged"'));
    await page.goto(city.url + board);
    await asked;
    const told = page.getByText(new RegExp(textsOf('ru')('standings:updated', { time: '\\d\\d:\\d\\d' })));
    await expect.poll(() => told.count(), { timeout: 30_000 }).toBe(1);
    await context.close();
  });

  it('stays on the screen of who has lost the server meanwhile, who is told so', async () => {
    const { context, page } = await openDevice(city.browser, { language: 'ru', ...phone });
    for (const asked of ['**/graphql', '**/api/auth/csrf']) await page.route(asked, (route) => route.abort('connectionreset'));
    await page.goto(city.url + board);
    await page.getByText(textsOf('ru')('common:connection.barred')).first().waitFor();
    expect(await page.getByRole('table').first().getByRole('row').count()).toBeGreaterThan(3);
    await context.close();
  });

  it('gives way to what the server tells this very reader', async () => {
    const { context, page } = await openDevice(city.browser, { language: 'ru', ...phone });
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: 'Анна Заречная' }).click();
    await page.waitForURL(`${city.url}/profile`);
    await page.goto(city.url + board);
    const mine = page.getByRole('button', { name: textsOf('ru')('standings:myTeam') });
    await expect.poll(() => mine.count(), { timeout: 30_000 }).toBe(1);
    await context.close();
  });
});
