import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf, accessibilityFaults } from '#tests/e2e/support/machines/browser.ts';
import { isNightly, languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { arrive, captain } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();
let context: BrowserContext;
let page: Page;
let scripts: string[];

beforeAll(async () => {
  ({ context, page } = await arrive(city, captain));
  scripts = await listScripts('/quest');
});

/** At night every script; before a merge one of each kind: of the shell, of the app, of its data, of the page, and of its texts. */
const tried = isNightly ? /./ : /\/(index|react|everywhere|answers|data-layout|quest-layout|quest-route|common|errors)-/;

/** The scripts that a player's page is made of. */
const listScripts = async (path: string): Promise<string[]> => {
  await page.goto(`${city.url}${path}`);
  // The page has its heading before any script.
  await page.locator('a[href^="/quest/"]').first().waitFor();
  const urls = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  return [...new Set(urls)].filter((name) => /\/assets\/.*\.js$/.test(name));
};

/** What comes after the page, and may never come. */
const optional = /\/(clock-band|rolling-number|announcements(?!-slot|-view)|side-panel)-/;

const reload = { ru: 'Обновить страницу', en: 'Reload the page' };
const wayOn = (on: Page) =>
  on
    .locator('main:not(:has([aria-busy="true"])) h1')
    .or(on.getByRole('button', { name: reload.ru }))
    .first();

/** Opens the page while this script is refused, or never comes; true when there is something to read and to press in the end. */
const isReadableWithout = async (script: string, path: string, how: 'refused' | 'held'): Promise<boolean> => {
  const tab = await context.newPage();
  try {
    await tab.clock.install();
    await tab.route(script, (route) => (how === 'refused' ? route.abort() : undefined));
    await tab.goto(`${city.url}${path}`, { waitUntil: 'commit' });
    await tab.waitForFunction(() => document.body !== null);
    await tab.clock.fastForward(9_000);
    return await wayOn(tab)
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  } finally {
    await tab.close();
  }
};

describe.each(['refused', 'held'] as const)('a page of which one script is %s', (how) => {
  it('is never left white: it has its heading, or words and a button after eight seconds', async () => {
    expect(scripts.length).toBeGreaterThan(15);

    const white: string[] = [];
    for (const script of scripts.filter((name) => tried.test(name)))
      if (!(await isReadableWithout(script, '/quest', how))) white.push(script);

    expect(white).toEqual([]);
  });
});

describe('a part that comes after its page', () => {
  it('leaves the page as it is where its script or its styles do not come', async () => {
    const first = await context.newPage();
    const files = new Set<string>();
    first.on('request', (request) => optional.test(request.url()) && files.add(request.url()));
    await first.goto(`${city.url}/quest`);
    await expect.poll(() => [...files].filter((name) => name.endsWith('.css')).length).toBeGreaterThan(2);
    await first.close();

    const broken: string[] = [];
    for (const file of files) {
      const tab = await context.newPage();
      await tab.route(file, (route) => route.abort());
      const isRefused = tab.waitForEvent('requestfailed', (request) => request.url() === file);
      await tab.goto(`${city.url}/quest`);
      await isRefused;
      // The part hears of it a moment after the file, and the page after the part.
      await tab.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
      const isThere = tab.locator('main a[href^="/quest/"]').first().waitFor({ timeout: 10_000 });
      await isThere.catch(() => broken.push(file));
      if ((await tab.getByText(textsOf('ru')('common:failed.title')).count()) > 0) broken.push(file);
      await tab.close();
    }

    expect(broken).toEqual([]);
  });
});

describe.each(languagesToWalk)('a page whose app does not come (%s)', (language) => {
  it('says so in the language of the reader after eight seconds, and goes on by itself when the app is there', async () => {
    const device = await openDevice(city.browser, { language, width: 360, height: 640 });
    const phone = device.page;
    await phone.clock.install();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await phone.route('**/assets/everywhere-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await phone.goto(`${city.url}/profile`, { waitUntil: 'commit' });
    const button = phone.getByRole('button', { name: reload[language] });
    await phone.waitForFunction(() => document.body !== null);
    await phone.clock.fastForward(7_000);
    expect(await button.count()).toBe(0);

    await phone.clock.fastForward(2_000);
    await button.waitFor();
    await takeScreen(phone, `not-opened-${language}`);
    expect(await accessibilityFaults(phone)).toEqual([]);

    release();
    await phone.getByRole('heading', { name: textsOf(language)('identity:signIn.title') }).waitFor();
    await button.waitFor({ state: 'detached' });
    expect(device.complaints.filter((words) => words.includes('Content Security Policy'))).toEqual([]);
    await device.context.close();
  });
});

describe('a page that came', () => {
  it('does not say under a dialog that it has not opened', async () => {
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(`${city.url}/quest`);
    await tab.locator('a[href^="/quest/"]').first().waitFor();
    await tab.getByRole('button', { name: textsOf('ru')('pass:open') }).click();
    await tab.getByRole('dialog').waitFor();

    await tab.clock.fastForward(9_000);

    expect(await tab.getByText(reload.ru).count()).toBe(0);
    await tab.close();
  });
});

const wrong = {
  'a refusal of the server': '{"ok":false,"data":null,"error":{"type":"REQUEST_TIMEOUT","message":"late"}}',
  'half a JSON': '{"version":7,"name":{"ru":"Вер',
  'the page of an operator': '<!doctype html><p>Доступ ограничен</p>',
  'another shape': '{"version":9,"at":1,"operation":"x","data":[],"entries":7,"frame":1}',
};

describe.each(Object.entries(wrong))('a phone that has saved %s wherever it saves anything', (_what, text) => {
  it('opens every page of a player', async () => {
    const saved = ['versta:installation', 'versta-pass', 'versta-scans', 'versta-saved-LandingEvent', 'versta-wall:demo', 'versta-theme'];
    await page.goto(`${city.url}/quest`);
    for (const path of ['/quest', '/profile', '/points', '/rules', '/wall/demo', '/']) {
      await page.evaluate(([keys, value]) => keys.forEach((key) => localStorage.setItem(key, value)), [saved, text] as const);
      await page.goto(`${city.url}${path}`);
      await page.locator('main h1, [data-scene]').first().waitFor();
      expect(await page.getByText(textsOf('ru')('common:failed.title')).count(), path).toBe(0);
    }
  });
});

/** Each opens a phone of its own. */
const wrongNames = Object.entries(wrong).slice(0, isNightly ? undefined : 1);

describe.each(wrongNames)('a page from the device that is told %s of its name', (_what, body) => {
  it('keeps the one it has, and the riddles stay', async () => {
    const device = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true });
    const phone = device.page;
    await device.context.route('**/installation.json', (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
    await phone.goto(`${city.url}/registration`);
    await phone.getByRole('button', { name: captain }).click();
    await phone.waitForURL(`${city.url}/profile`);
    await phone.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const response = phone.waitForResponse('**/installation.json');
    await phone.goto(`${city.url}/quest`);
    await response;

    await phone.locator('a[href^="/quest/"]').first().waitFor();

    expect(await phone.evaluate(() => localStorage.getItem('versta:installation'))).toBeNull();
    await device.context.close();
  });
});
