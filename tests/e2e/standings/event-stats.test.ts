import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usualCategories } from '#server/modules/events/events.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

interface Numbers {
  categories: { solved: number; medianTotal: number; bestTotal: number; category: { code: string }; curve: { solved: number }[] }[];
  riddles: { title: string; solved: number; solvedPercent: number; category: { code: string } }[];
  records: { firstSolve: { teamName: string }; longestClimb: { teamName: string } };
}

const city = demoCity();
let numbers: Numbers;
beforeAll(async () => {
  const query = `{ statistics(event: "29") {
    categories { solved medianTotal bestTotal category { code } curve { solved } }
    riddles { title solved solvedPercent category { code } }
    records { firstSolve { teamName } longestClimb { teamName } } } }`;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${city.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
  numbers = ((await response.json()) as { data: { statistics: Numbers } }).data.statistics;
});

const figures = (page: Page) => page.locator('figure');
const chart = (page: Page) => figures(page).filter({ has: page.locator('.uplot canvas') });

/** The cells of a table as numbers, a row each, without the row’s name. */
const readCells = (page: Page, index: number): Promise<number[][]> =>
  figures(page)
    .nth(index)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('data')].map((cell) => Number(cell.value))));

const column = (rows: number[][], index: number) => rows.map((row) => row[index] ?? 0);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe.each([
  { language: 'ru', width: 360, height: 640 },
  { language: 'en', width: 1440, height: 900 },
] as const)('the statistics of a finished quest in $language at $width×$height', ({ language, width, height }) => {
  const text = textsOf(language);
  let device: Awaited<ReturnType<typeof openDevice>>;
  let page: Page;
  beforeAll(async () => {
    device = await openDevice(city.browser, { language, width, height });
    page = device.page;
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        for (const { value } of shifts) (window as unknown as { shifted: number }).shifted += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${city.url}/previous/29/stats`);
    await chart(page).waitFor();
  });
  afterAll(() => device.context.close());

  it('stand where their boxes stood, with records and a chart of every kind', spec('statistics.success'), async () => {
    await takeScreen(page, `event-stats-${language}-${width}`);

    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
    await expect.poll(() => figures(page).count()).toBe(7);
    const records = page.getByRole('region', { name: text('eventStats:records.title') });
    expect(await records.textContent()).toContain(numbers.records.firstSolve.teamName);
    expect(await records.textContent()).toContain(numbers.records.longestClimb.teamName);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('are the same numbers in the tables, by keyboard', spec('F.6'), async () => {
    const turnOf = (index: number) => page.getByRole('button', { name: usualCategories[index - 4]?.shortName[language], exact: true });
    for (let index = 0; index < 7; index += 1) {
      // A phone shows the riddles of one category at a time.
      if (index > 4 && width < 768) await turnOf(index).press('Enter');
      const figure = figures(page).nth(index);
      await figure.getByRole('button', { name: text('charts:data') }).press('Enter');
      await figure.getByRole('button', { name: text('charts:table') }).press('Enter');
    }

    await expect.poll(() => page.locator('figure table').count()).toBe(7);
    const [curve, , compared] = [await readCells(page, 0), null, await readCells(page, 2)];
    for (const [index, { solved }] of numbers.categories.entries()) expect(sum(column(curve, index))).toBe(solved);
    expect(sum(column(curve, 3))).toBe(sum(numbers.categories.map(({ solved }) => solved)));
    const medians = numbers.categories.map(({ medianTotal }) => medianTotal).toSorted((a, b) => b - a);
    expect(column(compared, 5)).toEqual(medians);
    for (const [index, code] of ['RU', 'EN', 'BIKE'].entries()) {
      const shares = numbers.riddles.filter(({ category }) => category.code === code);
      expect(await readCells(page, 4 + index)).toEqual(shares.map(({ solved, solvedPercent }) => [solved, solvedPercent]));
    }
    await takeScreen(page, `event-stats-tables-${language}-${width}`);
    expect(await sidewaysPixels(page)).toBe(0);
    if (language === 'ru') expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('are a file for each chart, with the lines of its table', async () => {
    const shown = await figures(page)
      .first()
      .locator('tr')
      .evaluateAll(
        (rows, sign) => rows.map((row) => [...row.children].map((each) => each.textContent).join(sign)),
        language === 'ru' ? ';' : ',',
      );
    await figures(page)
      .first()
      .getByRole('button', { name: text('charts:data') })
      .click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      figures(page)
        .first()
        .getByRole('button', { name: text(language === 'ru' ? 'charts:file.csvRu' : 'charts:file.csvEn') })
        .click(),
    ]);

    expect(download.suggestedFilename()).toBe('29-solves.csv');
    const lines = readFileSync(await download.path(), 'utf8')
      .replaceAll('"', '')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]?.codePointAt(0)).toBe(0xfeff);
    expect([lines[0]?.slice(1), ...lines.slice(1)]).toEqual(shown);
  });

  it('complain about nothing', () => {
    expect(device.complaints).toEqual([]);
  });
});

describe('the statistics page', () => {
  const text = textsOf('ru');
  let device: Awaited<ReturnType<typeof openDevice>>;
  let page: Page;
  beforeAll(async () => {
    device = await openDevice(city.browser, { language: 'ru', width: 320, height: 640 });
    page = device.page;
  });
  afterAll(() => device.context.close());

  /** The first answer is held back until one has looked, the second fails, the third is empty, the others are true. */
  it('waits in boxes, offers to try again, says when there is nothing, and comes in the end', spec('F.5', 'statistics.empty'), async () => {
    const { promise: looked, resolve: letGo } = Promise.withResolvers<void>();
    let requestCount = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('"operationName":"EventStats"')) return route.continue();
      requestCount += 1;
      if (requestCount === 1) {
        await looked;
        return route.fulfill({ json: { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } });
      }
      if (requestCount > 2) return route.continue();
      const answer = (await (await route.fetch()).json()) as { data: { statistics: { solved: number } } };
      answer.data.statistics.solved = 0;
      return route.fulfill({ json: answer });
    });
    // An address that carries something comes without its numbers.
    await page.goto(`${city.url}/previous/29/stats?from=letter`);
    await page.locator('[aria-busy="true"]').first().waitFor();
    expect(await figures(page).count()).toBe(0);
    letGo();

    await page.getByRole('alert').getByText(text('eventStats:loadFailed')).waitFor();
    await page.getByRole('button', { name: text('common:retry') }).click();
    await page.getByText(text('eventStats:empty')).waitFor();
    await page.reload();
    await chart(page).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it.each(['dark', 'sun'] as const)('is readable in the %s theme', async (theme) => {
    await page.getByRole('button', { name: text(`common:theme.${theme}`) }).click();
    await chart(page).waitFor();

    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(theme);
    expect(await accessibilityFaults(page)).toEqual([]);
    await chart(page).scrollIntoViewIfNeeded();
    await takeScreen(page, `event-stats-${theme}`);
  });

  it('fits a screen of 320 pixels with text of twice the size', async () => {
    await page.addStyleTag({ content: 'html { font-size: 200% }' });

    const widest = await page
      .locator('main figure, main h1, main h2, main dl, main p')
      .evaluateAll((all) => Math.max(...all.map((element) => element.getBoundingClientRect().right)));
    expect(widest).toBeLessThanOrEqual(320);
    await takeScreen(page, 'event-stats-large-text');
  });

  it('says why there is nothing for a running quest or an unknown one', async () => {
    await page.goto(`${city.url}/previous/demo/stats`);
    await page.getByText(text('eventStats:notFinished.title')).waitFor();
    expect(await page.getByRole('link', { name: text('eventStats:back') }).getAttribute('href')).toBe('/previous');
    expect(await figures(page).count()).toBe(0);

    await page.goto(`${city.url}/previous/nowhere/stats`);
    await page.getByRole('alert').getByText(text('eventStats:notFound.title')).waitFor();
    expect(await page.getByText(text('eventStats:notFound.text', { name: 'nowhere' })).count()).toBe(1);
  });
});

describe('the leaderboard of a finished quest with four hundred teams', () => {
  const text = textsOf('ru');
  let device: Awaited<ReturnType<typeof openDevice>>;
  let page: Page;
  beforeAll(async () => {
    device = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    page = device.page;
    await page.route('**/graphql', async (route) => {
      const { operationName, variables } = route.request().postDataJSON() as { operationName: string; variables: { first: number } };
      if (operationName !== 'Standings') return route.continue();
      const answer = (await (await route.fetch()).json()) as { data: { standings: { boards: Record<string, unknown>[] } } };
      for (const [board, each] of answer.data.standings.boards.entries()) {
        const rows = Array.from({ length: board ? 8 : Math.min(variables.first, 400) }, (_, index) => ({
          __typename: 'StandingsRow',
          rank: index + 1,
          teamId: `${board}-${index}`,
          teamName: `Команда ${index + 1}`,
          total: 400 - index,
        }));
        Object.assign(each, { rows, totalCount: board ? 8 : 400 });
      }
      return route.fulfill({ json: answer });
    });
    await page.goto(`${city.url}/previous/29`);
    await page.getByRole('table').first().waitFor();
  });
  afterAll(() => device.context.close());

  it('begins with a hundred of them, and has no faults', async () => {
    await expect.poll(() => page.locator('#board-ru tbody tr').count()).toBe(100);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('is a table of all of them when asked, and draws only what is near the screen', async () => {
    await page.getByRole('button', { name: text('standings:showAll_many', { count: 400 }) }).click();
    await page.waitForFunction(() => document.querySelectorAll('#board-ru tbody tr').length === 400);
    const drawn = await page
      .locator('#board-ru tbody th')
      .evaluateAll((cells) => cells.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length);

    expect(drawn).toBeLessThan(100);
    await expect.poll(() => page.getByRole('table').first().getAttribute('aria-rowcount')).toBe('401');
  });

  it('finds a team far down', async () => {
    await page.getByRole('searchbox').fill('команда 387');

    await page.getByRole('row', { name: '387 Команда 387' }).waitFor();
    await expect.poll(() => page.locator('#board-ru tbody tr:visible').count()).toBe(1);
    await takeScreen(page, 'leaderboard-found');
  });
});
