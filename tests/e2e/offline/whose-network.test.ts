import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { isOnDevice, savedPages } from '#tests/e2e/support/screen/device-memory.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const city = cityBehind(openFrontDoor);
const stub = '<!doctype html><meta charset="utf-8"><title>Доступ ограничен</title><h1>Доступ ограничен</h1>';
const board = '/previous/29';

const silences = [
  {
    fault: 'barred',
    who: 'an operator who responds with a page of his own',
    begin: () => city.way.answerInstead({ status: 200, page: stub }),
  },
  { fault: 'down', who: 'a proxy without our server', begin: () => city.way.answerInstead({ status: 502, page: '<h1>Bad Gateway</h1>' }) },
  { fault: 'offline', who: 'no network', begin: (context: BrowserContext) => context.setOffline(true) },
] as const;

describe.each(languagesToWalk)('a player of whom nobody is heard (%s)', (language) => {
  const text = textsOf(language);
  let context: BrowserContext;
  let page: Page;

  const strip = () => page.getByRole('status').filter({ has: page.locator('[data-state="offline"]') });
  const linesOf = (words: string) =>
    strip()
      .getByText(words)
      .evaluate((element, sentence) => {
        const range = document.createRange();
        const [node] = element.childNodes;
        if (!node) return 0;
        range.setStart(node, 0);
        range.setEnd(node, sentence.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }, words);

  beforeAll(async () => {
    ({ context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true }));
    await page.goto(`${city.way.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${city.way.url}/profile`);
    await page.goto(`${city.way.url}/quest`);
    await page.getByText(text('quest:pack.whole')).waitFor();
  });
  afterAll(() => context.close());

  it('has read the quest and a board', async () => {
    await page.goto(`${city.way.url}${board}`);
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor();
    await expect.poll(() => savedPages(page), { timeout: 30_000 }).toContain(board);
    await isOnDevice(page);
  });

  it.each(silences)('is told what to do about $who', spec('B.6', 'quest.offline-ribbon'), async ({ fault, begin }) => {
    const words = text(`common:connection.${fault}`);
    await begin(context);

    await page.goto(`${city.way.url}/quest`);
    await page.locator('a[href^="/quest/"]').first().waitFor();
    await strip().getByText(words).waitFor();
    expect(await strip().textContent()).toContain(text('common:connection.answers'));
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await linesOf(words)).toBeLessThan(3);
    await takeScreen(page, `silence-${fault}-${language}`);

    await page.goto(`${city.way.url}${board}`);
    await page.getByRole('table').first().getByRole('row').nth(2).waitFor();
    await strip().getByText(words).waitFor();
    expect(await strip().textContent()).not.toContain(text('common:connection.answers'));
    await takeScreen(page, `silence-${fault}-board-${language}`);

    const bodies = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
      return Promise.all(all.flat().map(async (response) => (await response.text()).slice(0, 200)));
    });
    expect(bodies.filter((body) => /Доступ ограничен|Bad Gateway/.test(body))).toEqual([]);

    await context.setOffline(false);
    city.way.mend();
    await strip().waitFor({ state: 'detached', timeout: 30_000 });
  });
});
