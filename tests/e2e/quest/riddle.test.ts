import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { answer, fail, hold, isOurs } from '#tests/e2e/support/people/profile.ts';
import { answerTo } from '#tests/e2e/support/people/quest-person.ts';
import { openStory, report, setStage, type Stage, storiesToWalk, taps } from '#tests/e2e/support/people/quest-story.ts';
import { knowsNothing } from '#tests/e2e/support/screen/device-memory.ts';
import { spec } from '#tests/support/spec.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.clear());

describe.each(storiesToWalk)('a block in $language at $width×$height', (script) => {
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
    'opens a block: three cards while it loads, its own title, a number where an unsolved riddle would name its place',
    spec('2.6.1', 'block.loading'),
    async () => {
      const { blockId, riddle } = await story.openRiddle();
      await page.goto(`${stage.line.url}/quest`);
      const release = await hold(page, 'BlockPage');
      await page.locator(`main a[href="/quest/${blockId}"]`).click();
      const waiting = story.bones();
      await waiting.first().waitFor();
      expect(await waiting.count()).toBe(3);
      release();
      await page.locator('article').first().waitFor();

      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await expect.poll(() => page.title()).toBe(text('common:title.page', { name }));
      await expect
        .poll(() => story.riddle(riddle.number).getByRole('heading').textContent())
        .toBe(text('quest:riddle.name', { number: riddle.number }));
      await story.shot('block');
    },
  );

  it('enlarges a picture, brings it closer, and goes back by Escape', spec('2.6.8'), async () => {
    await page.locator('article button:has(img)').first().click();
    const viewer = page.getByRole('dialog', { name: text('quest:media.viewer') });
    const wide = async () => (await viewer.getByRole('img').boundingBox())?.width ?? 0;
    const whole = await wide();

    await viewer.getByRole('button', { name: text('quest:media.nearer') }).click();
    await viewer.getByRole('button', { name: text('quest:media.whole') }).waitFor();
    expect(await wide()).toBeGreaterThan(whole * 1.5);
    await story.shot('picture');
    await page.keyboard.press('Escape');

    await viewer.waitFor({ state: 'detached' });
  });

  it('leaves the sign of the zoom whole on a picture that is a mere stripe', async () => {
    const sign = await page
      .locator('article button:has(img)')
      .first()
      .evaluate((frame) => {
        frame.style.setProperty('--ratio', '30');
        Object.assign(frame.querySelector('img')!, { width: 900, height: 30, src: '' });
        const [inner, outer] = [frame.querySelector('span')!, frame].map((box) => box.getBoundingClientRect());
        return { top: inner!.top >= outer!.top, bottom: inner!.bottom <= outer!.bottom };
      });
    await page.reload();

    expect(sign).toEqual({ top: true, bottom: true });
  });

  it('answers a wrong guess at its field, keeps it and selects it, and the button stays where it was', async () => {
    const { riddle } = await story.openRiddle();
    const card = story.riddle(riddle.number);
    const buttonTop = () => card.locator('button[type="submit"]').evaluate((button: HTMLElement) => button.offsetTop);
    const before = await buttonTop();
    await card.getByRole('textbox').fill('Нет такого места');
    await card.getByRole('textbox').press('Enter');

    await card.getByRole('alert').getByText(text('quest:riddle.wrong')).waitFor();
    await expect.poll(() => card.getByRole('textbox').inputValue()).toBe('Нет такого места');
    await expect.poll(() => page.evaluate(() => String(window.getSelection()))).toBe('Нет такого места');
    expect(await buttonTop()).toBe(before);
    await story.shot('wrong');
  });

  it('says why a check failed: too many tries with the time to wait, a fault of the server with a toast', spec('8.13'), async () => {
    const { riddle } = await story.openRiddle();
    const card = story.riddle(riddle.number);
    const send = async (guess: string) => {
      await card.getByRole('textbox').fill(guess);
      await card.getByRole('textbox').press('Enter');
    };
    await answer(page, 'CheckAnswer', { checkAnswer: { __typename: 'RateLimited', code: 'RATE_LIMITED', retryAfterSeconds: 5 } });
    await send('Раз');
    const reason = text(language === 'ru' ? 'quest:riddle.rateLimited_many' : 'quest:riddle.rateLimited_other', { count: 5 });
    await card.getByText(text('quest:riddle.checkFailed', { reason })).waitFor();
    await expect.poll(() => card.locator('button[type="submit"]').isDisabled()).toBe(true);
    await story.shot('wait');
    await page.unrouteAll();

    await fail(page, 'CheckAnswer');
    await send('Два');
    await card.getByText(text('quest:riddle.checkFailed', { reason: text('errors:code.INTERNAL') })).waitFor();
    await story.closes(text('quest:riddle.checkError'));
  });

  it(
    'says that it is checking, repeats under the same key what the network lost, turns the card over and names the place in the verdict',
    spec('block.success-in-place'),
    async () => {
      const { blockId, riddle } = await story.openRiddle();
      const card = story.riddle(riddle.number);
      await card.getByRole('textbox').fill('');
      await page.getByRole('link', { name: text('quest:block.back') }).click();
      const block = page.locator(`main a[href="/quest/${blockId}"]`);
      await block.waitFor();
      const start = await taps(page);
      await block.click();
      await card.getByRole('textbox').click();
      await page.keyboard.type(answerTo(riddle));
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
      await expect.poll(() => card.getByRole('textbox').getAttribute('readonly')).not.toBeNull();
      await story.shot('checking');
      const answered = page.waitForResponse((response) => isOurs('CheckAnswer')(response.request())).then(() => Date.now());
      release();

      const heardAt = await answered;
      await card.getByRole('textbox').waitFor({ state: 'detached' });
      report(`answer (${language}): the solved card ${Date.now() - heardAt} ms after the server's answer`);
      expect(new Set(keys).size).toBe(1);
      expect(keys.length).toBe(2);
      await card.getByRole('link', { name: text('quest:solution.map') }).waitFor();
      const place = (await card.locator('h2').textContent()) ?? '';
      const verdict = card.locator('[data-tone="success"]');
      await expect.poll(() => verdict.textContent()).toContain(language === 'ru' ? `Верно! Это «${place}».` : `Correct! It’s ${place}.`);
      await story.shot('solved');
    },
  );

  it('copies the coordinates of a solved place, and links no more than two insiders', async () => {
    await story.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.locator('article').filter({ has: page.getByRole('link', { name: text('quest:solution.map') }) });
    const copy = card.first().getByRole('button', { name: text('quest:solution.copyGeo', { geo: '' }).trim() });
    const geo = (await copy.textContent()) ?? '';

    await copy.click();

    await card.first().getByText(text('common:copied')).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(geo);
    const insiders = page.getByRole('link', { name: text('quest:solution.insiderMap', { number: 3 }) });
    expect(await insiders.count()).toBe(0);
  });

  it('folds the riddles that are solved already to one line each, and a strip of numbers leads to each and opens it', async () => {
    const { blockId } = await story.openRiddle();
    await page.getByRole('link', { name: text('quest:block.back') }).click();
    await page.locator(`main a[href="/quest/${blockId}"]`).click();
    const strip = page.getByRole('navigation', { name: text('quest:riddle.list') });
    const numbers = strip.getByRole('link');
    await numbers.first().waitFor();
    expect(await numbers.count()).toBe(await page.locator('article').count());
    const solved = strip.locator('a[data-solved]').last();
    const card = page.locator((await solved.getAttribute('href')) ?? '');
    const fold = card.getByRole('button', { name: new RegExp(`^${text('quest:riddle.name', { number: '' }).trim()}`) });
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(80);
    await story.looksRight('folded');

    await solved.press('Enter');

    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => card.evaluate((riddle) => riddle.getBoundingClientRect().top)).toBeLessThan(script.height / 2);
    const under = await strip.evaluate((nav, isPhone) => (isPhone ? nav.getBoundingClientRect().bottom : 0), script.width < 1024);
    expect(await card.evaluate((riddle) => riddle.getBoundingClientRect().top)).toBeGreaterThanOrEqual(under);
    await story.shot('unfolded');
    await fold.click();
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('asks before it sells a hint, says when there was none to get, gets it by itself later, and shows and hides it', async () => {
    const { blockId, riddle } = await story.openRiddle();
    const card = story.riddle(riddle.number);
    await story.goes(`/quest/${blockId}`);
    await card.getByRole('textbox').waitFor();
    const start = await taps(page);
    await fail(page, 'BuyHint');
    await card.getByRole('button', { name: text('quest:hint.title') }).click();
    const dialog = page.getByRole('alertdialog', { name: text('quest:hint.confirm') });
    await story.shot('hint-confirm');
    await dialog.getByRole('button', { name: text('quest:hint.take') }).click();
    await story.toast(text('quest:hint.failed')).and(page.locator('[data-type="warning"]')).waitFor();
    await story.closes(text('quest:hint.failed'));
    await card.getByText(text('quest:hint.waits')).waitFor();
    const tapped = (await taps(page)) - start;
    await page.unrouteAll();

    const toggle = card.getByRole('button', { name: text('quest:hint.hide') });
    await toggle.waitFor();
    report(`buy a hint (${language}): ${tapped} taps, with the toast closed`);
    await toggle.focus();
    await story.looksRight('hint');
    await page.keyboard.press('Escape');
    const show = card.getByRole('button', { name: text('quest:hint.show') });
    await expect.poll(() => show.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('names what is wrong with the address of a block, or with its loading', spec('2.6.3', '8.10', 'block.error'), async () => {
    const says = async (path: string, reason: string) => {
      await story.goes(path);
      const box = page
        .locator('main')
        .getByRole('alert')
        .filter({ hasText: text('quest:block.loadTitle') });
      await box.getByText(reason).waitFor();
      await page.getByText(text('quest:block.loadFailed')).waitFor();
      await expect.poll(() => page.getByText(text('quest:block.loadFailed')).count()).toBe(1);
      expect(await page.locator('article').count()).toBe(0);
      await page
        .locator('main')
        .getByRole('link', { name: text('quest:block.backToList') })
        .waitFor();
    };
    await says('/quest/999999', text('quest:block.notInResponse'));
    await story.shot('block-missing');
    await says('/quest/%20', text('quest:block.noId'));
    // Of a block that the phone has kept the page would show what it has.
    await knowsNothing(page);
    await fail(page, 'BlockPage');
    await says('/quest/2', text('errors:code.INTERNAL'));
    await story.toast(text('quest:block.loadTitle')).waitFor();
  });

  it('says that a block has no riddles yet', spec('D.16', 'block.empty'), async () => {
    await answer(page, 'BlockPage', {
      block: {
        __typename: 'Block',
        id: '1',
        title: 'Пусто',
        category: { __typename: 'Category', id: '1', contentLanguage: 'ru' },
        riddles: [],
      },
    });
    await story.goes('/quest/1');

    await page.getByText(text('quest:block.empty')).waitFor();
    expect(await page.locator('article').count()).toBe(0);
  });
});
