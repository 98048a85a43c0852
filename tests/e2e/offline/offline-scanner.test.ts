import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { insider } from '#tests/e2e/support/people/profile.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { spec } from '#tests/support/spec.ts';

const city = cityBehind(openFrontDoor);
describe.each(languagesToWalk)('without network, in %s, a phone that never opened the scanner before', (language) => {
  const text = textsOf(language);
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    city.way.mend();
    ({ context, page } = await openDevice(city.browser, { language, width: 360, height: 640, hasWorker: true }));
    await page.goto(`${city.way.url}/registration`);
    await page.getByRole('button', { name: insider }).click();
    await page.waitForURL(`${city.way.url}/profile`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    city.way.cut();
  });
  afterAll(() => context.close());

  it('opens it, takes a code, says that the code is not sent, and sends it by itself once the server is back', spec('G.3'), async () => {
    await page.goto(`${city.way.url}/qr`);
    const field = page.getByLabel(text('scanner:typed.label'));
    await field.fill('A'.repeat(22));
    await page.keyboard.press('Enter');

    await page.getByText(text('scanner:sheet.unsent')).waitFor();
    await takeScreen(page, `scanner-offline-${language}`);
    await page.keyboard.press('Escape');
    const waiting = page.getByRole('listitem').filter({ hasText: text('outbox:waits.network') });
    await waiting.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A server that is back is no event of the browser.
    city.way.mend();
    await page
      .getByRole('listitem')
      .filter({ hasText: text('outbox:refused') })
      .waitFor();
    expect(await waiting.count()).toBe(0);
    city.way.cut();
  });

  it(
    'opens a code that its own camera has read, says what is the matter, and checks it once there is a line',
    spec('qr-check.offline'),
    async () => {
      await page.goto(`${city.way.url}/qr/verify?token=${'A'.repeat(22)}`);

      const again = page.getByRole('button', { name: text('common:retry') });
      await again.waitFor();
      await takeScreen(page, `verify-offline-${language}`);
      expect(await page.getByText(text('qr:status.checking')).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      // A server that is back is no event of the browser.
      city.way.mend();

      await again.waitFor({ state: 'detached' });
    },
  );
});
