import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { addPoints, organizer, ownId, team, looksRight } from '#tests/e2e/support/people/profile.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { ask } from '#tests/e2e/support/wall.ts';

const text = textsOf('ru');
const english = textsOf('en');
const bikers = 'Спицы и крыши';

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ server, page } = desk);
  return desk.close;
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('alertdialog');
const fits = (name: string) => looksRight(page, name);

describe('the scores of several teams', () => {
  const panel = () => page.getByRole('dialog', { name: text('adminTeams:bulk.title') });
  const field = (key: string) => panel().getByLabel(text(`adminTeams:adjust.${key}`), { exact: true });
  const add = async (name: string) => {
    await panel().getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).click();
    await panel()
      .getByRole('button', { name: text('records:bulk.remove', { name }) })
      .waitFor();
  };
  const send = async () => {
    await panel().locator('button[type="submit"]').click();
    await dialog().waitFor();
  };

  it('change together, after it was asked whom and by how much', async () => {
    await page.goto(`${server.url}/admin/teams`);
    await button(text('adminTeams:bulk.open')).click();
    await panel().locator('button[type="submit"]').click();
    await panel().getByText(text('adminTeams:bulk.nobody')).waitFor();
    await add(team);
    await add(bikers);
    await field('points').fill('1,5');
    await field('reason').fill('Место не открылось');
    await fits('admin-bulk-teams-ru');
    await send();
    const words = await dialog().innerText();
    await dialog()
      .getByRole('button', { name: text('adminTeams:adjust.action') })
      .click();

    await panel()
      .getByText(text('records:bulk.done', { count: 2 }))
      .waitFor();
    expect(words).toContain(text('adminTeams:bulk.ask_few', { count: 2 }));
    expect(words).toContain(`${team}, ${bikers}`);
    expect(await panel().getByRole('listitem').count(), 'nobody stays chosen').toBe(0);
  });

  it('stay as they were for whom the coins do not suffice, who is named and stays chosen', async () => {
    await add(team);
    await field('coins').fill('-900');
    await field('reason').fill('Штраф');
    await send();
    await dialog()
      .getByRole('button', { name: text('adminTeams:adjust.action') })
      .click();

    await panel()
      .getByText(text('records:bulk.refused', { count: 1 }))
      .waitFor();
    await panel()
      .getByRole('button', { name: text('records:bulk.remove', { name: team }) })
      .waitFor();
    expect(await panel().getByRole('alert').filter({ hasText: team }).innerText()).toContain(text('errors:code.INSUFFICIENT_COINS'));
    await fits('admin-bulk-refused-ru');
  });
});

describe('several invitations', () => {
  const labels = ['Инсайдеры севера', 'Инсайдеры юга'];
  const panel = () => page.getByRole('dialog', { name: text('adminCodes:many.title') });

  it('are ticked, listed for confirmation and revoked together', async () => {
    for (const label of labels) {
      await ask(page, 'mutation ($input: IssueRegistrationCodeInput!) { issueRegistrationCode(input: $input) { __typename } }', {
        input: { label, role: 'INSIDER', maxUses: 3 },
      });
    }
    await page.goto(`${server.url}/admin/codes?open=many`);
    for (const label of labels) await panel().getByRole('checkbox', { name: label }).check();
    await fits('admin-bulk-codes-ru');
    await button(text('adminCodes:many.action_few', { count: 2 })).click();
    const words = await dialog().innerText();
    await dialog()
      .getByRole('button', { name: text('adminCodes:revoke') })
      .click();

    await panel()
      .getByText(text('records:bulk.done', { count: 2 }))
      .waitFor();
    for (const label of labels) {
      expect(words).toContain(label);
      await panel().getByRole('checkbox', { name: label }).waitFor({ state: 'detached' });
    }
  });
});

describe('the programme points of a person', () => {
  it('are shown with the sum, and for each line what for, who gave it and when', async () => {
    const userId = await ownId(page);
    for (const [score, comment] of [
      [3, 'Мастер-класс'],
      [-0.5, 'Ошибка в записи'],
    ] as const)
      await addPoints(page, { userId, score, comment });
    await page.goto(`${server.url}/admin/people?open=${userId}`);
    await page.getByRole('link', { name: text('adminPeople:links.programPoints') }).click();

    const panel = page.getByRole('dialog', { name: organizer });
    await panel.getByText('2.5', { exact: true }).waitFor();
    await panel.getByRole('listitem').first().waitFor();
    expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`^Ошибка в записи\\s+${organizer}, .+\\s+−0\\.5$`, 'u')),
      expect.stringMatching(new RegExp(`^Мастер-класс\\s+${organizer}, .+\\s+\\+3\\.0$`, 'u')),
    ]);
    await fits('admin-person-points-ru');
  });

  it('are found by the name of the person, on a laptop in English', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.goto(`${server.url}/admin/points`);
    await page.getByRole('combobox', { name: english('adminPoints:person.pick') }).fill(organizer);
    await page.getByRole('option', { name: organizer }).click();

    const panel = page.getByRole('dialog', { name: organizer });
    await panel.getByText(english('adminPoints:person.total')).waitFor();
    await panel.getByRole('listitem').first().waitFor();
    expect(new URL(page.url()).searchParams.has('person')).toBe(true);
    await fits('admin-person-points-en');
  });
});

describe('the panels for several things at once', () => {
  it('are as accessible in English', async () => {
    for (const [path, title] of [
      ['/admin/teams?bulk=1', 'adminTeams:bulk.title'],
      ['/admin/codes?open=many', 'adminCodes:many.title'],
    ] as const) {
      await page.goto(`${server.url}${path}`);
      await page
        .getByRole('dialog', { name: english(title) })
        .getByRole('button', { name: /\w/ })
        .nth(1)
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});
