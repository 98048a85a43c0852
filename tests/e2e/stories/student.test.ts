import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { telegramAnswers } from '#tests/e2e/support/people/telegram.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const text = textsOf('ru');
const team = 'Ночные снегири';

const city = demoCity({ TELEGRAM_BOT_NAME: 'versta_demo_bot' });
beforeAll(async () => {
  // Of itself it would fetch it from another site.
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});

/** A phone of somebody whom the server has never seen; Telegram knows them. */
const openPhone = async (person: { id: string; firstName: string; lastName: string }) => {
  const device = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
  await telegramAnswers(device.context, person);
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: city.url });
  return device;
};

/** They press Telegram's button and agree to their name, which Telegram cannot do for them. */
const signsIn = async (page: Page) => {
  await page.frameLocator('iframe').getByRole('button').click();
  await page.getByRole('button', { name: text('registration:completion.submit') }).click();
};

const says = (page: Page, words: string) => page.getByText(words).first().waitFor();
const joins = async (page: Page) => {
  await page.getByRole('button', { name: text('qr:join.yes') }).click();
  await says(page, text('qr:join.done', { team }));
  // After five seconds, by itself.
  await page.waitForURL((url) => url.pathname === '/profile');
};

/** Reads the QR code from the screen of the phone, as a camera does. */
const codeOn = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: text('pass:open') }).click();
  const picture = page.getByRole('dialog').getByRole('img').first();
  await picture.waitFor();
  const [found] = await readBarcodes(await picture.screenshot(), { formats: ['QRCode'] });
  await page.keyboard.press('Escape');
  return found?.text ?? '';
};

describe('a student who heard of the quest', () => {
  it(
    'registers, makes a team, invites one friend by a link, who reads an invitation, and another by the QR code, and all three see the riddles',
    spec('K.2'),
    async () => {
      const mariya = await openPhone({ id: '7100000001', firstName: 'Мария', lastName: 'Синицына' });
      await mariya.page.goto(city.url);
      await mariya.page.getByRole('link', { name: text('landing:hero.register') }).click();
      await signsIn(mariya.page);
      await mariya.page.waitForURL(`${city.url}/profile`);
      await mariya.page.getByLabel(text('team:name.label')).fill(team);
      await mariya.page.getByRole('button', { name: text('team:create.button') }).click();
      await says(mariya.page, text('team:alone'));
      await takeScreen(mariya.page, 'story-student-team');
      expect(await sidewaysPixels(mariya.page)).toBe(0);

      await mariya.page.getByRole('button', { name: text('team:invite.copy') }).click();
      await says(mariya.page, text('common:copied'));
      const link = await mariya.page.evaluate(() => navigator.clipboard.readText());
      const oleg = await openPhone({ id: '7100000002', firstName: 'Олег', lastName: 'Дроздов' });
      await oleg.page.goto(link);
      await says(oleg.page, text('qr:invitation.heading', { captainName: 'Мария Синицына', teamName: team }));
      await says(oleg.page, text('qr:invitation.seats_many', { count: 5 }));
      expect(await oleg.page.getByRole('alert').filter({ hasText: /./ }).count(), 'nobody invites in red').toBe(0);
      await takeScreen(oleg.page, 'story-student-invited');
      await oleg.page.getByRole('button', { name: text('qr:invitation.join') }).click();
      await signsIn(oleg.page);
      await joins(oleg.page);

      const code = await codeOn(mariya.page);
      expect(code.startsWith(`${city.url}/qr/verify?token=`)).toBe(true);
      const nina = await openPhone({ id: '7100000003', firstName: 'Нина', lastName: 'Чижова' });
      await nina.page.goto(`${city.url}/registration`);
      await signsIn(nina.page);
      await nina.page.waitForURL(`${city.url}/profile`);
      await nina.page.goto(code);
      await joins(nina.page);

      await says(mariya.page, text('team:capacity', { members: 3, max: 6 }));
      for (const { page } of [mariya, oleg, nina]) {
        await page.goto(`${city.url}/quest`);
        await page.locator('main a[href^="/quest/"]').first().waitFor();
        await expect.poll(() => page.locator('main a[href^="/quest/"]').count()).toBe(4);
      }
      expect([mariya, oleg, nina].flatMap(({ complaints }) => complaints)).toEqual([]);
      await Promise.all([mariya, oleg, nina].map(({ context }) => context.close()));
    },
  );
});
