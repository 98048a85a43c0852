import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { fail, isOurs, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, signInByTile } from '#tests/e2e/support/wall.ts';
import { spec } from '#tests/support/spec.ts';

interface Statistics {
  riddles: { riddleId: string }[];
  doubtfulRiddles: object[];
}

const city = demoCity();

const figures = (page: Page) => page.locator('figure');
const isLoaded = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));

describe('what an organizer asks of the numbers', () => {
  const text = textsOf('ru');
  let page: Page;
  beforeAll(async () => {
    ({ page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
    await page.goto(`${city.url}/admin/stats`);
    await isLoaded(page);
  });

  it('stands in the address, and comes back with it', async () => {
    // A chart has a choice of the category, too.
    const filter = (name: string) => page.getByRole('search').getByLabel(text(`organizerStats:filter.${name}`));
    const chooses = async (name: string, value: string) => {
      await filter(name).selectOption(value);
      await page.waitForURL((url) => url.searchParams.get(name) === value);
    };
    await chooses('event', '29');
    await chooses('category', 'BIKE');
    await chooses('time', 'hour');
    expect(new URL(page.url()).search).toBe('?event=29&category=BIKE&time=hour');
    await page.reload();
    await isLoaded(page);

    await expect.poll(() => filter('category').inputValue()).toBe('BIKE');
    await expect.poll(() => page.getByRole('link', { name: 'Горе от GPS' }).count()).toBe(0);
  });

  it('is a file for a spreadsheet and one for a program, with the same lines', spec('H.27'), async () => {
    await page.goto(`${city.url}/admin/stats?event=29`);
    await isLoaded(page);
    const figure = figures(page).filter({ hasText: text('organizerStats:totals.note').split('.')[0]! });
    const saved = async (name: string) => {
      await figure.getByRole('button', { name: text('charts:data') }).click();
      const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name: text(name) }).click()]);
      return { name: download.suggestedFilename(), content: readFileSync(await download.path(), 'utf8') };
    };
    const [csv, json] = [await saved('charts:file.csvRu'), await saved('charts:json')];

    expect([csv.name, json.name]).toEqual(['29-categories.csv', '29-categories.json']);
    const lines = JSON.parse(json.content) as Record<string, string | number>[];
    expect(lines).toHaveLength(3);
    const cells = Object.values(lines[0] ?? {}).map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value));
    expect(csv.content.split('\r\n')[1]?.replaceAll('"', '')).toBe(cells.join(';'));
  });

  it('is read again on demand', async () => {
    let reads = 0;
    page.on('request', (request) => (reads += Number(isOurs('RiddleStats')(request))));
    await page.getByRole('button', { name: text('organizerStats:refresh') }).click();

    await expect.poll(() => reads).toBe(1);
  });

  it('fails and is tried again part by part', spec('panel.error'), async () => {
    await fail(page, 'QuestStats');
    await page.reload();
    const part = page.getByRole('region', { name: text('organizerStats:section.quest') });
    await part.getByRole('alert').waitFor();
    await isLoaded(page);
    expect(
      await page
        .getByRole('region', { name: text('organizerStats:section.riddles') })
        .locator('figure')
        .count(),
    ).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await part.getByRole('button', { name: text('common:retry') }).click();

    await part.locator('figure').first().waitFor();
    await expect.poll(() => part.getByRole('alert').count()).toBe(0);
  });
});

describe('a wrong answer that many teams gave', () => {
  const text = textsOf('ru');
  const miss = { __typename: 'NearMiss', answer: 'пашков дом на холме', tries: 7, teams: 5, isAccepted: false };
  let page: Page;
  let riddleId = '';
  beforeAll(async () => {
    ({ page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 360, height: 640 }));
    await page.route('**/graphql', async (route) => {
      if (!isOurs('RiddleStats')(route.request())) return route.fallback();
      const body = (await (await route.fetch()).json()) as { data: { organizerStatistics: Statistics } };
      const [riddle] = body.data.organizerStatistics.riddles;
      riddleId = riddle?.riddleId ?? '';
      const own = { __typename: 'DoubtfulRiddle', tries: 9, wrongTries: 8, teamsStuck: 5, nearMisses: [miss] };
      body.data.organizerStatistics.doubtfulRiddles = [{ ...riddle, ...own }];
      return route.fulfill({ json: body });
    });
    await page.goto(`${city.url}/admin/stats`);
    await isLoaded(page);
  });

  const answers = async () => {
    const query = 'query ($id: ID!) { editableRiddle(id: $id) { answers { text } } }';
    const { editableRiddle } = await ask<{ editableRiddle: { answers: { text: string }[] } }>(page, query, { id: riddleId });
    return editableRiddle.answers.map((answer) => answer.text);
  };
  const begins = () => page.getByRole('button', { name: text('organizerStats:doubtful.accept') }).click();
  const dialog = () => page.getByRole('dialog', { name: text('rulings:acceptTitle') });

  it('is not accepted when asked first and answered with a no', async () => {
    await begins();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog()
      .getByRole('button', { name: text('common:cancel') })
      .click();

    await dialog().waitFor({ state: 'detached' });
    expect(await answers()).not.toContain(miss.answer);
  });

  it('becomes one of the accepted when that is wanted', spec('H.28'), async () => {
    await begins();
    await dialog()
      .getByRole('button', { name: text('rulings:acceptNow'), exact: true })
      .click();

    await page.getByText(text('rulings:acceptDone')).waitFor();
    expect(await answers()).toContain(miss.answer);
  });
});
