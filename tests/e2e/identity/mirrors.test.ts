import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
/** The bots are on, and nobody writes to them: their services are not there. */
const nowhere = 'http://127.0.0.1:9';
const city = demoCity({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
  PUSH_SUBJECT: 'mailto:you@quest.example',
  TELEGRAM_API_URL: nowhere,
  MIRROR_TELEGRAM_TOKEN: '1:demo',
  MIRROR_TELEGRAM_BOT: 'versta_bot',
  MIRROR_VK_TOKEN: 'demo',
  MIRROR_VK_GROUP: '777',
  MIRROR_VK_API_URL: nowhere,
  MIRROR_MAX_TOKEN: 'demo',
  MIRROR_MAX_BOT: 'id77_bot',
  MIRROR_MAX_API_URL: nowhere,
});

describe.each([
  ['ru', 360, 640],
  ['en', 360, 640],
  ['ru', 1440, 900],
] as const)('announcements beside the site on a screen in %s, %i × %i', (language, width, height) => {
  it('are explained before anything is asked, and lead to the bots', async () => {
    const text = textsOf(language);
    const { page } = await openDevice(city.browser, { language, width, height, hasWorker: true });
    // A browser without a window has refused notifications from the start; a phone has not been asked yet.
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }));
    await page.goto(`${city.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${city.url}/profile`);
    const card = page.getByRole('region', { name: text('announcements:elsewhere') });
    await card.getByText(text('announcements:push.why')).waitFor();
    await card.scrollIntoViewIfNeeded();
    await takeScreen(page, `mirrors-${language}-${width}`);

    const name = text('announcements:messenger.names.VK');
    await card.getByRole('button', { name: text('announcements:messenger.connectTo', { name }) }).click();
    const link = card.getByRole('link', { name: text('announcements:messenger.open', { name }) });
    await link.scrollIntoViewIfNeeded();
    await takeScreen(page, `mirrors-linked-${language}-${width}`);
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/vk\.me\/club777\?ref=[\w-]{22}$/);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
