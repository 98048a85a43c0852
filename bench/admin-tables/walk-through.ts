import type { Page } from 'playwright-core';

interface Walk {
  path: string;
  address: string;
  /** The index of a select field of the page, and the option to choose. */
  filter: number;
  value: string;
  /** The text to type into the search; null for a section without a search. */
  search: string | null;
}

export interface Figures {
  path: string;
  /** The time from the navigation to rows on the screen. */
  firstRowsMs: number;
  /** The longest time of each action, from a touch or key to the next paint. */
  inp: { what: string; ms: number }[];
  /** The time from the click on a row to its panel, by the script's clock. The row itself reacts sooner. */
  panelMs: number;
  /** The number of the row that the keys reached. */
  rowReached: number;
  /** The number of rows in the document at that moment. */
  drawn: number;
}

const presses = 40;

/** Returns the slowest reaction to a touch or a key since the last call. */
async function slowest(page: Page): Promise<number> {
  // An entry comes one paint after its event.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  return page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations.splice(0)));
}

const isAtRest = (page: Page) => page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
const rows = (page: Page) => page.getByRole('row');

/** Opens a section, scrolls through pages of it, filters it, searches, opens a row and closes it again. */
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
      // A person waits for the rows. Keys without a pause would only measure their own queue.
      await page.waitForTimeout(250);
    }
    rowReached = Number(await page.locator('[role="row"]:focus').getAttribute('aria-rowindex')) - 1;
  });
  const drawn = await rows(page).count();
  // The page gets no touch or key of the browser's select list, so the cost of the choice is in the next actions.
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
