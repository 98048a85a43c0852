import { request, type BrowserContext, type Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Language, openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { loner } from '#tests/e2e/support/people/profile.ts';
import { telegramAnswers } from '#tests/e2e/support/people/telegram.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { noteFigure } from '#tests/support/figures.ts';

const city = demoCity({ TELEGRAM_BOT_NAME: 'versta_demo_bot' });

/** Counts touches of our own pages, over all loads; what is touched in the messenger's frame is the messenger's. */
async function countTaps(context: BrowserContext, page: Page): Promise<{ taps: number }> {
  const counted = { taps: 0 };
  await context.exposeBinding('tapped', ({ frame }) => {
    if (frame === page.mainFrame()) counted.taps += 1;
  });
  await context.addInitScript(() =>
    window.addEventListener('pointerdown', () => (window as unknown as { tapped(): void }).tapped(), { capture: true }),
  );
  return counted;
}

const openStory = async (language: Language) => {
  const { context, page } = await openDevice(city.browser, { language, width: 360, height: 640 });
  return { context, page, text: textsOf(language), counted: await countTaps(context, page) };
};

it.each([
  ['ru', '7100000001'],
  ['en', '7100000002'],
] as const)(
  'somebody new is at their profile with a team after six taps at most, besides those in the messenger (%s)',
  async (language, id) => {
    const { context, page, text, counted } = await openStory(language);
    await telegramAnswers(context, { id, firstName: 'Мария', lastName: 'Синицына' });
    const since = Date.now();
    await page.goto(city.url);

    await page.getByRole('link', { name: text('landing:hero.register') }).click();
    await page.frameLocator('iframe').getByRole('button').click();
    await page.getByRole('button', { name: text('registration:completion.submit') }).click();
    await page.waitForURL(`${city.url}/profile`);
    await page.getByLabel(text('team:name.label')).click();
    await page.keyboard.type(`Снегири ${language}`);
    await page.getByRole('button', { name: text('team:create.button') }).click();
    await page.getByRole('heading', { name: `Снегири ${language}` }).waitFor();

    noteFigure(`new player to a team (${language}): ${counted.taps} taps beside the login, ${((Date.now() - since) / 1000).toFixed(1)} s`);
    expect(counted.taps).toBeGreaterThan(2);
    expect(counted.taps).toBeLessThanOrEqual(6);
    await context.close();
  },
);

it('somebody signed in joins by the link of a captain with two taps', async () => {
  const office = await request.newContext();
  const token = await (await callAs(office, city.url, people.captain)).pass();
  const { context, page, text, counted } = await openStory('ru');
  await page.goto(`${city.url}/registration`);
  await page.getByRole('button', { name: loner }).click();
  await page.waitForURL(`${city.url}/profile`);
  counted.taps = 0;

  await page.goto(`${city.url}/qr/verify?token=${token}`);
  await page.getByRole('button', { name: text('qr:join.yes') }).click();
  await page.getByRole('button', { name: text('qr:redirect.now') }).click();
  await page.waitForURL(`${city.url}/profile`);

  noteFigure(`join by a captain's link: ${counted.taps} taps`);
  expect(counted.taps).toBe(2);
  await Promise.all([context.close(), office.dispose()]);
});
