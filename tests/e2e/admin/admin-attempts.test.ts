import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain, confirmed, organizer, team, looksRight } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { ask, signInByTile } from '#tests/e2e/support/wall.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const attempts = (key: string, values: Record<string, string | number> = {}) => text(`adminAttempts:${key}`, values);
const answer = 'Дом с привидениями';

const city = demoCity();
let page: Page;
beforeAll(async () => {
  const { page: phone, context } = await signInByTile(city.browser, { url: city.url, name: captain });
  const { blocks } = await ask<{ blocks: { riddles: { id: string; isSolved: boolean }[] }[] }>(
    phone,
    '{ blocks { riddles { id isSolved } } }',
  );
  const riddle = blocks.flatMap(({ riddles }) => riddles).find(({ isSolved }) => !isSolved);
  await ask(phone, `mutation { checkAnswer(input: { riddleId: "${riddle?.id ?? ''}", answer: "${answer}" }) { __typename } }`);
  await context.close();
  ({ page } = await signInByTile(city.browser, { url: city.url, name: organizer, width: 360, height: 640 }));
});

const row = () => page.getByRole('row', { name: answer });
const panel = () => page.getByRole('dialog', { name: answer });
const fits = (name: string) => looksRight(page, name);

describe('the attempts of an event, for organizers', () => {
  it('are narrowed by team and verdict, and the address keeps it', spec('H.12'), async () => {
    await page.goto(`${city.url}/admin/attempts`);
    await row().waitFor();
    await fits('admin-attempts-ru');
    await page.getByRole('combobox', { name: attempts('team') }).fill(team);
    await page.getByRole('option', { name: team }).click();
    await page.getByLabel(attempts('verdict')).selectOption('right');
    await row().waitFor({ state: 'detached' });

    await page.reload();
    await page.getByText(team).first().waitFor();
    await page.getByLabel(attempts('verdict')).selectOption('wrong');
    await row().click();
    await panel().waitFor();
    await fits('admin-attempt-ru');
    expect(new URL(page.url()).searchParams.get('verdict')).toBe('wrong');
  });

  it('become right answers, and who gave them before is credited, after a look at what changes', spec('H.13'), async () => {
    await panel()
      .getByRole('button', { name: attempts('add.action') })
      .click();
    const dialog = page.getByRole('dialog', { name: text('rulings:acceptTitle') });
    await dialog.getByRole('row', { name: team }).waitFor();
    await takeScreen(page, 'admin-attempt-accept-ru');
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: text('rulings:acceptNow'), exact: true }).click();
    await panel().getByText(attempts('add.done', { answer })).waitFor();
    expect(
      await panel()
        .getByRole('button', { name: attempts('add.action') })
        .count(),
    ).toBe(0);
  });

  it('leave a line in the ledger, where a correction is taken back', async () => {
    const { foundTeams } = await ask<{ foundTeams: { items: { id: string }[] } }>(
      page,
      `{ foundTeams: teams(filter: { name: "${team}" }) { items { id } } }`,
    );
    const teamId = foundTeams.items[0]?.id ?? '';
    await ask(page, `mutation { adjustTeamScore(input: { teamId: "${teamId}", points: 2.5, reason: "За песню" }) { __typename } }`);
    await page.goto(`${city.url}/admin/points`);
    await page.getByRole('row', { name: text('adminPoints:kinds.REJUDGE') }).waitFor();
    await fits('admin-points-ru');
    await page.getByRole('button', { name: text('records:restFilters') }).click();
    await page.getByLabel(text('adminPoints:kind'), { exact: true }).selectOption('ADJUST');
    await page
      .getByRole('row', { name: text('adminPoints:kinds.ADJUST') })
      .first()
      .click();
    const line = page.getByRole('dialog', { name: text('adminPoints:kinds.ADJUST') });
    await line.getByRole('button', { name: text('adminPoints:undo.action') }).click();
    await confirmed(page, text('adminTeams:adjust.ask', { name: team }), text('adminTeams:adjust.action'));
    await line
      .getByText(text('adminTeams:adjust.done', { name: team, points: '', coins: '' }).split(':')[0] ?? '')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: '−2.5' }).waitFor();
    expect(await page.getByRole('gridcell', { name: '+2.5' }).count()).toBe(1);
  });

  it('fit a laptop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${city.url}/admin/points`);
    await page.getByRole('row').nth(3).waitFor();
    await fits('admin-points-laptop');
    await page.goto(`${city.url}/admin/attempts`);
    await row().waitFor();
    await fits('admin-attempts-laptop');
    expect(await sidewaysPixels(page)).toBe(0);
  });
});
