import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoWords } from '#tests/e2e/support/demo-words.ts';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { captain, looksRight, team } from '#tests/e2e/support/people/profile.ts';
import { deviceMemory } from '#tests/e2e/support/screen/device-memory.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const city = cityBehind(openFrontDoor);

/** The captain signed in on another device, so that this one has opened no page but those of the test. */
const signIn = async (context: BrowserContext) => {
  const { context: other, page } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
  await page.goto(`${city.way.url}/registration`);
  await page.getByRole('button', { name: captain }).click();
  await page.waitForURL(`${city.way.url}/profile`);
  await context.addCookies(await other.cookies());
  await other.close();
};

describe.each(languagesToWalk)('a player whose phone has opened nothing but the quest (%s)', (language) => {
  const text = textsOf(language);
  const strip = (page: Page) => page.getByText(new RegExp(text('common:connection.since', { time: '\\d\\d:\\d\\d' })));
  const missing = (page: Page) => page.getByText(text('common:cached.missingText'));
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    ({ context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true }));
    await signIn(context);
  });
  afterAll(async () => {
    city.way.mend();
    await context?.close();
  });

  it('has the other pages of a player on the phone', async () => {
    await page.goto(`${city.way.url}/quest`);
    await page.getByText(text('quest:pack.whole')).waitFor();
    await expect
      .poll(async () => (await deviceMemory(page)).answers ?? '', { timeout: 20_000 })
      .toMatch(/(?=.*"ledger\()(?=.*"isLookingForTeam)/s);
    await expect.poll(async () => (await deviceMemory(page)).keys).toContain('versta-saved-Rules');
    city.way.cut();
  });

  it('reads without network where the points come from', async () => {
    await page.goto(`${city.way.url}/points`);
    await page.locator('ol li').first().waitFor();
    await strip(page).waitFor();
    await looksRight(page, `ahead-points-${language}`);
  });

  it('sees the profile with the team and the code', spec('profile.offline'), async () => {
    await page.goto(`${city.way.url}/profile`);
    await page.getByRole('heading', { name: team }).waitFor();
    await page.getByText(text('profile:offline')).waitFor();
    await looksRight(page, `ahead-profile-${language}`);
  });

  it('reads the rules, with the prices and from when they are', async () => {
    await page.goto(`${city.way.url}/rules`);
    await page.getByText(text('landing:rules.hint'), { exact: true }).waitFor();
    await page.getByText(new RegExp(text('landing:status.saved', { time: '\\d\\d:\\d\\d' }))).waitFor();
    await looksRight(page, `ahead-rules-${language}`);
  });

  it('sees the landing whole', spec('landing.offline'), async () => {
    await page.goto(city.way.url);
    await page.getByRole('heading', { level: 1, name: demoWords[language].title }).waitFor();
    await page.locator('a[download]').waitFor();
    await looksRight(page, `ahead-landing-${language}`);
  });

  it('is told at once of what is not here', spec('quest.offline-unsaved'), async () => {
    await page.evaluate(async () => {
      const request = indexedDB.open('versta-kept');
      const store = await new Promise<IDBDatabase>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      store.transaction('answers', 'readwrite').objectStore('answers').clear();
      store.close();
      for (const key of Object.keys(localStorage)) if (key.startsWith('versta-saved-')) localStorage.removeItem(key);
    });
    for (const path of ['/points', '/profile', '/quest', '/rules']) {
      await page.goto(city.way.url + path);
      await missing(page).waitFor({ timeout: 5_000 });
      expect(await strip(page).count(), 'nothing is shown that could be from some time').toBe(0);
      await looksRight(page, `ahead-missing${path.replace('/', '-')}-${language}`);
    }
    await page.goto(city.way.url);
    await page.getByText(text('common:connection.barred')).waitFor();
    await looksRight(page, `ahead-missing-landing-${language}`);
  });
});
