import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accessibilityFaults,
  type Language,
  launchBrowser,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '#tests/e2e/support/machines/browser.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

const devices = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;
const languages: Language[] = ['ru', 'en'];

/** Team, block and answers of the demo that the story plays. */
const team = 'Третий Рим';
const rightAnswer = 'Спасская башня';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const report = (line: string) => {
  mkdirSync('artifacts', { recursive: true });
  appendFileSync('artifacts/figures.txt', `${line}\n`);
};

const readTotal = (page: Page, name: string) => page.getByRole('row', { name }).locator('data').getAttribute('value').then(Number);

/** How a request to the API names its document: by its id, or with what it carries instead. */
function documentsIn(request: Request): string[] {
  if (new URL(request.url()).pathname !== '/graphql') return [];
  const { query, extensions } = request.postDataJSON() as { query?: string; extensions?: { persistedQuery?: object } };
  return [query ?? (extensions?.persistedQuery ? 'by id' : request.url())];
}

/** Waits until the row shows another total, and says how long the page took from `since`. */
async function totalAfter(page: Page, before: number): Promise<number> {
  await page.waitForFunction(
    ([name, value]) => {
      const row = [...document.querySelectorAll('tr')].find((each) => each.querySelector('th')?.textContent?.startsWith(String(name)));
      return row !== undefined && Number(row.querySelector('data')?.getAttribute('value')) !== value;
    },
    [team, before] as const,
    { polling: 20 },
  );
  return readTotal(page, team);
}

describe.each(devices.map((device, index) => ({ language: languages[index] ?? 'ru', ...device })))(
  'the first story in $language at $width×$height',
  ({ language, width, height }) => {
    const text = textsOf(language);
    const shot = (name: string) => `${name}-${language}-${width}`;
    let server: RunningServer;
    let phone: Awaited<ReturnType<typeof openDevice>>;
    let laptop: Awaited<ReturnType<typeof openDevice>>;
    const documents: string[] = [];

    beforeAll(async () => {
      server = await startServer();
      phone = await openDevice(browser, { language, width, height });
      laptop = await openDevice(browser, { language, width: 1280, height: 800 });
      for (const { page } of [phone, laptop]) page.on('request', (request) => documents.push(...documentsIn(request)));
    });
    afterAll(async () => {
      await phone.context.close();
      await laptop.context.close();
      expect(await server.stop(), 'Ctrl-C stops the server cleanly').toBe(0);
    });

    const looksRight = async (page: Page, name: string) => {
      await takeScreen(page, shot(name));
      expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
    };

    it('greets a visitor and leads to the sign-in', async () => {
      const { page } = phone;
      await page.goto(server.url);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('link', { name: text('landing:hero.register') }).getAttribute('href')).toBe('/registration');
      await takeScreen(page, shot('landing'));
    });

    it('signs the captain in through a tile and shows the profile', spec('2.3.4'), async () => {
      const { page } = phone;
      await page.goto(`${server.url}/registration`);
      await page.getByRole('button', { name: 'Анна Заречная' }).waitFor();
      await takeScreen(page, shot('registration'));

      await page.getByRole('button', { name: 'Анна Заречная' }).click();

      await page.waitForURL(`${server.url}/profile`);
      await page.getByText(team).first().waitFor();
      expect((await phone.context.cookies()).find((cookie) => cookie.name === 'session_token')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      await takeScreen(page, shot('profile'));
    });

    it('shows the blocks with two progress bars each', async () => {
      const { page } = phone;
      await page.getByRole('link', { name: text('identity:profile.riddles') }).click();
      await page.waitForURL(`${server.url}/quest`);
      await page.locator('a[href^="/quest/"]').first().waitFor();

      const bars = await page.locator('a[href^="/quest/"]').first().getByRole('progressbar').count();

      expect(await page.locator('a[href^="/quest/"]').count()).toBe(4);
      expect(bars).toBe(2);
      await takeScreen(page, shot('quest'));
    });

    it('answers a wrong guess at the field and keeps the text', async () => {
      const { page } = phone;
      await page.locator('a[href^="/quest/"]').first().click();
      const card = page.locator('article').first();
      await card.getByRole('textbox').fill('Троицкая башня');
      await looksRight(page, 'block');

      await card.getByRole('textbox').press('Enter');

      await card.getByRole('alert').getByText(text('quest:riddle.wrong')).waitFor();
      await expect.poll(() => card.getByRole('textbox').inputValue()).toBe('Троицкая башня');
      await takeScreen(page, shot('wrong'));
    });

    it('brings four points and a coin for a right answer, and moves the board of a second window without a reload', async () => {
      const { page } = phone;
      await laptop.page.goto(`${server.url}/previous/demo`);
      await laptop.page.getByRole('row', { name: team }).waitFor();
      const before = await readTotal(laptop.page, team);
      await takeScreen(laptop.page, shot('leaderboard'));
      const card = page.locator('article').first();
      await card.getByRole('textbox').fill(rightAnswer);
      const answered = page
        .waitForResponse((response) => response.request().postData()?.includes('"CheckAnswer"') ?? false)
        .then(() => Date.now());

      await card.getByRole('textbox').press('Enter');

      const since = await answered;
      const after = await totalAfter(laptop.page, before);
      report(`score change to a second window (${language}, ${width}): ${Date.now() - since} ms after the mutation's answer`);
      expect(after - before).toBe(4.5);
      await card.getByRole('heading', { name: 'Спасская башня Кремля' }).waitFor();
      await looksRight(page, 'solved');
      await takeScreen(laptop.page, shot('leaderboard-after'));
    });

    it('sells a hint for two coins after asking', spec('5.25'), async () => {
      const { page } = phone;
      const before = await readTotal(laptop.page, team);
      const card = page
        .locator('article')
        .filter({ has: page.getByRole('textbox') })
        .first();
      await card.getByRole('button', { name: new RegExp(text('quest:hint.title')) }).click();
      await page.getByRole('alertdialog', { name: text('quest:hint.confirm') }).waitFor();
      await looksRight(page, 'hint-confirm');

      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('quest:hint.take') })
        .click();

      await card.locator('img[src*="/static/img/"]').nth(1).waitFor();
      expect((await totalAfter(laptop.page, before)) - before).toBe(-1);
      await looksRight(page, 'hint');
    });

    it('keeps the captain signed in and the riddle solved after a reload', async () => {
      const { page } = phone;
      await page.reload();

      await page.locator('article').first().waitFor();
      await expect.poll(() => page.locator('article').first().getByRole('heading').textContent()).toContain('Спасская башня Кремля');
    });

    it('signs out', spec('2.4.18'), async () => {
      const { page } = phone;
      await page.goto(`${server.url}/profile`);
      await page.getByRole('button', { name: text('identity:signOut') }).click();

      await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/registration');

      expect((await phone.context.cookies()).some((cookie) => cookie.name === 'session_token')).toBe(false);
    });

    it('sends no text of a document all the while, streams included', () => {
      expect(documents.length).toBeGreaterThan(10);
      expect(documents.filter((document) => document !== 'by id')).toEqual([]);
    });

    it('complains of nothing in the console all the while', () => {
      expect([...phone.complaints, ...laptop.complaints]).toEqual([]);
    });
  },
);
