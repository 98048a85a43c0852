import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { signInByTile } from '../support/wall.ts';

const text = textsOf('ru');
const city = demoCity();
let phone: Page;
let desk: Page;
let block = '';

/** Opens the first riddle of the block in the editor. */
const openRiddle = async (page: Page) => {
  await page.goto(block);
  const mode = page.getByRole('switch', { name: text('editing:mode') });
  await mode.waitFor();
  if ((await mode.getAttribute('aria-checked')) !== 'true') await mode.click();
  const row = page.getByRole('article').first();
  await row.waitFor();
  const closed = row.getByRole('button', { expanded: false }).first();
  if ((await closed.count()) > 0) await closed.click();
  return row;
};

beforeAll(async () => {
  const device = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
  phone = device.page;
  await phone.goto(`${city.url}/registration`);
  await phone.getByRole('button', { name: captain }).click();
  await phone.waitForURL(`${city.url}/profile`);
  await phone.goto(`${city.url}/quest`);
  await phone.locator('main a[href^="/quest/"]').first().click();
  await phone.locator('#riddle-1').waitFor();
  block = phone.url().split('#')[0] ?? '';
  ({ page: desk } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
});

describe('a riddle that organizers withdraw', () => {
  it('is withdrawn with a preview of points and places', async () => {
    const row = await openRiddle(desk);
    await row.getByRole('button', { name: text('rulings:withdraw') }).click();
    const dialog = desk.getByRole('dialog', { name: text('rulings:withdrawTitle') });
    await dialog.getByRole('table').waitFor();
    await takeScreen(desk, 'withdraw-riddle-1440-ru');
    expect(await accessibilityFaults(desk)).toEqual([]);
    await desk.setViewportSize({ width: 360, height: 640 });
    await takeScreen(desk, 'withdraw-riddle-360-ru');
    expect(await sidewaysPixels(desk)).toBe(0);
    await desk.setViewportSize({ width: 1440, height: 900 });

    await dialog.getByRole('button', { name: text('rulings:withdrawNow') }).click();

    await dialog.waitFor({ state: 'detached' });
    await row.getByText(text('rulings:kinds.WITHDRAWN_FOR_NOBODY')).scrollIntoViewIfNeeded();
    await takeScreen(desk, 'withdrawn-riddle-desk-ru');
    expect(await accessibilityFaults(desk)).toEqual([]);
  });

  it('says so at its card on the phone, with the words of the organizers', async () => {
    const confirm = phone.getByRole('alertdialog', { name: text('announcements:urgent') });
    await confirm.getByRole('button', { name: text('announcements:understood') }).click();
    const card = phone.locator('#riddle-1');
    await card.getByText(text('announcements:withdrawn.title'), { exact: true }).waitFor();
    await card.getByText(text('rulings:erratum.WITHDRAWN_FOR_NOBODY')).waitFor();
    await card.scrollIntoViewIfNeeded();
    await takeScreen(phone, 'withdrawn-riddle-phone-ru');

    expect(await card.getByRole('textbox').count()).toBe(0);
    expect(await sidewaysPixels(phone)).toBe(0);
    expect(await accessibilityFaults(phone)).toEqual([]);
  });

  it('is told in the ledger of the team', async () => {
    const page = await phone.context().newPage();
    await page.goto(`${city.url}/points`);
    await page.locator('main ol li').first().waitFor();
    await takeScreen(page, 'withdrawn-riddle-ledger-ru');

    expect(await accessibilityFaults(page)).toEqual([]);
    await page.close();
  });

  it('is back in play when organizers take the decision back', async () => {
    const row = await openRiddle(desk);
    await row.getByRole('button', { name: text('rulings:undo') }).click();
    const dialog = desk.getByRole('alertdialog', { name: text('rulings:undoTitle') });
    await takeScreen(desk, 'undo-ruling-1440-ru');
    expect(await accessibilityFaults(desk)).toEqual([]);
    await dialog.getByRole('button', { name: text('rulings:undo') }).click();
    await dialog.waitFor({ state: 'detached' });

    const card = phone.locator('#riddle-1');
    await phone
      .getByRole('alertdialog', { name: text('announcements:urgent') })
      .getByRole('button', { name: text('announcements:understood') })
      .click();
    await card.getByText(text('announcements:withdrawn.title'), { exact: true }).waitFor({ state: 'detached' });
    await card.getByText(text('rulings:erratum.undone')).waitFor();
    expect(await card.getByText(text('rulings:erratum.WITHDRAWN_FOR_NOBODY')).count()).toBe(0);
  });
});
