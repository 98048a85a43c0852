import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { answer, fail, framesOfTenthSecond, hold, loner, openPass, organizer } from '#tests/e2e/support/people/profile.ts';
import { answerTo, personAt, shiftsSoFar, watchShifts } from '#tests/e2e/support/people/quest-person.ts';
import { openStory, report, setStage, type Stage, stories, storiesToWalk, taps } from '#tests/e2e/support/people/quest-story.ts';
import { knowsNothing } from '#tests/e2e/support/screen/device-memory.ts';
import { spec } from '#tests/support/spec.ts';

const hours = { ru: /3 час.* минут/, en: /3 hours.* minute/ };
const figures = { ru: /^3 ч \d\d? мин$/, en: /^3h \d\d?m$/ };

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

describe.each(storiesToWalk)('the quest in $language at $width×$height', (script) => {
  const { language } = script;
  const text = textsOf(language);
  let story: Awaited<ReturnType<typeof openStory>>;
  let page: Page;

  beforeAll(async () => {
    story = await openStory(stage, script);
    page = story.page;
  });
  afterAll(() => story.context.close());
  afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

  it(
    'shows five places for blocks while it loads, as high as the blocks, and moves nothing when they come',
    spec('1.20', '2.5.4', '9.29', 'quest.loading'),
    async () => {
      await story.qr().waitFor();
      await knowsNothing(page);
      const releases = [await hold(page, 'BlockList'), await hold(page, 'OwnPass')];
      await page.goto(`${stage.line.url}/quest`);
      const waiting = story.bones();
      await waiting.first().waitFor();
      expect(await waiting.count()).toBe(5);
      const box = await waiting.first().boundingBox();
      expect(await page.locator('header').textContent()).toContain(text('common:loading'));
      await story.shot('loading');

      for (const release of releases) release();

      await story.cards().first().waitFor();
      const height = (await story.cards().first().boundingBox())?.height ?? 0;
      expect(Math.abs(height - (box?.height ?? 0))).toBeLessThanOrEqual(2);
      expect(await shiftsSoFar(page)).toBeLessThanOrEqual(0.02);
    },
  );

  it(
    'has a title, the score, whole hints, the half of the next one, and the time in figures and in words',
    spec('1.9', '2.5.1'),
    async () => {
      const { total, coins } = await story.person.result();
      const header = page.getByRole('banner');

      await expect.poll(() => page.title()).toBe(text('common:title.quest'));
      await expect.poll(() => header.locator('data').getAttribute('value')).toBe(String(total));
      const meter = header.getByRole('meter');
      await expect.poll(() => meter.locator('..').textContent()).toContain(String(Math.floor(coins / 2)));
      expect(await meter.locator('span').evaluate((fill: HTMLElement) => fill.style.width)).toBe(`${(coins % 2) * 50}%`);
      await expect.poll(() => header.getByRole('timer').textContent()).toMatch(hours[language]);
      await expect.poll(() => header.getByRole('timer').locator('[aria-hidden]').last().textContent()).toMatch(figures[language]);
    },
  );

  it('has two bars a block, the label of a short one beside it and of a longer one inside', async () => {
    const bars = page.getByRole('progressbar');
    await expect.poll(async () => (await bars.count()) - 2 * (await story.cards().count())).toBe(0);
    for (const bar of await bars.all()) {
      const percent = Number(await bar.getAttribute('aria-valuenow'));
      expect(await bar.getAttribute('data-inside')).toBe(percent > 20 ? 'true' : null);
    }
    const visited = page.locator('[data-tone="visited"]').first();
    const label = text('quest:block.visited', { visited: 0, total: 6 });
    await expect.poll(() => visited.locator('> [aria-hidden]').first().textContent()).toBe(label);
  });

  it('has the sections, the theme and the language in a menu that the keyboard opens, walks and leaves', async () => {
    const menu = page.getByRole('button', { name: text('common:nav.menu') });
    await menu.focus();
    await page.keyboard.press('Enter');
    const sections = page.getByRole('banner').getByRole('navigation');
    await sections.waitFor();
    await expect.poll(() => sections.locator('a[href^="/"]').count()).toBe(7);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/quest');
    await story.looksRight('menu');

    await page.keyboard.press('Escape');

    await sections.waitFor({ state: 'hidden' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    await menu.click();
    await page
      .getByRole('banner')
      .getByRole('group', { name: text('common:language.label') })
      .waitFor();
    await page.mouse.click(script.width / 2, script.height - 20);
    await sections.waitFor({ state: 'hidden' });
  });

  it('shows the QR code after one tap', spec('2.5.3', 'D.4'), async () => {
    const before = await taps(page);
    await story.qr().waitFor();
    const { frames, ms } = await openPass(page, text('pass:open'));
    report(`show QR (${language}): ${(await taps(page)) - before} tap, ${ms.toFixed(0)} ms`);
    expect(frames).toBeLessThanOrEqual(framesOfTenthSecond);
    await page.getByRole('dialog').getByText(text('pass:description')).waitFor();
    await story.shot('qr');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it(
    'says in a toast and in the page what did not load, and once that the QR code did not; then that a category has no blocks yet',
    spec('2.5.5', '8.8'),
    async () => {
      await knowsNothing(page);
      await fail(page, 'OwnPass');
      await fail(page, 'BlockList');
      await page.goto(`${stage.line.url}/quest`);

      await story.toast(text('pass:error.title')).getByText(text('pass:error.loadFailed')).waitFor();
      expect(await story.toast(text('pass:error.title')).count()).toBe(1);
      await story.toast(text('quest:load.title')).getByText(text('errors:code.INTERNAL')).waitFor();
      const box = page
        .locator('main')
        .getByRole('alert')
        .filter({ hasText: text('quest:load.title') });
      expect(await box.textContent()).toContain(text('errors:code.INTERNAL'));
      await story.shot('error');
      await page.unrouteAll();
      await answer(page, 'BlockList', { blocks: [] });
      await box.getByRole('button', { name: text('common:retry') }).click();
      await page.getByText(text('quest:empty.title')).waitFor();
      await expect.poll(() => box.count()).toBe(0);
    },
  );

  it("moves nothing when the team's score changes elsewhere", spec('D.3'), async () => {
    const { blockId, riddle } = await story.openRiddle();
    // The phone's saved data of the test before has no blocks: they would come late and move the page.
    await knowsNothing(page);
    await page.goto(`${stage.line.url}/quest`);
    await story.cards().first().waitFor();
    const bar = page.locator(`main a[href="/quest/${blockId}"]`).getByRole('progressbar').first();
    const before = await bar.getAttribute('aria-valuetext');
    const shifts = await watchShifts(page);

    await story.person.solves(riddle);

    await expect.poll(() => bar.getAttribute('aria-valuetext'), { timeout: 10_000 }).not.toBe(before);
    expect(await shifts()).toEqual([]);
    expect(await shiftsSoFar(page), 'since the page was opened').toBeLessThanOrEqual(0.02);
  });

  it(
    'keeps list and block without a network, writes an answer down, counts it in the header, and celebrates it once it is there',
    spec('2.6.2', 'quest.offline-ribbon', 'block.offline-answer-waits'),
    async () => {
      const { blockId, riddle } = await story.openRiddle();
      await page.locator(`main a[href="/quest/${blockId}"]`).click();
      await page.locator('article').first().waitFor();
      // Phones without a worker load the list of what waits after the page.
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('waiting-button-')));
      stage.line.cut();
      await page.evaluate(() => window.dispatchEvent(new Event('offline')));
      await page.locator('[data-state="offline"]').waitFor();

      const card = story.riddle(riddle.number);
      await card.getByRole('textbox').fill(answerTo(riddle));
      await card.getByRole('textbox').press('Enter');
      await card.locator('form[data-state="waiting"]').waitFor();
      const count = page.getByRole('button', { name: text('outbox:waiting_one', { count: 1 }) });
      await count.waitFor();
      await story.shot('offline');
      await page.getByRole('link', { name: text('quest:block.back') }).click();
      await story.cards().first().waitFor();
      await count.click();
      const list = page.getByRole('dialog', { name: text('outbox:title') });
      await list
        .getByRole('listitem')
        .filter({ hasText: answerTo(riddle) })
        .waitFor();
      await story.shot('offline-list');
      await page.keyboard.press('Escape');
      await page.locator(`main a[href="/quest/${blockId}"]`).click();
      expect(await card.getByRole('textbox').inputValue(), 'the answer that waits').toBe(answerTo(riddle));
      await story.shot('offline-block');
      stage.line.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));

      await card.getByRole('textbox').waitFor({ state: 'detached' });
      await expect.poll(() => card.locator('[data-tone="success"]').textContent()).toContain(language === 'ru' ? 'Верно!' : 'Correct!');
      expect(await count.count()).toBe(0);
      expect(await page.locator('main').getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    },
  );

  it('complains of nothing in the console but what the network did', () => {
    expect(story.complaints.filter((line) => !/Failed to load resource|ERR_/.test(line))).toEqual([]);
  });
});

describe('a person without a team', () => {
  it('is led to the profile, in either language', spec('2.5.6'), async () => {
    const { page, context } = await openDevice(stage.browser, { language: 'ru', width: 360, height: 640 });
    await personAt(page, stage.addresses).signsIn(loner);
    await page.goto(`${stage.line.url}/quest`);
    for (const language of ['ru', 'en'] as const) {
      const text = textsOf(language);
      const menu = page.getByRole('banner').getByRole('button', { expanded: false, name: /Меню|Menu/ });
      await menu.click();
      await page.getByRole('banner').getByRole('button', { name: language.toUpperCase() }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('heading', { name: text('quest:noTeam.title') }).waitFor();
      await page.getByText(text('quest:noTeam.text')).waitFor();
      await takeScreen(page, `quest-no-team-${language}`);
      await expect.poll(() => page.getByRole('link', { name: text('quest:noTeam.button') }).getAttribute('href')).toBe('/profile');
    }
    await context.close();
  });
});

describe('a pause', () => {
  it(
    'stands in the header and over the page, lets the team read its riddles, and ends by itself',
    spec('D.6', 'quest.paused'),
    async () => {
      const text = textsOf('ru');
      const { page, context } = await openDevice(stage.browser, { language: 'ru', width: 360, height: 640 });
      const office = await openDevice(stage.browser, { language: 'ru', width: 1280, height: 800 });
      const vera = personAt(office.page, stage.addresses);
      await Promise.all([personAt(page, stage.addresses).signsIn(stories[0].player), vera.signsIn(organizer)]);
      const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');
      await page.goto(`${stage.line.url}/quest`);
      await page.locator('main a[href^="/quest/"]').first().waitFor();
      const does = (mutation: 'pauseEvent' | 'resumeEvent') =>
        vera.asks(`mutation ($input: RunEventInput!) { ${mutation}(input: $input) { __typename } }`, { input: { eventId: event.id } });

      await does('pauseEvent');

      const ribbon = page.getByText(text('clock:pausedText'));
      await ribbon.waitFor();
      await expect.poll(() => page.locator('header').getByRole('timer').textContent()).toContain(text('quest:header.paused'));
      await takeScreen(page, 'quest-paused-ru');
      await page.reload();
      await page.locator('main a[href^="/quest/"]').first().click();
      await page.getByRole('textbox').first().waitFor();
      await ribbon.waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      await does('resumeEvent');
      await ribbon.waitFor({ state: 'detached' });
      await Promise.all([context.close(), office.context.close()]);
    },
  );
});
