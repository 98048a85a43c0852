import { describe, expect, it } from 'vitest';
import { textsOf } from '#tests/e2e/support/machines/browser.ts';
import { isNightly } from '#tests/e2e/support/nightly.ts';
import { hold, insider, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker } from '#tests/e2e/support/places.ts';
import { settled, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spoken, type State, stateFaults } from '#tests/e2e/support/states.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf(spoken);
const phone = { width: 360, height: 640 };
const desk = { width: 1440, height: 900 };
/** Before a merge each state is looked at where it is met: an organizer's at a desk, the others' in the street. */
function listScreens({ by }: State) {
  if (isNightly) return [phone, desk];
  return by === organizer ? [desk] : [phone];
}

const states: State[] = [
  {
    name: 'edit mode still loading',
    ...spec('edit.loading'),
    by: organizer,
    reach: async ({ page }) => {
      await hold(page, 'EditableBlocks');
      await walkTo(page, '/quest');
      await page.getByRole('switch', { name: text('editing:mode') }).click();
      await page.getByRole('button', { name: text('editing:block.add') }).waitFor();
      await page.locator('main [aria-busy="true"]').last().waitFor();
    },
  },
  {
    name: 'camera that is starting',
    ...spec('scanner.loading'),
    by: insider,
    reach: async ({ page }) => {
      await walkTo(page, '/qr');
      await page.locator('[aria-labelledby="codes"] form').waitFor();
      await page.evaluate(() => Object.assign(navigator.mediaDevices, { getUserMedia: () => new Promise(() => {}) }));
      await page.getByRole('button', { name: text('scanner:start') }).click();
      await page
        .getByRole('status')
        .filter({ hasText: text('scanner:starting') })
        .waitFor();
    },
  },
  {
    name: 'panel of organizers without network',
    ...spec('panel.offline'),
    by: organizer,
    reach: async ({ page }) => {
      await walkTo(page, '/admin');
      await page.getByText(text('admin:figure.activeTeams')).waitFor();
      await page.context().setOffline(true);
      await page.getByText(text('admin:offline')).waitFor();
      await page.getByRole('button', { name: text('admin:move.pause'), exact: true, disabled: true }).waitFor();
    },
  },
  {
    name: 'reference without network',
    ...spec('developers.offline-reference'),
    by: null,
    reach: async ({ page }) => {
      await walkTo(page, '/developers');
      await settled(page, '/developers');
      await page.context().setOffline(true);
      await page.locator('summary', { hasText: text('developers:errors.open') }).click();
      await page
        .getByRole('alert')
        .filter({ hasText: text('errors:network') })
        .waitFor();
    },
  },
];

const city = demoCity();

describe('a member of the staff', () => {
  it.each(states)('can read and use “$name”, in both languages and every theme', async (state) => {
    for (const screen of listScreens(state)) {
      const { page, context } = await openWalker(city, { by: state.by, language: spoken, ...screen });

      await state.reach({ page, url: city.url, text });

      expect({ ...screen, faults: await stateFaults(page, state) }).toEqual({ ...screen, faults: [] });
      await context.close();
    }
  });
});

describe('an organizer whose network has gone', () => {
  it('reads the list of teams on, and is told why the record of a team does not come', spec('panel.offline-lists'), async () => {
    const { page, context } = await openWalker(city, { by: organizer, language: spoken });
    await walkTo(page, '/admin/teams');
    const rows = page.getByRole('row');
    await rows.nth(3).waitFor();
    const before = await rows.nth(2).textContent();
    await context.setOffline(true);
    await page.getByText(text('common:connection.offline')).first().waitFor();

    expect(await rows.nth(2).textContent()).toBe(before);
    await rows.nth(2).click();
    await page.getByRole('dialog').getByText(text('errors:network')).waitFor();

    await context.setOffline(false);
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: text('adminTeams:members') })
      .waitFor();
    await context.close();
  });
});
