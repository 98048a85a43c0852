import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openDevice, sidewaysPixels, takeScreen, textsOf } from './support/browser.ts';
import { layLine } from './support/line.ts';
import { answer, fail, hold, isOurs, loner, organizer } from './support/profile.ts';
import { answerTo, personAt, watchShifts } from './support/quest-person.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { smallTargets } from './support/small-targets.ts';

const stories = [
  { language: 'ru', player: 'Анна Заречная', width: 360, height: 640, hours: /3 час.* минут/, untitled: 'Загадка' },
  { language: 'en', player: 'Clara Lindqvist', width: 1440, height: 900, hours: /3 hours.* minute/, untitled: 'Riddle' },
] as const;

let browser: Browser;
let server: RunningServer;
/** What the phones are connected by; the server itself answers also while it is cut. */
let line: Awaited<ReturnType<typeof layLine>>;
beforeAll(async () => {
  line = await layLine();
  [browser, server] = await Promise.all([launchBrowser(), startServer({ PUBLIC_URL: line.url })]);
  line.leadsTo(server.port);
});
afterAll(async () => {
  await browser.close();
  await line.close();
  await server.stop();
});

const report = (line: string) => {
  console.log(line);
  mkdirSync('artifacts', { recursive: true });
  appendFileSync('artifacts/figures.txt', `${line}\n`);
};

/** Touches of the screen since the page was opened. */
const taps = (page: Page) => page.evaluate(() => (window as unknown as { taps: number }).taps);
const countTaps = () => {
  Object.assign(window, { taps: 0 });
  window.addEventListener('pointerdown', () => ((window as unknown as { taps: number }).taps += 1), { capture: true });
};

/** Everything that has moved by itself since the page was opened, with what was seen before anybody could look. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );

describe.each(stories)('the quest in $language at $width×$height', ({ language, player, width, height, hours, untitled }) => {
  const text = textsOf(language);
  const shot = (name: string) => `quest-${name}-${language}`;
  let device: Awaited<ReturnType<typeof openDevice>>;
  let page: Page;
  let person: ReturnType<typeof personAt>;

  beforeAll(async () => {
    device = await openDevice(browser, { language, width, height });
    page = device.page;
    await page.addInitScript(countTaps);
    person = personAt(page, { url: line.url, api: server.url });
    await person.signsIn(player);
  });
  afterAll(() => device.context.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  const cards = () => page.locator('main a[href^="/quest/"]');
  const toast = (title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title });
  const qr = () => page.getByRole('button', { name: text('pass:open') });
  const riddle = (number: number) => page.locator(`#riddle-${number}`);
  const looksRight = async (name: string) => {
    await takeScreen(page, shot(name));
    expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  };
  /** To another address without loading the page again. */
  const goes = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  /** A block of which something is unsolved, with a hint that nobody has bought. */
  const openRiddle = async () => {
    const blocks = await person.blocks();
    for (const { id, riddles } of blocks) {
      const found = riddles.find(({ isSolved, hint }) => !isSolved && hint.status === 'AVAILABLE');
      if (found) return { blockId: id, found };
    }
    throw new Error('everything is solved');
  };

  it('shows five places for blocks while it loads, as high as the blocks, and moves nothing when they come', async () => {
    await qr().waitFor();
    await page.evaluate(() => localStorage.removeItem('versta-pass'));
    const releases = [await hold(page, 'BlockList'), await hold(page, 'OwnPass')];
    await page.goto(`${line.url}/quest`);
    const waiting = page.locator('main [aria-busy="true"] > [aria-hidden="true"]');
    await waiting.first().waitFor();
    expect(await waiting.count()).toBe(5);
    const place = await waiting.first().boundingBox();
    expect(await page.locator('header').textContent()).toContain(text('common:loading'));
    await takeScreen(page, shot('loading'));

    for (const release of releases) release();

    await cards().first().waitFor();
    const height = (await cards().first().boundingBox())?.height ?? 0;
    expect(Math.abs(height - (place?.height ?? 0))).toBeLessThanOrEqual(2);
    expect(await shifted(page)).toBeLessThanOrEqual(0.02);
  });

  it('has a title, the score, whole hints, the half of the next one, and the time in figures and in words', async () => {
    const { points, coins } = await person.points();
    const header = page.getByRole('banner');

    expect(await page.title()).toBe(text('common:title.quest'));
    expect(await header.locator('data').getAttribute('value')).toBe(String(points));
    const meter = header.getByRole('meter');
    expect(await meter.locator('..').textContent()).toContain(String(Math.floor(coins / 2)));
    expect(await meter.locator('span').evaluate((fill: HTMLElement) => fill.style.width)).toBe(`${(coins % 2) * 50}%`);
    expect(await header.getByRole('timer').textContent()).toMatch(hours);
    expect(await header.getByRole('timer').locator('[aria-hidden]').last().textContent()).toMatch(/^\d:\d\d$/);
  });

  it('has two bars a block, the label of a short one beside it and of a longer one inside', async () => {
    const bars = page.getByRole('progressbar');
    expect(await bars.count()).toBe(2 * (await cards().count()));
    for (const bar of await bars.all()) {
      const percent = Number(await bar.getAttribute('aria-valuenow'));
      expect(await bar.getAttribute('data-inside')).toBe(percent > 20 ? 'true' : null);
    }
    const visited = page.locator('[data-tone="visited"]').first();
    const label = text('quest:block.visited', { visited: 0, total: 6 });
    expect(await visited.locator('> [aria-hidden]').first().textContent()).toBe(label);
  });

  it('has the sections, the theme and the language in a menu that the keyboard opens, walks and leaves', async () => {
    const menu = page.getByRole('button', { name: text('common:nav.menu') });
    await menu.focus();
    await page.keyboard.press('Enter');
    const sections = page.getByRole('banner').getByRole('navigation');
    await sections.waitFor();
    expect(await sections.getByRole('link').count()).toBe(5);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/quest');
    await looksRight('menu');

    await page.keyboard.press('Escape');

    await sections.waitFor({ state: 'hidden' });
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.click();
    await page
      .getByRole('banner')
      .getByRole('group', { name: text('common:language.label') })
      .waitFor();
    await page.mouse.click(width / 2, height - 20);
    await sections.waitFor({ state: 'hidden' });
  });

  it('shows the QR code after one tap', async () => {
    const before = await taps(page);
    await qr().waitFor();
    const open = async (name: string) => {
      const button = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
      const start = performance.now();
      button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      button?.click();
      while (!document.querySelector('[role="dialog"] svg[role="img"]')) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    };
    const first = await page.evaluate(open, text('pass:open'));
    report(`show QR (${language}): ${(await taps(page)) - before} tap, ${first.toFixed(0)} ms`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    const again = await page.evaluate(open, text('pass:open'));
    expect(Math.min(first, again), 'the quicker of two, on a machine that may be busy').toBeLessThanOrEqual(100);
    await page.getByRole('dialog').getByText(text('pass:description')).waitFor();
    await takeScreen(page, shot('qr'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('says in a toast and in the page what did not load, and once that the QR code did not; then that a category has no blocks yet', async () => {
    await page.evaluate(() => localStorage.removeItem('versta-pass'));
    await fail(page, 'OwnPass');
    await fail(page, 'BlockList');
    await page.goto(`${line.url}/quest`);

    await toast(text('pass:error.title')).getByText(text('pass:error.loadFailed')).waitFor();
    expect(await toast(text('pass:error.title')).count()).toBe(1);
    await toast(text('quest:load.title')).getByText(text('errors:code.INTERNAL')).waitFor();
    const box = page
      .locator('main')
      .getByRole('alert')
      .filter({ hasText: text('quest:load.title') });
    expect(await box.textContent()).toContain(text('errors:code.INTERNAL'));
    await takeScreen(page, shot('error'));
    await page.unrouteAll();
    await answer(page, 'BlockList', { blocks: [] });
    await box.getByRole('button', { name: text('common:retry') }).click();
    await page.getByText(text('quest:empty.title')).waitFor();
    expect(await box.count()).toBe(0);
  });

  it('opens a block: three cards while it loads, its own title, a number where an unsolved riddle would name its place', async () => {
    const { blockId, found } = await openRiddle();
    await page.goto(`${line.url}/quest`);
    const release = await hold(page, 'BlockPage');
    await page.locator(`main a[href="/quest/${blockId}"]`).click();
    const waiting = page.locator('main [aria-busy="true"] > [aria-hidden="true"]');
    await waiting.first().waitFor();
    expect(await waiting.count()).toBe(3);
    release();
    await page.locator('article').first().waitFor();

    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(await page.title()).toBe(text('common:title.page', { name }));
    expect(await riddle(found.number).getByRole('heading').textContent()).toBe(`${untitled} ${found.number}`);
    await takeScreen(page, shot('block'));
  });

  it('enlarges a picture, brings it closer, and goes back by Escape', async () => {
    await page.locator('article button:has(img)').first().click();
    const viewer = page.getByRole('dialog', { name: text('quest:media.viewer') });
    const wide = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0;
    const whole = await wide();

    await viewer.getByRole('button', { name: text('quest:media.nearer') }).click();
    await viewer.getByRole('button', { name: text('quest:media.whole') }).waitFor();
    expect(await wide()).toBeGreaterThan(whole * 1.5);
    await takeScreen(page, shot('picture'));
    await page.keyboard.press('Escape');

    await viewer.waitFor({ state: 'detached' });
  });

  it('answers a wrong guess at its field, keeps it and selects it', async () => {
    const { found } = await openRiddle();
    const card = riddle(found.number);
    await card.getByRole('textbox').fill('Нет такого места');
    await card.getByRole('textbox').press('Enter');

    await card.getByRole('alert').getByText(text('quest:riddle.wrong')).waitFor();
    expect(await card.getByRole('textbox').inputValue()).toBe('Нет такого места');
    await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('Нет такого места');
    await takeScreen(page, shot('wrong'));
  });

  it('says why a check failed: too many tries with the time to wait, a fault of the server with a toast', async () => {
    const { found } = await openRiddle();
    const card = riddle(found.number);
    const send = async (guess: string) => {
      await card.getByRole('textbox').fill(guess);
      await card.getByRole('textbox').press('Enter');
    };
    await answer(page, 'CheckAnswer', { checkAnswer: { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 5 } });
    await send('Раз');
    const reason = text(language === 'ru' ? 'quest:riddle.rateLimited_many' : 'quest:riddle.rateLimited_other', { count: 5 });
    await card.getByText(text('quest:riddle.checkFailed', { reason })).waitFor();
    expect(await card.locator('button[type="submit"]').isDisabled()).toBe(true);
    await takeScreen(page, shot('wait'));
    await page.unrouteAll();

    await fail(page, 'CheckAnswer');
    await send('Два');
    await card.getByText(text('quest:riddle.checkFailed', { reason: text('errors:code.INTERNAL') })).waitFor();
    await toast(text('quest:riddle.checkError')).waitFor();
  });

  it('says that it is checking, repeats under the same key what the network lost, and turns the card over', async () => {
    const { blockId, found } = await openRiddle();
    const card = riddle(found.number);
    await card.getByRole('textbox').fill('');
    await page.getByRole('link', { name: text('quest:block.back') }).click();
    const block = page.locator(`main a[href="/quest/${blockId}"]`);
    await block.waitFor();
    const start = await taps(page);
    await block.click();
    await card.getByRole('textbox').click();
    await page.keyboard.type(answerTo(found));
    const keys: (string | undefined)[] = [];
    const release = await hold(page, 'CheckAnswer');
    await page.route('**/graphql', (route) => {
      if (!isOurs('CheckAnswer')(route.request())) return route.fallback();
      keys.push(route.request().headers()['idempotency-key']);
      return keys.length === 1 ? route.abort('connectionreset') : route.fallback();
    });
    await page.keyboard.press('Enter');
    const since = Date.now();
    await card.getByRole('button', { name: text('quest:riddle.checking') }).waitFor();
    report(`answer (${language}): ${(await taps(page)) - start} taps from the list, pending seen ${Date.now() - since} ms after Enter`);
    expect(await card.getByRole('textbox').getAttribute('readonly')).not.toBeNull();
    await takeScreen(page, shot('checking'));
    const answered = page.waitForResponse((response) => isOurs('CheckAnswer')(response.request())).then(() => Date.now());
    release();

    const heardAt = await answered;
    await card.getByRole('textbox').waitFor({ state: 'detached' });
    report(`answer (${language}): the solved card ${Date.now() - heardAt} ms after the server's answer`);
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBe(2);
    await card.getByRole('link', { name: text('quest:solution.map') }).waitFor();
    await takeScreen(page, shot('solved'));
  });

  it('copies the coordinates of a solved place, and links no more than two insiders', async () => {
    await device.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.locator('article').filter({ has: page.getByRole('link', { name: text('quest:solution.map') }) });
    const copy = card.first().getByRole('button', { name: text('quest:solution.copyGeo', { geo: '' }).trim() });
    const geo = (await copy.textContent()) ?? '';

    await copy.click();

    await card.first().getByText(text('common:copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(geo);
    const insiders = page.getByRole('link', { name: text('quest:solution.insiderMap', { number: 3 }) });
    expect(await insiders.count()).toBe(0);
  });

  it('asks before it sells a hint, says when there was none to get, and shows and hides the one that was bought', async () => {
    const { blockId, found } = await openRiddle();
    const card = riddle(found.number);
    await goes(`/quest/${blockId}`);
    await card.getByRole('textbox').waitFor();
    const start = await taps(page);
    await fail(page, 'BuyHint');
    const buy = async () => {
      await card.getByRole('button', { name: text('quest:hint.title') }).click();
      const asked = page.getByRole('alertdialog', { name: text('quest:hint.confirm') });
      await takeScreen(page, shot('hint-confirm'));
      await asked.getByRole('button', { name: text('quest:hint.take') }).click();
    };
    await buy();
    await toast(text('quest:hint.failed')).and(page.locator('[data-type="warning"]')).waitFor();
    await page.unrouteAll();
    const failedAt = await taps(page);
    await buy();

    const toggle = card.getByRole('button', { name: text('quest:hint.hide') });
    await toggle.waitFor();
    report(`buy a hint (${language}): ${(await taps(page)) - failedAt} taps (${failedAt - start} for the try that failed)`);
    await toggle.focus();
    await looksRight('hint');
    await page.keyboard.press('Escape');
    const show = card.getByRole('button', { name: text('quest:hint.show') });
    expect(await show.getAttribute('aria-expanded')).toBe('false');
    expect(await show.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it("moves nothing when the team's score changes elsewhere", async () => {
    const { blockId, found } = await openRiddle();
    await page.getByRole('link', { name: text('quest:block.back') }).click();
    await cards().first().waitFor();
    const bar = page.locator(`main a[href="/quest/${blockId}"]`).getByRole('progressbar').first();
    const before = await bar.getAttribute('aria-valuetext');
    const shifts = await watchShifts(page);

    await person.solves(found);

    await expect.poll(() => bar.getAttribute('aria-valuetext'), { timeout: 10_000 }).not.toBe(before);
    expect(await shifts()).toBe(0);
  });

  it('keeps list and block without a network, says so on the moves that need one, and goes on by itself', async () => {
    const { blockId, found } = await openRiddle();
    await page.locator(`main a[href="/quest/${blockId}"]`).click();
    await page.locator('article').first().waitFor();
    line.cut();
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await page.locator('[data-state="offline"]').waitFor();

    const card = riddle(found.number);
    const send = card.locator('button[type="submit"]');
    await card.getByRole('textbox').fill(answerTo(found));
    expect(await send.textContent()).toContain(text('quest:closed.offline'));
    expect(await send.getAttribute('aria-disabled')).toBe('true');
    expect(await card.getByRole('button', { name: text('quest:hint.title') }).textContent()).toContain(text('quest:closed.offline'));
    await takeScreen(page, shot('offline'));
    await page.getByRole('link', { name: text('quest:block.back') }).click();
    await cards().first().waitFor();
    await page.locator(`main a[href="/quest/${blockId}"]`).click();
    expect(await card.getByRole('textbox').inputValue(), 'the draft').toBe(answerTo(found));
    await takeScreen(page, shot('offline-block'));
    line.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await card.getByRole('button', { name: text('quest:riddle.submit'), exact: true }).waitFor();
    expect(await page.locator('main').getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
  });

  it('names what is wrong with the address of a block, or with its loading', async () => {
    const says = async (path: string, reason: string) => {
      await goes(path);
      const box = page
        .locator('main')
        .getByRole('alert')
        .filter({ hasText: text('quest:block.loadTitle') });
      await box.getByText(reason).waitFor();
      await page.getByText(text('quest:block.loadFailed')).waitFor();
      await page
        .locator('main')
        .getByRole('link', { name: text('quest:block.backToList') })
        .waitFor();
    };
    await says('/quest/999999', text('quest:block.notInResponse'));
    await takeScreen(page, shot('block-missing'));
    await says('/quest/%20', text('quest:block.noId'));
    await fail(page, 'BlockPage');
    await says('/quest/2', text('errors:code.INTERNAL'));
    await toast(text('quest:block.loadTitle')).waitFor();
  });

  it('says that a block has no riddles yet', async () => {
    await answer(page, 'BlockPage', {
      block: {
        __typename: 'Block',
        id: '1',
        title: 'Пусто',
        category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
        riddles: [],
      },
    });
    await goes('/quest/1');

    await page.getByText(text('quest:block.empty')).waitFor();
  });

  it('complains of nothing in the console but what the network did', () => {
    expect(device.complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
  });
});

describe('a person without a team', () => {
  it('is led to the profile, in either language', async () => {
    const { page, context } = await openDevice(browser, { language: 'ru', width: 360, height: 640 });
    await personAt(page, { url: line.url, api: server.url }).signsIn(loner);
    await page.goto(`${line.url}/quest`);
    for (const language of ['ru', 'en'] as const) {
      const text = textsOf(language);
      const menu = page.getByRole('banner').getByRole('button', { expanded: false, name: /Меню|Menu/ });
      await menu.click();
      await page.getByRole('banner').getByRole('button', { name: language.toUpperCase() }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: text('quest:noTeam.title') }).waitFor();
      await page.getByText(text('quest:noTeam.text')).waitFor();
      await takeScreen(page, `quest-no-team-${language}`);
      expect(await page.getByRole('link', { name: text('quest:noTeam.button') }).getAttribute('href')).toBe('/profile');
    }
    await context.close();
  });
});

describe('a pause', () => {
  it('stands in the header and over the page, and ends by itself', async () => {
    const text = textsOf('ru');
    const { page, context } = await openDevice(browser, { language: 'ru', width: 360, height: 640 });
    const office = await openDevice(browser, { language: 'ru', width: 1280, height: 800 });
    const vera = personAt(office.page, { url: line.url, api: server.url });
    await Promise.all([personAt(page, { url: line.url, api: server.url }).signsIn(stories[0].player), vera.signsIn(organizer)]);
    const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');
    await page.goto(`${line.url}/quest`);
    await page.locator('main a[href^="/quest/"]').first().waitFor();
    const does = (mutation: 'pauseEvent' | 'resumeEvent') =>
      vera.asks(`mutation ($input: RunEventInput!) { ${mutation}(input: $input) { __typename } }`, { input: { eventId: event.id } });

    await does('pauseEvent');

    const alert = page.getByRole('alertdialog', { name: text('common:guard.inactive') });
    await alert.getByText(text('common:guard.pausedText')).waitFor();
    expect(await page.getByRole('timer', { includeHidden: true }).textContent()).toContain(text('quest:header.paused'));
    await takeScreen(page, 'quest-paused-ru');
    await does('resumeEvent');
    await alert.waitFor({ state: 'detached' });
    await Promise.all([context.close(), office.context.close()]);
  });
});
