import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, request } from 'playwright-core';
import { toBuffer } from 'qrcode';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInAllThemes, launchWholeBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { fail, isOurs, smallTargets, team } from '#tests/e2e/support/people/profile.ts';
import { filmSwitches, writeFilm } from '#tests/e2e/support/screen/film.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { spec } from '#tests/support/spec.ts';

const folder = mkdtempSync(join(tmpdir(), 'versta-film-'));
const film = join(folder, 'film.y4m');
let browser: Browser;
let server: RunningServer;
const links = { captain: '', english: '', bike: '' };

beforeAll(async () => {
  browser = await launchWholeBrowser(filmSwitches(film));
  server = await startServer();
  for (const [name, id] of Object.entries({ captain: '2001', english: '2011', bike: '2021' })) {
    const context = await request.newContext();
    const token = await (await callAs(context, server.url, { id, firstName: 'Капитан' })).pass();
    Object.assign(links, { [name]: `${server.url}/qr/verify?token=${token}` });
    await context.dispose();
  }
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** A phone at the scanner, which counts how often its camera was asked for. */
async function atScanner(who: keyof typeof people, { language = 'ru' as 'ru' | 'en', mayFilm = true } = {}) {
  const phone = await openPhone({ browser, url: server.url }, people[who], { language });
  if (mayFilm) await phone.context.grantPermissions(['camera']);
  await phone.page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    Object.assign(window, { asked: 0 });
    devices.getUserMedia = (wish) => {
      Object.assign(window, { asked: (window as unknown as { asked: number }).asked + 1 });
      return ask(wish);
    };
  });
  await phone.opens('/qr');
  const { page, text } = phone;
  await page.getByRole('button', { name: text('scanner:start') }).waitFor();
  return {
    ...phone,
    sheet: page.getByRole('dialog', { name: text('scanner:sheet.label') }),
    list: page.getByRole('list', { name: text('scanner:list.title') }),
    asked: () => page.evaluate(() => (window as unknown as { asked: number }).asked),
  };
}

const looksRight = async (page: Page, name: string) => {
  await takeScreen(page, name);
  expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await faultsInAllThemes(page)).toEqual([]);
};

describe('an insider with a camera', () => {
  it(
    'marks team after team with one tap each, while the camera stays on and comes back by itself',
    spec('E.3', 'K.4', 'scanner.success'),
    async () => {
      writeFilm(film, [
        { text: links.captain, seconds: 3 },
        { text: links.english, seconds: 3 },
      ]);
      const { page, text, sheet, list, asked, complaints, context } = await atScanner('insider');
      expect(await asked(), 'nobody is asked for the camera before a tap').toBe(0);
      await page.getByText(text('scanner:explain.staff')).waitFor();
      await looksRight(page, 'scanner-before');
      await page.evaluate(() => {
        Object.assign(window, { taps: 0 });
        document.addEventListener(
          'pointerdown',
          () => Object.assign(window, { taps: (window as unknown as { taps: number }).taps + 1 }),
          true,
        );
      });

      const tapped = performance.now();
      await page.getByRole('button', { name: text('scanner:start') }).click();
      const cycles: string[] = [];
      let slowest = 0;
      for (const round of [1, 2]) {
        const mark = sheet.getByRole('button', { name: text('qr:tasks.markOf', { place: '' }) });
        await mark.waitFor();
        const read = performance.now();
        if (round === 1) cycles.push(`first result ${((read - tapped) / 1000).toFixed(1)} s after the camera was asked for`);
        await mark.click();
        const done = sheet.locator('[data-tone=success]').filter({ hasText: text('qr:marked') });
        await done.waitFor();
        if (round === 1) await takeScreen(page, 'scanner-marked');
        // The next team may stand before the camera already.
        await done.waitFor({ state: 'detached' });
        const seconds = (performance.now() - read) / 1000;
        slowest = Math.max(slowest, seconds);
        cycles.push(`scan ${round}: ${seconds.toFixed(1)} s to the camera again`);
      }
      const taps = await page.evaluate(() => (window as unknown as { taps: number }).taps);
      const perCaptain = (taps - 1) / 2;
      noteFigure(
        `insider, scanner in the app: ${cycles.join('; ')}; ${perCaptain} tap and ${slowest.toFixed(1)} s a captain at most; ` +
          `200 captains: ${1 + perCaptain * 200} taps with the start of the camera, ${((slowest * 200) / 60).toFixed(0)} min`,
      );

      expect(taps - 1, 'one tap a team, after the one that started the camera').toBe(2);
      expect(await asked(), 'one stream for all scans').toBe(1);
      // The film goes on: the first team is before the camera again, and already marked.
      await sheet.getByText(/^Отметили: Софья Ларионова/).waitFor();
      await page.getByLabel(text('scanner:stop')).dispatchEvent('click');
      await page.keyboard.press('Escape');
      await expect.poll(() => list.getByText(new RegExp(text('outbox:accepted.marked', { what: '' }))).count()).toBe(2);
      await page.getByText('2 команды отмечены').waitFor();
      await takeScreen(page, 'scanner-list');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  it(
    'is told of a code that is none of ours, after a picture that was black at first',
    spec('E.4', 'scanner.error-foreign-code'),
    async () => {
      writeFilm(film, [
        { text: null, seconds: 3 },
        { text: 'https://other.example/menu', seconds: 2 },
      ]);
      const { page, text, sheet, asked, context } = await atScanner('insider');
      await page.getByRole('button', { name: text('scanner:start') }).click();

      await page
        .getByRole('status')
        .filter({ hasText: text('scanner:notOurs') })
        .waitFor();

      expect(await asked(), 'opened again').toBe(2);
      expect(await sheet.count()).toBe(0);
      await context.close();
    },
  );
});

describe('an insider without a camera', () => {
  it('learns how to allow it, and types the code instead', spec('E.5', 'scanner.error-denied'), async () => {
    const { page, text, sheet, context } = await atScanner('insider', { mayFilm: false });
    await page.getByRole('button', { name: text('scanner:start') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: text('scanner:denied.title') })
      .waitFor();
    await page.getByText(text('scanner:denied.ios')).waitFor();
    await takeScreen(page, 'scanner-denied');

    const field = page.getByLabel(text('scanner:typed.label'));
    await field.fill('https://other.example/menu');
    await page.keyboard.press('Enter');
    await page.getByText(text('scanner:typed.wrong')).waitFor();
    await field.fill(links.captain);
    await page.keyboard.press('Enter');

    await sheet.getByText(team).first().waitFor();
    await sheet.getByText(/^Отметили: Софья Ларионова/).waitFor();
    expect(await faultsInAllThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await context.close();
  });

  it(
    'loses nothing without network: what did not get through waits in the list, and sends itself once the network is back',
    spec('B.9', 'scanner.offline'),
    async () => {
      const { page, text, sheet, list, context } = await atScanner('insider');
      const field = page.getByLabel(text('scanner:typed.label'));
      await context.setOffline(true);
      await field.fill(links.bike);
      await page.keyboard.press('Enter');
      await sheet.getByText(text('scanner:sheet.unsent')).waitFor();
      expect(await sheet.locator('[data-tone=error]').count(), 'nothing is lost, so nothing is red').toBe(0);
      await takeScreen(page, 'scanner-offline-sheet');
      await page.keyboard.press('Escape');
      const waiting = list.getByRole('listitem').filter({ hasText: text('outbox:waits.network') });
      const words = (await waiting.getByText(text('outbox:waits.network')).boundingBox())!;
      expect(words.width, 'the words have the row').toBeGreaterThan(200);
      await context.setOffline(false);

      const checked = list.getByRole('listitem').filter({ hasText: text('outbox:accepted.seen') });
      await checked.getByRole('button').click();
      const keys: (string | undefined)[] = [];
      page.on('request', (sent) => isOurs('SendVisit')(sent) && keys.push(sent.headers()['idempotency-key']));
      await fail(page, 'SendVisit');
      await sheet.getByRole('button', { name: text('qr:tasks.markOf', { place: '' }) }).click();
      await sheet
        .locator('[data-tone=checking]')
        .filter({ hasText: text('qr:unsent') })
        .waitFor();
      expect(await sheet.getByText(text('qr:unsent')).count(), 'one text').toBe(1);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
      await list
        .getByRole('listitem')
        .filter({ hasText: text('outbox:waits.server') })
        .waitFor();
      await takeScreen(page, 'scanner-unsent');
      await page.unrouteAll();
      await page.reload();

      await list.getByText(new RegExp(text('outbox:accepted.marked', { what: '' }))).waitFor();
      expect(await waiting.count()).toBe(0);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
      await context.close();
    },
  );
});

describe('a participant', () => {
  it('shows a photo of a captain’s code and is asked whether to join; the decoder comes only then, and from us', async () => {
    const { page, text, context } = await atScanner('loner', { language: 'en' });
    await page.getByText(text('scanner:explain.player')).waitFor();
    const decoders: string[] = [];
    page.on('request', (sent) => sent.url().endsWith('.wasm') && decoders.push(new URL(sent.url()).origin));
    expect(decoders).toEqual([]);

    const photo = { name: 'code.png', mimeType: 'image/png', buffer: await toBuffer(links.captain, { margin: 4, scale: 8 }) };
    await page.locator('input[type=file]').setInputFiles(photo);

    await page.getByRole('heading', { name: text('qr:join.title') }).waitFor();
    expect(page.url()).toBe(`${server.url}/qr/verify`);
    expect(decoders).toEqual([server.url]);
    await context.close();
  });
});
