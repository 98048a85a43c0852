import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { arrive, organizer } from '#tests/e2e/support/people/profile.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';

const text = textsOf('ru');
const phone = { width: 360, height: 640 };

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

it('keeps the picture of a rehearsal in sight on a phone, with the button that goes on', async () => {
  const { page, context } = await arrive({ browser, url: server.url }, organizer, phone);
  await page.goto(`${server.url}/admin/wall`);
  await page.getByRole('button', { name: text('remote:rehearse') }).click();

  const next = page.getByRole('button', { name: text('remote:rehearseNext') });
  const edges = async () => {
    const [picture, button] = await Promise.all([page.locator('[data-scene="reveal"]').boundingBox(), next.boundingBox()]);
    return picture && button && { isBelowTheTop: picture.y > 0, isAboveTheEnd: button.y + button.height <= phone.height };
  };
  await expect.poll(edges).toEqual({ isBelowTheTop: true, isAboveTheEnd: true });
  await context.close();
});
