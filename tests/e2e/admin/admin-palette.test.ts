import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { confirmed, ctc, fail, member, team, looksRight } from '#tests/e2e/support/people/profile.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { signInByTile } from '#tests/e2e/support/wall.ts';

const [text, english] = [textsOf('ru'), textsOf('en')];

let browser: Browser;
let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk({ width: 1440, height: 900 });
  ({ browser, server, page } = desk);
  return desk.close;
});

const palette = (says = text) => page.getByRole('dialog', { name: says('palette:title') });
const field = (says = text) => palette(says).getByRole('combobox', { name: says('palette:field') });
const option = (name: string) => palette().getByRole('option', { name });
const active = () => field().evaluate((input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent);
const openPalette = async (says = text) => {
  await page.keyboard.press('Control+KeyK');
  await field(says).waitFor();
};

describe('the command palette', () => {
  it('opens by Ctrl+K and leads to a section whose name was typed in the wrong layout', async () => {
    await page.goto(`${server.url}/admin/people`);
    await page.getByRole('row').nth(2).waitFor();
    await openPalette();
    await option(text('palette:act.newEvent')).waitFor();
    await takeScreen(page, 'admin-palette-ru');
    expect(await accessibilityFaults(page)).toEqual([]);

    await field().pressSequentially('rjvfyls');
    await option(text('adminNav:teams')).first().waitFor();
    await page.keyboard.press('Enter');

    await page.waitForURL(`${server.url}/admin/teams`);
    await palette().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: text('adminTeams:title') }).waitFor();
  });

  it('finds a team by somebody in it, and opens it beside the list', async () => {
    await openPalette();
    await field().fill(member);
    await palette()
      .getByRole('group', { name: text('palette:group.team') })
      .getByRole('option', { name: team })
      .click();

    await page.getByRole('dialog', { name: team, exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/teams');
  });

  it('walks by the arrows through what it found, and wraps round', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await openPalette();
    await option(team).waitFor();
    const first = await active();

    await page.keyboard.press('ArrowUp');
    expect(await active()).not.toBe(first);
    await page.keyboard.press('ArrowDown');

    expect(await active(), 'where one was last').toBe(first);
    expect(first).toContain(team);
  });

  it('asks before it extends the event by the minutes that were typed', async () => {
    await field().fill('продлить 20');
    await option(text('palette:extendBy', { minutes: 20 })).waitFor();
    await page.keyboard.press('Enter');

    await confirmed(page, text('admin:ask.extend.title'), text('admin:move.extend'));
    await page.getByText(text('admin:done.extend')).first().waitFor();
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });

  it('says that nothing was found, and that the search failed with a way to repeat it', async () => {
    await openPalette();
    await field().fill('ъъъъ');
    await palette().getByText(text('palette:nothing')).waitFor();
    await fail(page, 'PaletteSearch');
    await field().fill(team);

    const again = palette().getByRole('button', { name: text('common:retry') });
    await again.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.unroute('**/graphql');
    await again.click();
    await option(team).waitFor();
  });

  it('asks before it leads away from unsaved changes', async () => {
    await page.goto(`${server.url}/admin/events`);
    await page.getByRole('row', { name: '30-й квест' }).click();
    await page.getByText(text('adminEvents:part.texts'), { exact: true }).click();
    await page.getByLabel(text('adminEvents:field.slug'), { exact: true }).fill('nobody-saves-this');
    await openPalette();
    await field().fill(text('adminNav:people'));
    await page.keyboard.press('Enter');
    await confirmed(page, text('adminEvents:ask.leave.title'), text('adminEvents:ask.leave.stay'));
    expect(new URL(page.url()).pathname).toBe('/admin/events');

    await openPalette();
    await field().fill(text('adminNav:people'));
    await page.keyboard.press('Enter');
    await confirmed(page, text('adminEvents:ask.leave.title'), text('adminEvents:ask.leave.action'));
    await page.waitForURL(`${server.url}/admin/people`);
  });

  it('fits a phone, in English, behind a button that names it', async () => {
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${server.url}/admin/codes`);
    await page.getByRole('button', { name: english('adminNav:find') }).click();
    await field(english).fill('wall');
    await palette(english)
      .getByRole('option', { name: english('palette:act.wall') })
      .waitFor();

    await looksRight(page, 'admin-palette-en-phone');
  });

  it('is not there for who is no organizer', async () => {
    const { page: other } = await signInByTile(browser, { url: server.url, name: ctc });
    await other.goto(`${server.url}/admin/teams`);
    await other.getByRole('alertdialog', { name: text('common:guard.organizer') }).waitFor();
    await other.keyboard.press('Control+KeyK');

    expect(await other.getByRole('combobox').count()).toBe(0);
  });
});
