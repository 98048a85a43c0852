import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { answer, captain, fail, hold, insider, loner, member, openAccount } from '#tests/e2e/support/people/profile.ts';
import { openWalker } from '#tests/e2e/support/places.ts';
import { knowsNothing } from '#tests/e2e/support/screen/device-memory.ts';
import { walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { speak, spoken, type State, stateFaults } from '#tests/e2e/support/states.ts';
import { spec } from '#tests/support/spec.ts';

const toQuest = async (page: Page) => {
  await walkTo(page, '/quest');
  await page.locator('main a[href^="/quest/"]').first().waitFor();
};
const toBlock = async (page: Page) => {
  await toQuest(page);
  await page.locator('main a[href^="/quest/"]').first().click();
  await page.locator('article').first().waitFor();
};
const unsolved = (page: Page) =>
  page
    .locator('article')
    .filter({ has: page.getByRole('textbox') })
    .first();
/** Where no page of ours could remember it again meanwhile. */
const forgets = async (page: Page) => {
  await page.goto(new URL('/robots.txt', page.url()).href);
  await knowsNothing(page);
};
const toProfile = async (page: Page) => {
  await walkTo(page, '/profile');
  await page.locator('#info').waitFor();
};

const states: State[] = [
  {
    name: 'no team',
    ...spec('quest.empty-no-team'),
    by: loner,
    reach: async ({ page, text }) => {
      await walkTo(page, '/quest');
      await page.getByRole('heading', { name: text('quest:noTeam.title') }).waitFor();
    },
  },
  {
    name: 'quest of who works at a place',
    by: insider,
    reach: async ({ page, text }) => {
      await walkTo(page, '/quest');
      await page.getByRole('heading', { name: text('quest:noTeam.staffTitle') }).waitFor();
      await page
        .locator('header')
        .getByRole('link', { name: text('common:nav.scanner') })
        .waitFor();
    },
  },
  {
    name: 'pass of nobody’s team',
    ...spec('profile.empty-no-qr'),
    by: loner,
    reach: async ({ page, text }) => {
      await walkTo(page, '/quest');
      await page.getByRole('button', { name: text('pass:open') }).click();
      await page.getByRole('dialog').getByText(text('pass:noTeamText')).waitFor();
    },
  },
  {
    name: 'no such block',
    ...spec('block.no-such-block'),
    by: captain,
    reach: async ({ page, text }) => {
      await walkTo(page, '/quest/999999');
      await page.getByText(text('quest:block.notInResponse')).waitFor();
    },
  },
  {
    name: 'list that failed, with its toast',
    ...spec('quest.error'),
    by: captain,
    reach: async ({ page, text }) => {
      await fail(page, 'BlockList');
      await walkTo(page, '/quest');
      await page
        .locator('[data-sonner-toast]')
        .filter({ hasText: text('quest:load.title') })
        .waitFor();
    },
  },
  {
    name: 'list without blocks',
    ...spec('quest.empty-no-blocks'),
    by: captain,
    reach: async ({ page, text }) => {
      await answer(page, 'BlockList', { blocks: [] });
      await walkTo(page, '/quest');
      await page.getByText(text('quest:empty.title')).waitFor();
    },
  },
  {
    name: 'own pass',
    ...spec('pass.success'),
    by: captain,
    reach: async ({ page, text }) => {
      await toQuest(page);
      await page.getByRole('button', { name: text('pass:open') }).click();
      await page.getByRole('dialog').getByText(text('pass:description')).waitFor();
    },
  },
  {
    name: 'menu of the quest',
    ...spec('quest.menu-open'),
    by: member,
    reach: async ({ page, text }) => {
      await toQuest(page);
      await page.getByRole('button', { name: text('common:nav.menu') }).click();
      await page.getByRole('banner').getByRole('navigation').waitFor();
    },
  },
  {
    name: 'wrong answer and what was tried',
    ...spec('block.wrong-answer'),
    by: member,
    reach: async ({ page, text }) => {
      await toBlock(page);
      const card = unsolved(page);
      for (const guess of ['Троицкая башня', 'Собственный дом купца Пороховщикова в Староконюшенном переулке']) {
        await card.getByRole('textbox').fill(guess);
        await card.getByRole('textbox').press('Enter');
        await card
          .getByRole('list', { name: text('quest:riddle.tried') })
          .getByText(guess)
          .waitFor();
      }
      await card.getByRole('alert').getByText(text('quest:riddle.wrong')).waitFor();
      await card.getByRole('list', { name: text('quest:riddle.tried') }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'hint asked for',
    ...spec('block.asked-about-hint'),
    by: captain,
    reach: async ({ page, text }) => {
      await toBlock(page);
      await unsolved(page)
        .getByRole('button', { name: new RegExp(`^${text('quest:hint.title')}`) })
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'solved card',
    ...spec('block.success'),
    by: member,
    reach: async ({ page, text }) => {
      await toBlock(page);
      await unsolved(page).getByRole('textbox').fill('Спасская башня');
      await page.keyboard.press('Enter');
      const solved = page.locator('article').filter({ hasText: 'Спасская башня' });
      await solved.getByRole('link', { name: text('quest:solution.map') }).waitFor();
      await solved.getByRole('textbox').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'picture enlarged',
    ...spec('block.picture-enlarged'),
    by: captain,
    reach: async ({ page, text }) => {
      await toBlock(page);
      await page.locator('article button:has(img)').first().click();
      await page.getByRole('dialog', { name: text('quest:media.viewer') }).waitFor();
    },
  },
  {
    name: 'block without network',
    ...spec('block.offline'),
    by: member,
    reach: async ({ page, text }) => {
      await toBlock(page);
      // Their texts come over the network the first time.
      await speak(page, 'en');
      await speak(page, spoken);
      await page.context().setOffline(true);
      await unsolved(page).getByRole('textbox').fill('Манеж');
      await page.keyboard.press('Enter');
      await page
        .getByRole('status')
        .filter({ hasText: text('common:connection.offline') })
        .waitFor();
      await page.locator('form[data-state="waiting"]').waitFor();
      await page.getByRole('button', { name: text('outbox:waiting_one', { count: 1 }) }).waitFor();
    },
  },
  {
    name: 'member asked before leaving',
    ...spec('profile.asked-before-leaving'),
    by: member,
    reach: async ({ page, text }) => {
      await toProfile(page);
      await page.getByRole('button', { name: text('team:leave.button') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'captain asked before deleting the team',
    ...spec('profile.asked-before-deleting'),
    by: captain,
    reach: async ({ page, text }) => {
      await toProfile(page);
      await page.getByRole('button', { name: text('team:erase.button') }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'team being edited, with a fault',
    ...spec('profile.form-fault'),
    by: captain,
    reach: async ({ page, text }) => {
      await toProfile(page);
      const card = page.locator('section[aria-labelledby="team"]');
      await card.getByRole('button', { name: text('team:edit.button') }).click();
      await card.getByLabel(text('team:name.label')).fill('');
      await card.getByRole('button', { name: text('team:edit.save') }).click();
      await page.getByText(text('team:name.empty')).waitFor();
    },
  },
  {
    name: 'seekers that failed',
    ...spec('profile.card-error'),
    by: loner,
    reach: async ({ page, text }) => {
      await fail(page, 'Seekers');
      await toProfile(page);
      const looking = page.getByRole('switch');
      if ((await looking.getAttribute('aria-checked')) === 'false') await looking.click();
      await page.getByText(text('team:seekers.failed')).waitFor();
    },
  },
  {
    name: 'farewell for good',
    ...spec('any.goodbye'),
    by: loner,
    reach: async ({ page, text }) => {
      await toProfile(page);
      await openAccount(page);
      await page.getByRole('button', { name: text('profile:privacy.delete') }).click();
      await page.getByRole('heading', { name: text('profile:privacy.deleteTitle') }).waitFor();
    },
  },
  {
    name: 'profile still loading',
    ...spec('profile.loading'),
    by: captain,
    reach: async ({ page }) => {
      await forgets(page);
      await hold(page, 'Profile');
      await page.goto(new URL('/profile', page.url()).href);
      await page.locator('main [aria-busy="true"]').first().waitFor();
    },
  },
  {
    name: 'profile that failed',
    ...spec('profile.error'),
    by: captain,
    reach: async ({ page, text }) => {
      await forgets(page);
      await fail(page, 'Profile');
      await page.goto(new URL('/profile', page.url()).href);
      await page
        .getByRole('alert')
        .filter({ hasText: text('identity:profile.loadFailed') })
        .waitFor();
    },
  },
  {
    name: 'scanner before its first code',
    ...spec('scanner.empty'),
    by: insider,
    reach: async ({ page, text }) => {
      await walkTo(page, '/qr');
      await page.locator('[aria-labelledby="codes"] form').waitFor();
      await page.getByText(text('scanner:list.empty')).waitFor();
    },
  },
  {
    name: 'page of organizers forbidden',
    ...spec('panel.forbidden'),
    by: member,
    reach: async ({ page, text }) => {
      await walkTo(page, '/admin');
      await page.getByRole('alertdialog', { name: text('common:guard.organizer') }).waitFor();
    },
  },
];

const city = demoCity();

type Walker = Awaited<ReturnType<typeof openWalker>>;
const phones = new Map<string | null, Walker>();

/** One phone for each person, however many states they get into. */
async function openPhone({ by }: State): Promise<Walker> {
  const phone = phones.get(by) ?? (await openWalker(city, { by, language: spoken }));
  phones.set(by, phone);
  return phone;
}

describe('a player', () => {
  let page: Page;
  afterEach(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.goto(`${city.url}/no/such/page`);
  });

  it.each(states)('can read and use “$name”, in both languages and every theme', spec('G.4'), async (state) => {
    ({ page } = await openPhone(state));

    await state.reach({ page, url: city.url, text: textsOf(spoken) });

    expect(await stateFaults(page, state)).toEqual([]);
  });
});
