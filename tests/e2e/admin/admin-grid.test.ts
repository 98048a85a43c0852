import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { fillAttempts } from '#tests/e2e/support/people/many-attempts.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const count = 250;

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk({ width: 1280, height: 720 });
  ({ server, page } = desk);
  await fillAttempts(page, count);
  return desk.close;
});

/** By what it says: the newest attempt stands first. */
const row = (index: number) => page.getByRole('row', { name: new RegExp(`^Ответ ${count - index + 1} `) });
/** The row with the focus, counted from 1; NaN for none. */
const place = () =>
  page.evaluate(() => Number(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? Number.NaN) - 1);
const isAt = async (wanted: number) => {
  await expect.poll(place).toBe(wanted);
};
const press = (key: string) => page.keyboard.press(key);
const scrolledBy = () => page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTop ?? 0);
const isInFrame = () =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    const frame = document.activeElement?.closest('[role="grid"]')?.parentElement?.getBoundingClientRect();
    const head = document.querySelector('[role="columnheader"]')?.parentElement?.getBoundingClientRect();
    return frame !== undefined && head !== undefined && top >= head.bottom - 1 && bottom <= frame.bottom + 1;
  });

beforeEach(async () => {
  await page.goto(`${server.url}/admin/attempts`);
  await row(1).waitFor();
  await row(1).focus();
});

describe('a long table of the panel, by keys', () => {
  it('is one stop of the Tab key', async () => {
    await press('ArrowDown');
    await isAt(2);
    await press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text('records:download'));
    await press('Tab');
    await isAt(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('moves by rows and pages, and each row is seen whole', spec('H.23'), async () => {
    await press('ArrowUp');
    await isAt(1);
    await press('PageDown');
    const onPage = await place();
    expect(onPage).toBeGreaterThan(4);
    expect(await isInFrame()).toBe(true);

    await press('PageDown');
    await isAt(onPage * 2 - 1);
    expect(await isInFrame()).toBe(true);
    await press('PageUp');
    await isAt(onPage);
    expect(await isInFrame()).toBe(true);
    await press('Control+Home');
    await isAt(1);
    expect(await scrolledBy()).toBe(0);
  });

  it('reads on to the last record, and says how many there are once it knows', async () => {
    const grid = page.getByRole('grid');
    expect(await grid.getAttribute('aria-rowcount')).toBe('-1');
    await press('End');
    await isAt(100);
    await row(101).waitFor();
    await press('End');
    await isAt(200);
    await page.locator(`[role="grid"][aria-rowcount="${count + 1}"]`).waitFor();
    await press('End');
    await isAt(count);
    expect(await isInFrame()).toBe(true);
  });

  it('keeps the focused row while it is scrolled away, and goes on from it', async () => {
    await press('ArrowDown');
    await page.getByRole('grid').evaluate((grid) => grid.parentElement?.scrollTo({ top: 3_000 }));
    await row(60).waitFor();
    await isAt(2);
    await press('ArrowDown');
    await isAt(3);
    expect(await isInFrame()).toBe(true);
  });

  it('opens a row by Enter; its panel gives the focus back, and the place', async () => {
    await press('PageDown');
    await press('PageDown');
    const [before, top] = [await place(), await scrolledBy()];
    await press('Enter');
    await page.getByRole('dialog', { name: `Ответ ${count - before + 1}` }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await isAt(before);
    expect(await scrolledBy()).toBe(top);
  });

  it('gives the focus back also to a row that was opened by the pointer', async () => {
    await page.goto(`${server.url}/admin/points`);
    await page.getByRole('row').nth(4).click();
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await expect.poll(place).toBe(4);
  });
});
