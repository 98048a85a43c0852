import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker, playerPlaces, places } from '#tests/e2e/support/places.ts';
import { brokenTitles } from '#tests/e2e/support/screen/broken-titles.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const faultsOf = async (page: Page) => ({ sideways: await sidewaysPixels(page), clipped: await clippedTexts(page) });

describe.each([
  ['a visitor', null],
  ['a player', captain],
  ['an organizer', organizer],
])('on a screen of 320 px, %s', (_who, by) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language: 'ru', width: 320 });
  });
  afterAll(() => walker.context.close());

  it.each(playerPlaces.filter((name) => places[name]?.by === by))(
    'reads all of %s, with more room between letters, and with text twice as large',
    spec('G.6'),
    async (name) => {
      const { page, goes } = walker;
      await goes(name);
      const asItIs = await faultsOf(page);

      const sheet = await page.addStyleTag({ content: spacing });
      const spaced = await faultsOf(page);
      await takeScreen(page, `spaced-${name}`);
      await sheet.evaluate((style: Element) => style.remove());
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const large = await faultsOf(page);
      await takeScreen(page, `large-${name}`);
      await page.setViewportSize({ width: 360, height: 640 });
      const broken = await brokenTitles(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

      const none = { sideways: 0, clipped: [] };
      expect({ asItIs, spaced, large, broken }).toEqual({ asItIs: none, spaced: none, large: none, broken: [] });
    },
  );
});
