import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoWords } from '#tests/e2e/support/demo-words.ts';
import { keysOf } from '#tests/e2e/support/editing.ts';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, member, team } from '#tests/e2e/support/people/profile.ts';
import { deviceMemory, shownPictures } from '#tests/e2e/support/screen/device-memory.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const city = cityBehind(openFrontDoor);
let context: BrowserContext;
let page: Page;

const signIn = async (name: string) => {
  await page.goto(`${city.way.url}/registration`);
  await page.getByRole('button', { name }).click();
  await page.waitForURL(`${city.way.url}/profile`);
  await page.getByRole('heading', { name: team }).waitFor();
  const all = new RegExp(`(?=.*"fullName":"${name}")(?=.*"isLookingForTeam")`);
  await expect.poll(async () => (await deviceMemory(page)).answers ?? '').toMatch(all);
};
const openQuest = async () => {
  await page.goto(`${city.way.url}/quest`);
  await page.getByText(text('quest:pack.whole')).waitFor();
};
const ribbon = () => page.getByText(new RegExp(text('common:connection.since', { time: '\\d\\d:\\d\\d' })));
const isGone = async () => {
  await expect.poll(() => deviceMemory(page)).toMatchObject({ files: 0, answers: null });
};

beforeAll(async () => {
  ({ context, page } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true }));
});

describe('the app on a phone', () => {
  it('brings all riddles of the team to it, and marks each block that is there', spec('D.5', 'quest.offline'), async () => {
    await page.goto(city.way.url);
    await page.locator('a[download]').waitFor();
    await signIn(captain);
    await openQuest();
    const blocks = page.locator('a[href^="/quest/"]');
    await blocks.first().waitFor();
    await expect.poll(() => blocks.filter({ hasNotText: text('quest:pack.block') }).count()).toBe(0);
  });

  it('can be installed', async () => {
    const devtools = await context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { data } = await devtools.send('Page.getAppManifest');
    expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Верста', start_url: '/quest', display: 'standalone' });
  });

  it('keeps the responses and files of its player, and no response of the server in the worker', async () => {
    const { answers, files } = await deviceMemory(page);
    expect(answers).toContain(`"name":"${team}"`);
    expect(files).toBeGreaterThan(10);
    const saved = await page.evaluate(async () => {
      const names = await caches.keys();
      return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
    });
    expect(saved.filter((url) => /\/(graphql|api|wall|admin)|\.wasm/.test(url))).toEqual([]);
  });

  it('says nothing of a new version while an answer is typed, and offers it afterwards', spec('B.23'), async () => {
    await page.locator('a[href^="/quest/"]').first().click();
    const field = page.locator('[data-answer-field]').first();
    await field.fill('Дом Пашкова');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    city.way.bringRelease();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const coming = registration.installing ?? registration.waiting;
      while (coming?.state === 'installing')
        await new Promise((resolve) => coming.addEventListener('statechange', resolve, { once: true }));
    });
    const offer = page.getByRole('button', { name: text('common:update.action') });
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe('installed');
    expect(await offer.count()).toBe(0);
    expect(await field.inputValue()).toBe('Дом Пашкова');

    await field.fill('');
    await offer.waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window), 'nothing reloads by itself').toBe(true);
  });

  it('lets Tab walk past the offer of a new version, which stands until it is answered', spec('B.3'), async () => {
    const keys = keysOf(page);
    const beginning = page.getByRole('link', { name: text('common:skip') });
    await keys.to(page.getByRole('button', { name: text('common:update.action') }));
    await keys.to(beginning);
    expect(await beginning.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('stays where it was scrolled to when Tab leaves the offer', async () => {
    await page.locator('article').nth(1).scrollIntoViewIfNeeded();
    const offer = page.getByRole('button', { name: text('common:update.action') });
    await offer.evaluate((button) => button.focus({ preventScroll: true }));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);

    await page.keyboard.press('Tab');
    expect(await offer.evaluate((button) => button === document.activeElement)).toBe(false);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  it('brings the new version at the press of a button', async () => {
    await page.getByRole('button', { name: text('common:update.action') }).click();
    await page.waitForFunction(() => !('isSamePage' in window));
    await page.locator('article').first().waitFor();
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  });

  it(
    'shows the blocks, a block with its pictures, and the profile with the QR code after a reload without network',
    spec('1.18', 'B.22', 'profile.offline'),
    async () => {
      city.way.cut();
      await page.reload();
      await page.locator('article').first().waitFor();
      await ribbon().waitFor();
      for (const picture of await page.locator('article img').all()) await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => shownPictures(page)).not.toContain(false);
      expect((await shownPictures(page)).length).toBeGreaterThan(2);

      // As a player of sound asks for its file.
      const part = await page.evaluate(async () => {
        const address = (document.querySelector('article img') as HTMLImageElement).src;
        const answer = await fetch(address, { headers: { range: 'bytes=0-9' } });
        return { status: answer.status, bytes: (await answer.arrayBuffer()).byteLength };
      });
      expect(part).toEqual({ status: 206, bytes: 10 });

      await page.goto(`${city.way.url}/quest`);
      await page.locator('a[href^="/quest/"]').nth(3).waitFor();
      await page.getByText(text('quest:pack.whole')).waitFor();
      await ribbon().waitFor();

      await page.goto(`${city.way.url}/profile`);
      await page.getByRole('heading', { name: team }).waitFor();
      await page.getByText(text('profile:offline')).waitFor();
      await expect.poll(() => page.getByRole('button', { name: text('identity:signOut') }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: text('pass:open') }).click();
      await page.getByRole('img', { name: text('pass:picture', { name: captain }) }).waitFor();
    },
  );

  it('opens the landing without network, with the date and the place that it saw last', spec('landing.offline'), async () => {
    city.way.mend();
    await page.goto(`${city.way.url}/`);
    await page.waitForFunction(() => localStorage.getItem('versta-saved-LandingEvent') !== null);
    city.way.cut();
    await page.reload();
    await page.locator('a[download]').waitFor();
    await page.getByText(new RegExp(text('landing:status.saved', { time: '\\d\\d:\\d\\d' }))).waitFor();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(demoWords.ru.title);
    city.way.mend();
  });
});

describe('a person who leaves', () => {
  it('takes everything along, in every tab', spec('B.24'), async () => {
    await page.goto(`${city.way.url}/profile`);
    const other = await context.newPage();
    await other.goto(`${city.way.url}/quest`);
    await other.locator('a[href^="/quest/"]').first().waitFor();

    await page.getByRole('button', { name: text('identity:signOut') }).click();
    await page.waitForURL(`${city.way.url}/`);

    await isGone();
    await other.waitForURL(/\/registration/);
    expect((await deviceMemory(other)).keys).not.toEqual(expect.arrayContaining(['versta-owner']));
    expect((await deviceMemory(other)).keys).not.toEqual(expect.arrayContaining(['versta-pass']));
    await other.close();
  });

  it('leaves nothing to the next person when the session ended elsewhere', async () => {
    await signIn(captain);
    await context.clearCookies();
    await page.reload();
    await page.waitForURL(/\/registration/);
    await isGone();

    await signIn(member);
    expect((await deviceMemory(page)).answers).not.toContain('@anna_verst');
    expect(await page.evaluate(() => localStorage.getItem('versta-pass'))).toContain(member);
  });
});
