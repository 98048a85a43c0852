import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openDevice } from './machines/browser.ts';

/** A projector: unlike the phones of the other stories it moves. */
export async function openWall(browser: Browser, { width = 1920, height = 1080 } = {}): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    serviceWorkers: 'block',
  });
  return { context, page: await context.newPage() };
}

/** Somebody of the demo, signed in by a tile. */
export async function signInByTile(
  browser: Browser,
  { url, name, width = 390, height = 844 }: { url: string; name: string; width?: number; height?: number },
) {
  const device = await openDevice(browser, { language: 'ru', width, height });
  await device.page.goto(`${url}/registration`);
  await device.page.getByRole('button', { name }).click();
  await device.page.waitForURL(`${url}/profile`);
  return device;
}

/** A request of the signed-in page itself. */
export const ask = <Data>(page: Page, query: string, variables: object = {}): Promise<Data> =>
  page.evaluate(
    async (body) => {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await response.json()) as { data: Data }).data;
    },
    { query, variables },
  );

export const readHealth = (page: Page) => page.locator('[data-health]').getAttribute('data-health');

export const waitForScene = (page: Page, scene: string) => page.locator(`[data-scene="${scene}"]`).waitFor();
