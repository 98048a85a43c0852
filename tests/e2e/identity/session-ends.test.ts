import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { isNightly, languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { arrive, captain, member } from '#tests/e2e/support/people/profile.ts';
import { deviceMemory } from '#tests/e2e/support/screen/device-memory.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();

const openFirstBlock = async (page: Page) => {
  await page.goto(`${city.url}/quest`);
  await page.locator('a[href^="/quest/"]').first().click();
  const field = page.locator('[data-answer-field]').first();
  await field.waitFor();
  return field;
};

describe.each(languagesToWalk)('a session that ends in the middle of an answer (%s)', (language) => {
  const text = textsOf(language);

  it('says so and that the answer is kept, keeps it for its person, and shows it to nobody else', async () => {
    const { page, context } = await arrive(city, captain, { language });
    const field = await openFirstBlock(page);
    await field.fill('Дом Пашкова');
    await context.clearCookies();

    await field.press('Enter');

    await page.getByText(text('identity:signIn.ended')).waitFor();
    await page.getByText(text('identity:signIn.answerKept')).waitFor();
    await takeScreen(page, `session-ended-${language}`);
    await page.getByRole('button', { name: member }).click();
    await page.waitForURL(/\/quest\//);
    await field.waitFor();
    expect(await field.inputValue()).toBe('');

    await context.clearCookies();
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${city.url}/profile`);
    await openFirstBlock(page);
    expect(await field.inputValue()).toBe('Дом Пашкова');
    await context.close();
  });
});

describe('a session that ended elsewhere', () => {
  // Before a merge a page of each kind: prepared by the server, and opened for one person.
  it.each(isNightly ? ['/', '/rules', '/profile', '/quest', '/registration'] : ['/', '/quest'])(
    'leaves nothing of its person, whichever page opens first: %s',
    async (path) => {
      const { page, context } = await arrive(city, captain);
      await openFirstBlock(page);
      await expect.poll(async () => (await deviceMemory(page)).answers ?? '').toContain(captain);
      expect((await deviceMemory(page)).answers, 'the token of the pass is not among the answers').not.toContain('token=');
      await context.clearCookies();
      await page.evaluate(() => localStorage.removeItem('versta-owner'));
      await page.evaluate(() => localStorage.setItem('versta-signed-in', 'ended'));

      await page.goto(`${city.url}${path}`);

      await expect.poll(async () => (await deviceMemory(page)).answers).toBeNull();
      expect((await deviceMemory(page)).keys).not.toContain('versta-pass');
      await context.close();
    },
  );
});
