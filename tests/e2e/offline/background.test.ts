import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDevice } from '#tests/e2e/support/machines/browser.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';

const city = cityBehind(openFrontDoor);
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  ({ context, page } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true }));
  await page.goto(`${city.way.url}/registration`);
  await page.getByRole('button', { name: captain }).click();
  await page.waitForURL(`${city.way.url}/profile`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
});
afterAll(() => context.close());

/** The page reaches nobody any more, as one that the phone has put to sleep. */
const freeze = () =>
  page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => (input === '/graphql' ? Promise.reject(new TypeError('asleep')) : fetch(input, init));
  });

/** The browser wakes the worker as it does when a network is back. */
const wakeWorker = async () => {
  const browser = await context.newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
  );
  await browser.send('ServiceWorker.enable');
  const registrationId = await known;
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin: city.way.url, registrationId, tag: 'versta-outbox', lastChance: false });
};

const outcomes = () =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('versta-outbox');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map(({ what, verdict }: { what: string; verdict: { kind: string } | null }) => [what, verdict?.kind]));
          };
        };
      }),
  );

describe('an answer whose page cannot reach the server any more', () => {
  it('is sent by the worker as soon as the browser says that there is a network', async () => {
    await page.goto(`${city.way.url}/quest`);
    await page.locator('main a[href^="/quest/"]').first().click();
    const field = page.locator('[data-answer-field]').first();
    await field.waitFor();
    await freeze();

    await field.fill('Ответ из кармана');
    await field.press('Enter');
    await expect.poll(outcomes).toEqual([['Ответ из кармана', undefined]]);
    await wakeWorker();

    await expect.poll(outcomes, { timeout: 20_000 }).toEqual([['Ответ из кармана', 'wrong']]);
  });
});
