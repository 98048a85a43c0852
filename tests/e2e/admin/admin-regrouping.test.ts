import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Language, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { callAs } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { arrive, captain, confirmed, loner, looksRight, organizer, team } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask } from '#tests/e2e/support/wall.ts';

const city = demoCity();
const secondTeam = 'Очень длинное название команды!!';

beforeAll(async () => {
  // Somebody without a team makes one, whose name waits for the organizers.
  const { page: desk, context } = await arrive(city, organizer);
  const { event } = await ask<{ event: { id: string } }>(desk, '{ event { id } }');
  await ask(desk, 'mutation ($input: EditEventInput!) { editEvent(input: $input) { __typename } }', {
    input: { eventId: event.id, reviewsNames: true },
  });
  const { page } = await arrive(city, loner);
  const caller = await callAs(page.context().request, city.url, people.loner);
  await caller.asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
    input: { name: secondTeam, category: 'RU' },
  });
  await context.close();
});

describe.each<{ language: Language; width: number; height: number }>([
  { language: 'ru', width: 1440, height: 900 },
  { language: 'ru', width: 360, height: 640 },
  { language: 'en', width: 360, height: 640 },
])('regrouping in $language at $width×$height', ({ language, width, height }) => {
  const text = textsOf(language);
  const teams = (key: string, values: Record<string, string | number> = {}) => text(`adminTeams:${key}`, values);
  let page: Page;
  const fits = (name: string) => looksRight(page, `${name}-${width}-${language}`);
  const panel = () => page.getByRole('dialog', { name: team, exact: true });

  beforeAll(async () => {
    ({ page } = await arrive(city, organizer, { language, width, height }));
    await page.goto(`${city.url}/admin/teams?event=demo`);
    await page.getByRole('row', { name: new RegExp(team) }).waitFor();
  });

  it('lists the names that wait to be seen', async () => {
    await page.getByRole('button', { name: teams('names.review') }).click();
    const list = page.getByRole('dialog', { name: teams('names.title') });
    await list.getByText(secondTeam).waitFor();
    await fits('held-names');
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    expect(await page.getByRole('row').count()).toBeGreaterThan(3);
  });

  it('shows what a team keeps before it is merged', async () => {
    await page.getByRole('row', { name: new RegExp(team) }).click();
    await panel().getByLabel(teams('merge.label')).fill(secondTeam);
    await page.getByRole('option', { name: new RegExp(secondTeam) }).click();
    const dialog = page.getByRole('alertdialog', { name: teams('merge.title', { name: team, from: secondTeam }) });
    await dialog
      .getByRole('button', { name: teams('merge.action') })
      .and(page.locator('[aria-disabled="false"]'))
      .waitFor();
    await fits('merge-teams');
    await dialog.getByRole('button', { name: text('common:cancel') }).click();
    await dialog.waitFor({ state: 'detached' });

    expect(await panel().isVisible()).toBe(true);
  });

  it('shows what a team keeps before it changes its category', async () => {
    await panel().getByLabel(teams('move.label')).selectOption({ index: 1 });
    await panel()
      .getByRole('button', { name: teams('move.action') })
      .click();
    const dialog = page.getByRole('alertdialog');
    await dialog
      .getByRole('button', { name: teams('move.action') })
      .and(page.locator('[aria-disabled="false"]'))
      .waitFor();
    await fits('change-category');
    await dialog.getByRole('button', { name: text('common:cancel') }).click();
    await dialog.waitFor({ state: 'detached' });

    expect(await panel().isVisible()).toBe(true);
  });

  it('says on the panel that a team is outside the ranking', async () => {
    const way = panel().getByText(teams('fate'));
    await way.click();
    await panel()
      .getByRole('button', { name: teams('unrank.action') })
      .click();
    await confirmed(page, teams('unrank.title', { name: team }), teams('unrank.action'));
    await panel().getByText(teams('unranked')).first().waitFor();
    await panel().getByText(teams('unranked')).first().scrollIntoViewIfNeeded();
    await fits('unranked-team');
    await panel()
      .getByRole('button', { name: teams('rank.action') })
      .click();
    await confirmed(page, teams('rank.title', { name: team }), teams('rank.action'));
    await panel().getByText(teams('unranked')).first().waitFor({ state: 'detached' });

    expect(
      await panel()
        .getByRole('button', { name: teams('unrank.action') })
        .count(),
    ).toBe(1);
  });

  it('asks for the reason before a person is deleted', async () => {
    await page.goto(`${city.url}/admin/people`);
    await page.getByRole('searchbox').first().fill(captain);
    await page.getByRole('row', { name: new RegExp(captain) }).click();
    await page.getByRole('button', { name: text('adminPeople:forget.open') }).click();
    const dialog = page.getByRole('alertdialog', { name: text('adminPeople:forget.title', { name: captain }) });
    await dialog.waitFor();
    await fits('delete-person');

    expect(await dialog.isVisible()).toBe(true);
  });
});
