import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { confirmed, looksRight } from '#tests/e2e/support/people/profile.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');

let browser: Browser;
let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ browser, server, page } = desk);
  return desk.close;
});

const label = 'СтС у главной сцены';
const row = () => page.getByRole('row', { name: label });
const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });

describe('invitations to a role', () => {
  it('say what is missing before anything is sent', async () => {
    await page.goto(`${server.url}/admin/codes`);
    await button('adminCodes:new').click();
    await button('adminCodes:issue').click();

    await page.getByText(text('adminCodes:labelFault')).waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-code-new-ru');
  });

  it('are shown once, as a picture and a code that is nowhere in the address, and lead to registration', spec('H.17'), async () => {
    await page.getByLabel(text('adminCodes:role'), { exact: true }).selectOption('CTC');
    await page.getByLabel(text('adminCodes:label'), { exact: true }).fill(label);
    await page.getByLabel(text('adminCodes:maxUses')).fill('3');
    await page.getByLabel(text('adminCodes:lifetime')).selectOption('day');
    await page.getByLabel(text('adminCodes:own')).fill('сцена у фонтана');
    await pressSlowly(button('adminCodes:issue'));
    await page.getByRole('img', { name: text('adminCodes:issued.picture', { label }) }).waitFor();
    await takeScreen(page, 'admin-code-issued-ru');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(decodeURIComponent(page.url())).not.toContain('фонтана');
    await button('adminCodes:issued.done').click();

    await row().waitFor();
    await expect.poll(() => page.getByText('сцена у фонтана').count(), { message: 'and never again' }).toBe(0);
    const { page: guest, context } = await openDevice(browser, { language: 'ru', width: 360, height: 640 });
    await guest.goto(`${server.url}/registration?code=${encodeURIComponent('сцена у фонтана')}`);
    await guest.getByRole('heading', { level: 1 }).waitFor();
    await context.close();
  });

  it('end when an organizer says so and is sure, and are found by their state', async () => {
    await row().click();
    await button('adminCodes:revoke').click();
    await confirmed(page, text('adminCodes:revokeAsk.title', { label }), text('adminCodes:revoke'));
    await button('adminCodes:revoke').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByLabel(text('adminCodes:state')).selectOption('VALID');
    await row().waitFor({ state: 'detached' });
    await page.getByLabel(text('adminCodes:state')).selectOption('REVOKED');

    await row().waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    await takeScreen(page, 'admin-codes-ru');
  });

  it('fit a laptop, in English', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.goto(`${server.url}/admin/codes`);
    await row().waitFor();
    await looksRight(page, 'admin-codes-en-laptop');
  });
});
