import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, launchBrowser, openDevice, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { insider } from '#tests/e2e/support/people/profile.ts';
import { openFrontDoor } from '#tests/e2e/support/server/front-door.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

let browser: Browser;
let server: RunningServer;
let door: Awaited<ReturnType<typeof openFrontDoor>>;

beforeAll(async () => {
  door = await openFrontDoor();
  [browser, server] = await Promise.all([launchBrowser(), startServer({ PUBLIC_URL: door.url })]);
  door.leadsTo(server.port);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await door?.close();
});

describe.each(languagesToWalk)('without network, in %s, a phone that never opened the scanner before', (language) => {
  const text = textsOf(language);
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    door.mend();
    ({ context, page } = await openDevice(browser, { language, width: 360, height: 640, hasWorker: true }));
    await page.goto(`${door.url}/registration`);
    await page.getByRole('button', { name: insider }).click();
    await page.waitForURL(`${door.url}/profile`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    door.cut();
  });
  afterAll(() => context.close());

  it('opens it, takes a code, says that the code is not sent, and sends it by itself once the server is back', spec('G.3'), async () => {
    await page.goto(`${door.url}/qr`);
    const field = page.getByLabel(text('scanner:typed.label'));
    await field.fill('A'.repeat(22));
    await page.keyboard.press('Enter');

    await page.getByText(text('scanner:sheet.unsent')).waitFor();
    await takeScreen(page, `scanner-offline-${language}`);
    await page.keyboard.press('Escape');
    const waiting = page.getByRole('listitem').filter({ hasText: text('scanner:list.unsent') });
    await waiting.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    // A server that is back is no event of the browser.
    door.mend();
    await page
      .getByRole('listitem')
      .filter({ hasText: text('scanner:list.refused') })
      .waitFor();
    expect(await waiting.count()).toBe(0);
    door.cut();
  });

  it(
    'opens a code that its own camera has read, says what is the matter, and checks it once there is a line',
    spec('qr-check.offline'),
    async () => {
      await page.goto(`${door.url}/qr/verify?token=${'A'.repeat(22)}`);

      const again = page.getByRole('button', { name: text('common:retry') });
      await again.waitFor();
      await takeScreen(page, `verify-offline-${language}`);
      expect(await page.getByText(text('qr:status.checking')).count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      door.mend();
      await again.click();

      await again.waitFor({ state: 'detached' });
    },
  );
});
