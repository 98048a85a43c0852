import type { Page } from 'playwright-core';

interface Walk {
  path: string;
  address: string;
  /** The select field of the page, counted from 0, and the choice in it. */
  filter: number;
  value: string;
  /** The text that is typed into the search; null where there is none. */
  search: string | null;
}

export interface Figures {
  path: string;
  /** From the address to rows on the screen. */
  firstRowsMs: number;
  /** The longest time of each action, from a touch or key to the next picture. */
  inp: { what: string; ms: number }[];
  /** From the click on a row to its panel, as the script sees it: the row answers before. */
  panelMs: number;
  /** The row that the keys reached. */
  rowReached: number;
  /** The number of rows in the document there. */
  drawn: number;
}

const presses = 40;

/** Returns the slowest response to a touch or a key since the last call. */
async function slowest(page: Page): Promise<number> {
  // Entries come a picture later than what they tell of.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return page.evaluate(() => Math.max(0, ...(window as unknown as { heard: number[] }).heard.splice(0)));
}

const isAtRest = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
const rows = (page: Page) => page.getByRole('row');

/** Opens a section, scrolls through pages of it, narrows it, searches, opens a row and closes it again. */
export async function walkThrough(page: Page, { path, address, filter, value, search }: Walk): Promise<Figures> {
  const startedAt = performance.now();
  await page.goto(address);
  await rows(page).nth(3).waitFor();
  const firstRowsMs = Math.round(performance.now() - startedAt);
  const inp: Figures['inp'] = [];
  const measure = async (what: string, act: () => Promise<unknown>) => {
    await slowest(page);
    await act();
    inp.push({ what, ms: await slowest(page) });
  };

  let rowReached = 0;
  await measure('scrolling by keys', async () => {
    await rows(page).nth(1).focus();
    for (let turn = 0; turn < presses; turn += 1) {
      await page.keyboard.press('PageDown');
      // Somebody looks at what came; keys held down would only measure their own queue.
      await page.waitForTimeout(250);
    }
    rowReached = Number(await page.locator('[role="row"]:focus').getAttribute('aria-rowindex')) - 1;
  });
  const drawn = await rows(page).count();
  // Chosen by the browser's own list, of which the page hears nothing: what it takes shows in the next actions.
  await page.locator('main select').nth(filter).selectOption(value);
  await isAtRest(page);
  if (search !== null) {
    await measure('typing a search', async () => {
      await page.getByRole('searchbox').pressSequentially(search, { delay: 80 });
      await page.waitForTimeout(1_000);
      await isAtRest(page);
    });
  }
  let panelMs = 0;
  await measure('opening a row', async () => {
    await rows(page).nth(2).hover();
    const clickedAt = performance.now();
    await page.mouse.down();
    await page.mouse.up();
    await page.getByRole('dialog').waitFor();
    panelMs = Math.round(performance.now() - clickedAt);
  });
  await measure('closing it', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
  return { path, firstRowsMs, inp, panelMs, rowReached, drawn };
}
