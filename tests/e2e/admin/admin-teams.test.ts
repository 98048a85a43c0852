import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { confirmed, hold, isOurs, loner, member, team, looksRight } from '#tests/e2e/support/people/profile.ts';
import { brokenTitles } from '#tests/e2e/support/screen/broken-titles.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const teams = (key: string, values: Record<string, string | number> = {}) => text(`adminTeams:${key}`, values);

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ server, page } = desk);
  return desk.close;
});

const panel = () => page.getByRole('dialog', { name: team, exact: true });
const fits = (name: string) => looksRight(page, name);

describe('the teams of an event, for organizers', () => {
  it('open at once on a slow laptop, before what they hold has come, and are asked for once', async () => {
    await page.goto(`${server.url}/admin/teams`);
    await page.getByRole('row').nth(3).waitFor();
    const release = await hold(page, 'AdminTeam');
    let requestCount = 0;
    page.on('request', (request) => (requestCount += Number(isOurs('AdminTeam')(request))));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });

    await page.getByRole('row').nth(2).click();

    await page
      .getByRole('dialog', { name: teams('team'), exact: true })
      .locator('[aria-busy="true"]')
      .waitFor();
    release();
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: teams('members') })
      .waitFor();
    expect(requestCount).toBe(1);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.unrouteAll();
  });

  it('stand with one result and a place, and are ordered by a title; a tablet leaves the words of titles and sums whole', async () => {
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${server.url}/admin/teams`);
    await page.getByRole('button', { name: teams('total'), exact: true }).click();
    await page
      .getByRole('columnheader', { name: teams('total') })
      .and(page.locator('[aria-sort="descending"]'))
      .waitFor();
    const totals = () => page.getByRole('gridcell').locator('b').allInnerTexts();
    await expect.poll(totals).toEqual([...(await totals())].sort((one, other) => Number(other) - Number(one)));

    expect(await brokenTitles(page, '[role="columnheader"]')).toEqual([]);
    const cut = await page
      .getByRole('gridcell')
      .filter({ has: page.locator('b') })
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).map((cell) => cell.textContent));
    expect(cut).toEqual([]);
    await page.getByRole('row').nth(1).click();
    await page
      .getByRole('dialog')
      .getByText(/^[\d.]+ \+ \d+ монет.? × 0\.5$/)
      .waitFor();
    await page.setViewportSize(before);
  });

  it('are found by somebody in them', spec('H.7'), async () => {
    await page.goto(`${server.url}/admin/teams`);
    await page.getByRole('row').nth(3).waitFor();
    await fits('admin-teams-ru');

    await page.getByRole('searchbox', { name: teams('search') }).fill(member);
    // The titles, and the one team that has the member.
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('row', { name: team }).click();

    await panel().getByText(member).waitFor();
    expect(new URL(page.url()).searchParams.get('text')).toBe(member);
    await fits('admin-team-ru');
  });

  it('get a captain, lose a member and win another', spec('H.8'), async () => {
    const commandsOf = (name: string) => panel().getByRole('button', { name: `${teams('actions')}: ${name}` });
    await commandsOf(member).click();
    await panel()
      .getByRole('button', { name: teams('handOver.action') })
      .click();
    await confirmed(page, teams('handOver.title', { name: member }), teams('handOver.action'));
    await panel()
      .getByText(teams('handOver.done', { name: member }))
      .waitFor();
    await commandsOf(member).waitFor({ state: 'detached' });

    const field = panel().getByRole('combobox', { name: teams('seat.label') });
    await field.fill(loner);
    await page.getByRole('option', { name: loner }).click();
    await panel()
      .getByText(teams('seat.done', { name: loner }))
      .waitFor();
    await commandsOf(loner).press('Enter');
    // Escape closes the menu, not the panel around it.
    await page.keyboard.press('Escape');
    await commandsOf(loner).press('Enter');
    await panel()
      .getByRole('button', { name: teams('remove.action') })
      .click();
    await confirmed(page, teams('remove.title', { name: loner }), teams('remove.action'));
    await panel()
      .getByText(teams('remove.done', { name: loner }))
      .waitFor();
    await expect.poll(() => panel().getByRole('listitem').filter({ hasText: loner }).count()).toBe(0);
  });

  it('have their score corrected with a reason, and back', spec('H.9', 'panel.success'), async () => {
    const points = panel().locator('dd').first();
    const before = await points.textContent();
    await panel().getByLabel(teams('adjust.points'), { exact: true }).fill('+1,5');
    await panel()
      .getByRole('button', { name: teams('adjust.action') })
      .click();
    await panel().getByText(teams('adjust.noReason')).waitFor();
    await panel().getByLabel(teams('adjust.reason'), { exact: true }).fill('За помощь');
    await pressSlowly(panel().getByRole('button', { name: teams('adjust.action') }));
    await takeScreen(page, 'admin-team-ask-ru');
    await confirmed(page, teams('adjust.ask', { name: team }), teams('adjust.action'));
    const undo = panel().getByRole('button', { name: teams('adjust.undo') });
    await undo.waitFor();
    expect(Number(await points.textContent())).toBe(Number(before) + 1.5);

    await undo.click();
    await undo.waitFor({ state: 'detached' });
    await expect.poll(() => points.textContent()).toBe(before);
  });

  it('show the quest as they see it', spec('H.10'), async () => {
    await panel()
      .getByRole('button', { name: teams('seen.action') })
      .click();
    await panel()
      .getByRole('heading', { name: teams('seen.title') })
      .waitFor();
    await panel().locator('summary').first().click();
    await panel().getByText(teams('seen.open')).first().waitFor();
    await fits('admin-team-seen-ru');
    expect(new URL(page.url()).searchParams.get('seen')).toBe('1');
    await panel()
      .getByRole('button', { name: teams('seen.back') })
      .click();
  });

  it('are deleted, found among the deleted, and come back', spec('H.11'), async () => {
    await panel()
      .getByRole('button', { name: teams('erase.action') })
      .click();
    await confirmed(page, teams('erase.title', { name: team }), teams('erase.action'));
    const restore = panel().getByRole('button', { name: teams('restore.action') });
    await restore.waitFor();
    // The button that was pressed is gone. A frame later the panel has the focus, and hears keys.
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: text('records:moreFilters') }).click();
    await page.getByLabel(teams('state.label')).selectOption('deleted');
    await page.getByRole('row', { name: team }).waitFor();
    await page.getByRole('row', { name: team }).click();
    await restore.click();
    await confirmed(page, teams('restore.title', { name: team }), teams('restore.action'));
    await panel()
      .getByRole('button', { name: teams('erase.action') })
      .waitFor();
    await expect.poll(() => restore.count()).toBe(0);
  });

  it('fit a laptop, in English', async () => {
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/admin/teams?order=POINTS`);
    await page.getByRole('row').nth(3).waitFor();
    await fits('admin-teams-laptop-en');
    await page.getByRole('row').nth(1).click();
    await page.getByRole('button', { name: textsOf('en')('adminTeams:seen.action') }).waitFor();
    await takeScreen(page, 'admin-team-laptop-en');
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
