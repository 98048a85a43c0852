import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { insider } from '#tests/e2e/support/people/profile.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ server, page } = desk);
  return desk.close;
});

const row = () => page.getByRole('row', { name: insider });
const panel = () => page.getByRole('dialog', { name: insider });

describe('insiders, for organizers', () => {
  it('are listed with their last mark, and found', spec('H.18'), async () => {
    await page.goto(`${server.url}/admin/insiders`);
    await row().waitFor();
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-insiders-ru');
    await page.getByLabel(text('adminInsiders:search')).fill('ларионова');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
  });

  it('open with their places, each of which leads to its block', async () => {
    await row().click();
    await panel()
      .getByRole('heading', { name: text('adminInsiders:where') })
      .waitFor();
    const places = panel()
      .getByRole('region', { name: text('adminInsiders:where') })
      .getByRole('link');

    await expect.poll(() => places.count()).toBeGreaterThan(0);
    await expect.poll(() => places.first().getAttribute('href')).toMatch(/^\/quest\/\d+$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-insider-ru');
  });

  it('are mended where a link is whole, and told where it is not', async () => {
    const link = panel().getByLabel(text('adminInsiders:geoLink'));
    await link.fill('yandex.ru/maps');
    await panel()
      .getByRole('button', { name: text('adminInsiders:save') })
      .click();
    await panel().getByText(text('adminInsiders:linkBroken')).waitFor();
    await link.fill('https://yandex.ru/maps/?ll=37.61,55.75');
    await pressSlowly(panel().getByRole('button', { name: text('adminInsiders:save') }));

    await page.getByText(text('adminInsiders:updated')).waitFor();
    expect(
      await panel()
        .getByRole('link', { name: text('adminInsiders:openMap') })
        .getAttribute('href'),
    ).toBe('https://yandex.ru/maps/?ll=37.61,55.75');
  });

  it('fit a laptop, in English, and lead to the person', async () => {
    const english = textsOf('en');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.evaluate(() => localStorage.setItem('userLanguage', 'en'));
    await page.goto(`${server.url}/admin/insiders`);
    await row().waitFor();
    await takeScreen(page, 'admin-insiders-en-laptop');
    expect(await sidewaysPixels(page)).toBe(0);
    await row().click();
    await panel()
      .getByRole('link', { name: english('adminInsiders:person') })
      .click();

    await page.getByRole('button', { name: english('adminPeople:ticket.issue') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/people');
  });
});
