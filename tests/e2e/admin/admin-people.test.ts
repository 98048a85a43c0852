import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { confirmed, insider, organizer } from '#tests/e2e/support/people/profile.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
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

const row = (name: string) => page.getByRole('row', { name });
/** Below the head of the table. */
const people = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const panel = (name: string) => page.getByRole('dialog', { name });
const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });

const looksRight = async (name: string) => {
  await takeScreen(page, name);
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
};

/** Reads the code that is to be read aloud, without the gap in its middle. */
const shownCode = async () =>
  (await page.locator('[aria-hidden=true]', { hasText: /^[A-Z2-9]{5} [A-Z2-9]{5}$/ }).innerText()).replace(' ', '');

describe('people, on an organizer’s phone', () => {
  it('are found by a part of the name; the address keeps what was looked for', spec('H.14'), async () => {
    await page.goto(`${server.url}/admin/people`);
    await people().nth(1).waitFor();
    await looksRight('admin-people-ru');

    await page.getByLabel(text('adminPeople:search')).fill('ларионова');
    await row(insider).waitFor();

    await expect.poll(() => people().count()).toBe(1);
    expect(new URL(page.url()).searchParams.get('text')).toBe('ларионова');
  });

  it('come with the next step when nobody is found', spec('panel.empty'), async () => {
    await page.getByLabel(text('adminPeople:search')).fill('такого нет');
    await button('records:clearFilters').click();

    await people().nth(1).waitFor();
    await expect.poll(() => page.getByLabel(text('adminPeople:search')).inputValue()).toBe('');
  });

  it('are let in without the messenger, one after another, by a code that works once', spec('H.15'), async () => {
    await page.getByLabel(text('adminPeople:role'), { exact: true }).selectOption('INSIDER');
    await row(insider).waitFor();
    // On a phone the second line of a row says what else is known.
    const [one = '', other = ''] = (await people().getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0]);
    await row(one).click();
    await panel(one).waitFor();
    await page.getByRole('heading', { name: text('adminPeople:access') }).waitFor();
    await looksRight('admin-person-ru');
    await button('adminPeople:ticket.issue').click();
    await page.getByRole('img', { name: text('adminPeople:ticket.picture', { name: one }) }).waitFor();
    await looksRight('admin-ticket-ru');
    const first = await shownCode();

    await page.getByRole('button', { name: text('adminPeople:ticket.next', { name: other }) }).click();
    await panel(other).waitFor();

    expect(await shownCode()).not.toBe(first);
    expect(page.url(), 'no secret in the address').not.toContain(first);
    const { page: guest, context } = await openDevice(browser, { language: 'ru', width: 360, height: 640 });
    await guest.goto(`${server.url}/registration`);
    await guest.getByText(text('registration:code.title')).click();
    await guest.getByLabel(text('registration:code.label')).fill(`${first.slice(0, 4)} ${first.slice(4).toLowerCase()}`);
    await guest.keyboard.press('Enter');
    await guest.waitForURL(`${server.url}/profile`);
    await guest.getByText(one).first().waitFor();
    await context.close();
    await button('adminPeople:ticket.back').click();
    // The button is gone that had the focus; the panel takes it in the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await panel(other).waitFor({ state: 'detached' });
  });

  it('are shut out once the organizer is sure, and let in again', async () => {
    await row(insider).click();
    await button('adminPeople:moves.disable').click();
    await confirmed(page, text('adminPeople:ask.disable.title', { name: insider }), text('adminPeople:moves.disable'));
    await button('adminPeople:moves.enable').waitFor();
    expect(await button('adminPeople:ticket.issue').count(), 'nobody who is shut out is let in').toBe(0);

    await button('adminPeople:moves.enable').click();
    await confirmed(page, text('adminPeople:ask.enable.title', { name: insider }), text('adminPeople:moves.enable'));
    await button('adminPeople:ticket.issue').waitFor();
    await page.keyboard.press('Escape');
  });

  it('keep an organizer: the last one is told why not', spec('H.16'), async () => {
    await page.goto(`${server.url}/admin/people?role=ORGANIZER`);
    await row(organizer).click();
    await panel(organizer).getByLabel(text('adminPeople:role'), { exact: true }).selectOption('GUEST');
    await button('adminPeople:moves.changeRole').click();
    const title = text('adminPeople:ask.changeRole.title', { name: organizer, role: text('adminPeople:roles.GUEST') });
    await confirmed(page, title, text('adminPeople:moves.changeRole'));

    await page
      .getByRole('alert')
      .filter({ hasText: text('adminPeople:lastOrganizer') })
      .waitFor();
    await page.keyboard.press('Escape');
    await panel(organizer).waitFor({ state: 'detached' });
    await expect.poll(() => row(organizer).textContent()).toContain(text('adminPeople:roles.ORGANIZER'));
  });

  it('are listed on a laptop in English, and their log says what was done to them', async () => {
    const english = textsOf('en');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.goto(`${server.url}/admin/people?role=INSIDER`);
    await row(insider).waitFor();
    await takeScreen(page, 'admin-people-en-laptop');
    await row(insider).click();
    const log = panel(insider).getByRole('link', { name: english('adminPeople:links.log') });
    await log.waitFor();
    await takeScreen(page, 'admin-person-en-laptop');
    await log.click();

    await page.getByRole('row', { name: english('adminLog:commands.disablePerson') }).waitFor();
    await page.getByRole('row', { name: english('adminLog:commands.enablePerson') }).waitFor();
    expect(new URL(page.url()).searchParams.get('subject')).toMatch(/^person:\d+$/);
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
