import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { organizer } from '#tests/e2e/support/people/profile.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { ask } from '#tests/e2e/support/wall.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ server, page } = desk);
  return desk.close;
});

const entry = () => page.getByRole('row', { name: text('adminLog:commands.pauseEvent') });

describe('the log of what organizers do', () => {
  it('lists each command with the organizer who gave it', spec('H.19'), async () => {
    const { event } = await ask<{ event: { id: string } }>(page, '{ event { id } }');
    for (const move of ['pauseEvent', 'resumeEvent'])
      await ask(page, `mutation { ${move}(input: { eventId: "${event.id}" }) { __typename } }`);
    await page.goto(`${server.url}/admin`);
    await page.getByRole('button', { name: text('adminNav:now'), expanded: false }).click();
    await page.getByRole('link', { name: text('adminNav:log') }).click();

    await entry().first().waitFor();
    await expect.poll(() => entry().first().textContent()).toContain(organizer);
    // Entries about a member of a team say which one.
    await page
      .getByRole('row', { name: new RegExp(`^${text('adminLog:commands.seatMember')}: \\S`) })
      .first()
      .waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-log-ru');
  });

  it('opens an entry whole beside the list, and its address opens it again', async () => {
    await entry().first().click();
    const panel = page.getByRole('dialog', { name: text('adminLog:commands.pauseEvent') });
    await panel.getByText(text('adminLog:after'), { exact: true }).waitFor();
    await takeScreen(page, 'admin-log-entry-ru');

    await page.reload();
    await panel.waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('tells the history of one thing by its name, and of one person', spec('H.20'), async () => {
    await entry().first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('adminLog:onlySubject') })
      .click();
    await entry().first().waitFor();
    expect(new URL(page.url()).searchParams.get('subject')).toMatch(/^event:\d+$/);
    await page
      .getByText(`(${text('adminLog:subjects.event')})`)
      .first()
      .waitFor();
    await page.getByLabel(text('adminLog:command')).selectOption('resumeEvent');
    await entry().first().waitFor({ state: 'detached' });
    await page.getByRole('row', { name: text('adminLog:commands.resumeEvent') }).waitFor();
    await takeScreen(page, 'admin-log-filtered-ru');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`${server.url}/admin/log`);
  });

  it('fits a laptop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await entry().first().waitFor();
    await takeScreen(page, 'admin-log-laptop');
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
