import type { Browser, BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { insider } from '#tests/e2e/support/people/profile.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';

const text = textsOf('ru');

let browser: Browser;
let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ browser, server, page } = desk);
  return desk.close;
});

const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
const tick = (role: string) => page.getByRole('checkbox', { name: text(`adminPeople:does.${role}.name`) });

const looksRight = async (shown: Page, name: string) => {
  await takeScreen(shown, name);
  expect(await sidewaysPixels(shown)).toBe(0);
  expect(await accessibilityFaults(shown)).toEqual([]);
  expect(await smallTargets(shown)).toEqual([]);
};

const sure = async (key: string) => {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text(key), exact: true })
    .click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
};

/** Signs in as the person whose card is open, on a device of their own. */
async function letIn(language: 'ru' | 'en', size: { width: number; height: number }): Promise<{ page: Page; context: BrowserContext }> {
  await button('adminPeople:ticket.issue').click();
  const code = await page.locator('[aria-hidden=true]', { hasText: /^[A-Z2-9]{5} [A-Z2-9]{5}$/ }).innerText();
  await button('adminPeople:ticket.back').click();
  const device = await openDevice(browser, { language, ...size });
  const words = textsOf(language);
  await device.page.goto(`${server.url}/registration`);
  await device.page.getByText(words('registration:code.title')).click();
  await device.page.getByLabel(words('registration:code.label')).fill(code.replace(' ', ''));
  await device.page.keyboard.press('Enter');
  await device.page.waitForURL(`${server.url}/profile`);
  return device;
}

describe('what an organizer does', () => {
  it('is ticked in their card, with a line of what each role may do', async () => {
    await page.goto(`${server.url}/admin/people?text=${encodeURIComponent(insider)}`);
    await page.getByRole('row', { name: insider }).click();
    await page.getByRole('dialog', { name: insider }).getByLabel(text('adminPeople:role'), { exact: true }).selectOption('ORGANIZER');
    await button('adminPeople:moves.changeRole').click();
    await sure('adminPeople:moves.changeRole');
    await tick('ALL').waitFor();
    expect(await tick('ALL').isChecked()).toBe(true);

    await tick('ALL').click();
    await tick('OBSERVER').click();
    await looksRight(page, 'organizer-roles-ru-360');
    await page.setViewportSize({ width: 1440, height: 900 });
    await looksRight(page, 'organizer-roles-ru-1440');
    await button('adminPeople:moves.changeOrganizerRoles').click();
    await sure('adminPeople:moves.changeOrganizerRoles');

    await expect.poll(() => tick('OBSERVER').isChecked()).toBe(true);
    expect(await tick('ALL').isChecked()).toBe(false);
  });

  it.each([
    ['ru', 360, 640],
    ['en', 1440, 900],
  ] as const)('decides what an observer finds in the panel (%s, %i wide)', async (language, width, height) => {
    const { page: observer, context } = await letIn(language, { width, height });
    const words = textsOf(language);
    await observer.goto(`${server.url}/admin`);
    await observer.getByText(words('admin:figure.faults')).waitFor();
    const sections = await observer
      .getByRole('navigation', { name: words('adminNav:label'), includeHidden: true })
      .getByRole('link', { includeHidden: true })
      .allInnerTexts();
    await looksRight(observer, `observer-now-${language}-${width}`);
    await observer.goto(`${server.url}/admin/attempts`);
    await observer.getByText(words('adminNav:shut.title')).waitFor();
    await looksRight(observer, `observer-shut-${language}-${width}`);
    await observer.goto(`${server.url}/admin/log`);
    await observer.getByRole('row').nth(1).waitFor();
    await looksRight(observer, `observer-log-${language}-${width}`);
    await context.close();

    expect(sections.map((name) => name.trim())).toEqual(['now', 'points', 'stats', 'log'].map((name) => words(`adminNav:${name}`)));
  });
});
