import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Language } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import {
  arrive as arriveAt,
  captain,
  cut,
  fail,
  framesOfTenthSecond,
  looksRight,
  member,
  openPass,
  team,
} from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

const arrive = (name: string, screen?: { language?: Language; width?: number; height?: number }) => arriveAt(city, name, screen);

const dialog = (page: Page) => page.getByRole('dialog');

describe.each(languagesToWalk)('the open pass in %s', (language) => {
  it('shows the pass large, with name and team, and gives the focus back', spec('2.4.6'), async () => {
    const { page, context, text } = await arrive(captain, { language });
    const button = page.getByRole('button', { name: text('pass:open') });
    await button.click();

    const code = dialog(page).getByRole('img', { name: text('pass:picture', { name: captain }) });
    await code.waitFor();
    expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(280);
    await dialog(page).getByText(text('pass:description')).waitFor();
    await dialog(page).getByText(text('pass:brightness')).waitFor();
    await dialog(page).getByText(team).waitFor();
    await looksRight(page, `pass-${language}`);
    await page.keyboard.press('Escape');

    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.close();
  });
});

describe('the pass', () => {
  it('opens at once and without network', spec('C.12', 'pass.offline'), async () => {
    const { page, context, text } = await arrive(member);
    await page.getByRole('button', { name: text('pass:open') }).waitFor();
    await context.setOffline(true);

    const { frames, ms } = await openPass(page, text('pass:open'));

    console.info(`pass opens in ${ms.toFixed(0)} ms`);
    expect(frames).toBeLessThanOrEqual(framesOfTenthSecond);
    await context.close();
  });

  it('is still shown when the server cannot be asked, and is gone after signing out', spec('7.2.3'), async () => {
    const { page, context, text } = await arrive(member);
    await page.getByRole('button', { name: text('pass:open') }).waitFor();
    await cut(page, 'OwnPass');
    await page.reload();
    await page.getByRole('button', { name: text('pass:open') }).waitFor();

    await page.getByRole('button', { name: text('identity:signOut') }).click();

    await page.waitForFunction(() => window.location.pathname === '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('pass')))).toEqual([]);
    await context.close();
  });

  it('says what is wrong when there is none at hand', spec('pass.error'), async () => {
    const { page, context, text } = await arrive(member);
    await page.getByRole('button', { name: text('pass:open') }).waitFor();
    await page.evaluate(() => ['versta-pass', 'versta-owner'].forEach((key) => localStorage.removeItem(key)));
    await fail(page, 'OwnPass');
    await fail(page, 'OwnTeam');
    await page.reload();

    const toast = page.locator('[data-sonner-toast]').filter({ hasText: text('pass:error.title') });
    await toast.getByText(text('pass:error.loadFailed')).waitFor();
    await page.getByRole('button', { name: text('pass:reload') }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: text('pass:open') }).count()).toBe(0);
    await context.close();
  });

  it('is another one after it was replaced', spec('B.11'), async () => {
    const { page, context, text } = await arrive(member);
    await page.getByRole('button', { name: text('pass:open') }).click();
    const drawn = () => dialog(page).locator('svg[role="img"] path').getAttribute('d');
    const before = await drawn();
    await dialog(page)
      .getByRole('button', { name: text('pass:renew.button') })
      .click();
    const confirm = page.getByRole('alertdialog', { name: text('pass:renew.title') });
    await confirm.waitFor();
    await page.waitForFunction((label) => document.activeElement?.textContent === label, text('common:cancel'));
    await looksRight(page, 'pass-renew');

    await confirm.getByRole('button', { name: text('pass:renew.action') }).click();

    await page.waitForFunction((old) => document.querySelector('[role="dialog"] svg[role="img"] path')?.getAttribute('d') !== old, before);
    expect(await drawn()).toMatch(/^M/);
    await context.close();
  });
});
