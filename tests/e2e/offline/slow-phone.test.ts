import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const city = cityBehind(openFrontDoor);
let page: Page;

beforeAll(async () => {
  ({ page } = await openDevice(city.browser, { language: 'ru', width: 360, height: 640, hasWorker: true }));
  await page.goto(`${city.way.url}/registration`);
  await page.getByRole('button', { name: captain }).click();
  await page.waitForURL(`${city.way.url}/profile`);
  await page.goto(`${city.way.url}/quest`);
  await page.getByText(text('quest:pack.whole')).waitFor();
});

/** From now on the store of this phone opens so late. */
const slowDown = (lateMs: number) =>
  page.addInitScript((late) => {
    const open = IDBFactory.prototype.open;
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess') as { set: (act: unknown) => void };
    IDBFactory.prototype.open = function (name) {
      const request = open.call(this, name);
      Object.defineProperty(request, 'onsuccess', {
        configurable: true,
        set: (act: (event: Event) => void) => {
          set.call(request, (event: Event) => setTimeout(() => act(event), late));
        },
      });
      return request;
    };
  }, lateMs);

describe.each([600, 4_000])('a phone whose store opens %i ms late, in a tunnel', (lateMs) => {
  it('shows the riddles that were promised, as soon as the store is open', spec('quest.offline'), async () => {
    city.way.mend();
    await slowDown(lateMs);
    city.way.cut();

    await page.goto(`${city.way.url}/quest`);
    const blocks = page.locator('a[href^="/quest/"]');
    await blocks.first().waitFor();
    await page.getByText(new RegExp(text('common:connection.since', { time: '\\d\\d:\\d\\d' }))).waitFor();
    const address = (await blocks.first().getAttribute('href')) ?? '';
    await page.goto(`${city.way.url}${address}`);
    await page.locator('article').first().waitFor();

    await takeScreen(page, `slow-store-${lateMs}`);
    expect(await page.getByText(text('quest:guard.silent')).count()).toBe(0);
  });
});
