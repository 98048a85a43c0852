import { describe, expect, it } from 'vitest';
import { type Language } from '#tests/e2e/support/machines/browser.ts';
import {
  arrive as arriveAt,
  comesBack,
  actOn,
  confirmed,
  fail,
  isOurs,
  join,
  loner,
  looksRight,
  member,
  team,
} from '#tests/e2e/support/people/profile.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();

const arrive = (name: string, screen?: { language?: Language; width?: number; height?: number }) => arriveAt(city, name, screen);

describe('a team', () => {
  it(
    'is created on one phone and joined on another by the captain’s link, and each sees the other',
    spec('1.6', '5.21', 'C.14'),
    async () => {
      const one = await arrive(loner);
      const two = await arrive(member);
      const { page, text, context } = one;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);

      await two.page.getByRole('button', { name: text('team:leave.button') }).click();
      await confirmed(two.page, text('team:leave.title', { name: team }), text('team:leave.button'));
      await two.page.getByRole('heading', { name: text('team:none.title') }).waitFor();

      const create = page.getByRole('button', { name: text('team:create.button') });
      await create.click();
      await page.getByText(text('team:name.empty')).waitFor();
      await page.getByLabel(text('team:name.label')).fill('Ночные снегири');
      await pressSlowly(create);
      await page.getByRole('heading', { name: 'Ночные снегири' }).waitFor();
      await page.getByText(text('team:alone')).waitFor();
      await page.getByRole('button', { name: text('pass:open') }).waitFor();
      await page.getByRole('button', { name: text('team:invite.copy') }).click();
      await page.getByText(text('common:copied')).waitFor();
      await looksRight(page, 'team-created');

      await join(two.page, await page.evaluate(() => navigator.clipboard.readText()));
      // The captain looks on and sees it without coming back to the page.
      await comesBack(two.page);

      await page
        .getByRole('list', { name: text('team:members') })
        .getByText(member)
        .waitFor();
      await page.getByText(text('team:capacity', { members: 2, max: 6 })).waitFor();
      await page.getByText(text('team:joined', { name: member })).waitFor();
      await two.page
        .getByRole('list', { name: text('team:members') })
        .getByText(loner)
        .waitFor();
      await expect.poll(() => two.page.getByRole('button', { name: text('team:edit.button') }).count()).toBe(1);
      await one.context.close();
      await two.context.close();
    },
  );

  it(
    'is edited by its captain: Escape gives up, saving without a change only closes, a new name stands, a taken one is refused in an alert',
    spec('2.4.13'),
    async () => {
      const { page, text, context } = await arrive(loner);
      const card = page.locator('section[aria-labelledby="team"]');
      const edit = card.getByRole('button', { name: text('team:edit.button') });
      const sent: string[] = [];
      page.on('request', (request) => isOurs('RenameTeam')(request) && sent.push(request.url()));

      await edit.click();
      await expect.poll(() => card.getByLabel(text('team:name.label')).evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.type('!');
      await page.keyboard.press('Escape');
      await edit.waitFor();
      await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true);
      await edit.click();
      await card.getByRole('button', { name: text('team:edit.save') }).click();
      await edit.waitFor();
      expect(sent).toEqual([]);

      await edit.click();
      const save = card.getByRole('button', { name: text('team:edit.save') });
      await card.getByLabel(text('team:name.label')).fill('');
      await save.click();
      await card.getByText(text('team:name.empty')).waitFor();
      await card.getByLabel(text('team:name.label')).fill('Утренние снегири');
      await looksRight(page, 'team-edit');
      await pressSlowly(save);
      await card.getByRole('heading', { name: 'Утренние снегири' }).waitFor();

      await edit.click();
      await card.getByLabel(text('team:name.label')).fill(team);
      await card.getByRole('button', { name: text('team:edit.save') }).click();
      await page
        .getByRole('alertdialog', { name: text('team:failed') })
        .getByText(text('errors:code.NAME_TAKEN'))
        .waitFor();
      await context.close();
    },
  );

  it('changes its captain, loses a member and is deleted, each after it was asked to', spec('2.4.15', '5.22'), async () => {
    const { page, text, context } = await arrive(loner);
    const list = page.getByRole('list', { name: text('team:members') });
    await actOn(page, { name: member, action: 'handOver', text });
    await looksRight(page, 'team-hand-over');
    await confirmed(page, text('team:handOver.title', { name: member }), text('team:handOver.action'));
    await page.getByRole('button', { name: text('team:leave.button') }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: text('team:erase.button') }).count()).toBe(0);

    const next = await arrive(member);
    await actOn(next.page, { name: loner, action: 'remove', text });
    await confirmed(next.page, text('team:remove.title', { name: loner }), text('team:remove.action'));
    await next.page.getByText(text('team:capacity', { members: 1, max: 6 })).waitFor();
    await comesBack(page);
    await page.getByRole('heading', { name: text('team:none.title') }).waitFor();
    await expect.poll(() => list.count()).toBe(0);

    await next.page.getByRole('button', { name: text('team:erase.button') }).click();
    await confirmed(next.page, text('team:erase.title', { name: 'Утренние снегири' }), text('team:erase.button'));
    await next.page.getByRole('heading', { name: text('team:none.title') }).waitFor();
    await context.close();
    await next.context.close();
  });

  it(
    'is looked for with a switch: the list comes, fails, recovers and goes',
    spec('2.4.17', '4.10', 'profile.empty-no-seekers'),
    async () => {
      const other = await arrive(member);
      await other.page.getByRole('switch', { name: other.text('team:looking.guest') }).click();
      await other.page.getByText(other.text('team:seekers.empty')).waitFor();
      const { page, text, context } = await arrive(loner);
      await fail(page, 'Seekers');
      const toggle = page.getByRole('switch', { name: text('team:looking.guest') });
      await toggle.click();
      const problem = page.getByRole('alert').filter({ hasText: text('team:seekers.failed') });
      await problem.waitFor();
      await page.unrouteAll();
      await problem.getByRole('button', { name: text('common:retry') }).click();

      const list = page.getByRole('list', { name: text('team:seekers.title') });
      await list.getByText(member).first().waitFor();
      expect(await list.getByRole('link').getAttribute('href')).toBe('https://t.me/ilya_verst');
      await looksRight(page, 'seekers');
      await toggle.click();
      await list.waitFor({ state: 'detached' });
      await context.close();
      await other.context.close();
    },
  );
});
