import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { openWall, signInByTile } from '../support/wall.ts';

const text = textsOf('ru');
const city = demoCity();
let phone: Awaited<ReturnType<typeof openDevice>>;
let desk: Page;

beforeAll(async () => {
  phone = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true });
  await phone.page.goto(`${city.url}/registration`);
  await phone.page.getByRole('button', { name: captain }).click();
  await phone.page.waitForURL(`${city.url}/profile`);
  await phone.page.goto(`${city.url}/quest`);
  await phone.page.locator('main a[href^="/quest/"]').first().waitFor();
  ({ page: desk } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 1440, height: 900 }));
});

const announces = async ({
  template,
  grade,
  isOnWall = false,
}: {
  template: 'rain' | 'gate';
  grade: 'NORMAL' | 'URGENT';
  isOnWall?: boolean;
}) => {
  await desk.goto(`${city.url}/admin/announcements`);
  await desk.getByRole('button', { name: text('adminAnnouncements:new') }).click();
  const panel = desk.getByRole('dialog', { name: text('adminAnnouncements:new') });
  await panel.getByRole('button', { name: text(`adminAnnouncements:templates.${template}.name`), exact: true }).click();
  await panel.getByLabel(text('adminAnnouncements:grade')).selectOption(grade);
  if (isOnWall) await panel.getByRole('switch', { name: text('adminAnnouncements:isOnWall') }).click();
  await takeScreen(desk, `announcement-new-${grade}`);
  expect(await accessibilityFaults(desk)).toEqual([]);
  await panel.getByRole('button', { name: text('adminAnnouncements:announce'), exact: true }).click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: text('adminAnnouncements:announce'), exact: true })
    .click();
  await panel.waitFor({ state: 'detached' });
};
const rain = text('adminAnnouncements:templates.rain.text');
const gate = text('adminAnnouncements:templates.gate.text');

describe('what organizers announce', () => {
  it('stands under the header of a phone at once, and is gone from there when it was read', async () => {
    await announces({ template: 'rain', grade: 'NORMAL' });

    const banner = phone.page.getByRole('complementary', { name: text('announcements:one') });
    await banner.getByText(rain).waitFor();
    await takeScreen(phone.page, 'announcement-banner-ru');
    expect(await sidewaysPixels(phone.page)).toBe(0);
    expect(await accessibilityFaults(phone.page)).toEqual([]);
    await banner.getByRole('button', { name: text('announcements:understood') }).click();
    await banner.waitFor({ state: 'detached' });
  });

  it('is counted for organizers by those who have read it', async () => {
    await desk.goto(`${city.url}/admin/announcements`);
    await desk
      .getByText(/^1 из \d+/)
      .first()
      .waitFor();
    await takeScreen(desk, 'announcements-desk-ru');

    expect(await accessibilityFaults(desk)).toEqual([]);
  });

  it('waits for a phone without network, asks to be confirmed when it is urgent, and stays in the list', async () => {
    await phone.context.setOffline(true);
    await announces({ template: 'gate', grade: 'URGENT' });
    await phone.context.setOffline(false);

    const dialog = phone.page.getByRole('alertdialog', { name: text('announcements:urgent') });
    await dialog.getByText(gate).waitFor();
    await takeScreen(phone.page, 'announcement-urgent-ru');
    await dialog.getByRole('button', { name: text('announcements:understood') }).click();
    await dialog.waitFor({ state: 'detached' });
    await phone.page.reload();
    await phone.page.getByRole('button', { name: text('common:nav.menu') }).click();
    await phone.page.getByRole('button', { name: text('quest:menu.announcements') }).click();
    const list = phone.page.getByRole('list', { name: text('announcements:title') });
    await list.getByText(rain).waitFor();
    await takeScreen(phone.page, 'announcement-list-ru');

    expect(await list.getByRole('listitem').allTextContents()).toHaveLength(2);
    expect(await phone.page.getByRole('alertdialog').count()).toBe(0);
  });

  it('stands on the walls, too, where organizers want it, above a board whose rows stay as large, until it is taken back', async () => {
    const { page: wall, context } = await openWall(city.browser);
    await wall.goto(`${city.url}/wall/demo`);
    await wall.locator('[data-scene] tbody tr').first().waitFor();
    const letters = () =>
      wall
        .locator('[data-scene] tbody th')
        .first()
        .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
    const before = await letters();

    await announces({ template: 'gate', grade: 'URGENT', isOnWall: true });
    const news = wall.locator('main').getByRole('status').filter({ hasText: gate });
    await news.waitFor();
    await wall.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))));
    await takeScreen(wall, 'announcement-wall-both');

    expect(Math.abs((await letters()) - before)).toBeLessThanOrEqual(2);
    const rows = wall.locator('[data-scene] tbody tr');
    const [last, scene] = [await rows.last().boundingBox(), await wall.locator('[data-scene]').boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0), 'no row is cut').toBeLessThanOrEqual((scene?.y ?? 0) + (scene?.height ?? 0) + 1);
    expect(await accessibilityFaults(wall)).toEqual([]);

    await wall.goto(`${city.url}/wall/demo?lang=en&scene=feed`);
    await wall.locator('[data-scene="feed"]').waitFor();
    await takeScreen(wall, 'announcement-wall-en-feed');
    await context.close();
  });
});
