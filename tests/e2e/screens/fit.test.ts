import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker, playerPlaces, places } from '#tests/e2e/support/places.ts';
import { brokenTitles } from '#tests/e2e/support/screen/broken-titles.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { foreignTexts, hearServer, speakPseudo } from '#tests/e2e/support/screen/pseudo.ts';
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

const none = { sideways: 0, clipped: [] };
const faultsOf = async (page: Page) => ({ sideways: await sidewaysPixels(page), clipped: await clippedTexts(page) });

const people = [
  ['a visitor', null],
  ['a player', captain],
  ['an organizer', organizer],
] as const;
const pagesOf = (by: string | null) => playerPlaces.filter((name) => places[name]?.by === by);

describe.each(people)('on a screen of 320 px, %s', (_who, by) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language: 'ru', width: 320 });
  });
  afterAll(() => walker.context.close());

  it.each(pagesOf(by))('reads all of %s, with more room between letters, and with text twice as large', spec('G.6'), async (name) => {
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

    expect({ asItIs, spaced, large, broken }).toEqual({ asItIs: none, spaced: none, large: none, broken: [] });
  });
});

describe.each(people)('where every text is longer by two fifths, %s', (_who, by) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  let said = new Set<string>();

  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language: 'en' }, async (page) => {
      said = await hearServer(page);
      await speakPseudo(page);
    });
  });
  afterAll(async () => {
    await walker.page.unrouteAll({ behavior: 'ignoreErrors' });
    await walker.context.close();
  });

  it.each(pagesOf(by))('finds nothing on %s that is cut, or that only the code says', spec('G.7'), async (name) => {
    const { page, goes } = walker;

    await goes(name);

    await takeScreen(page, `pseudo-${name}`);
    expect({ ...(await faultsOf(page)), foreign: await foreignTexts(page, said) }).toEqual({ ...none, foreign: [] });
  });
});

describe.each([
  { who: 'a visitor', by: null, language: 'ru' },
  { who: 'a player', by: captain, language: 'ru' },
  { who: 'an organizer', by: organizer, language: 'en' },
] as const)('on a laptop, $who in $language', ({ by, language }) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language, width: 1440, height: 900 });
  });
  afterAll(() => walker.context.close());

  it.each(pagesOf(by))('sees %s whole', async (name) => {
    await walker.goes(name);

    await takeScreen(walker.page, `place-${name}-${language}-1440`);
    expect(await faultsOf(walker.page)).toEqual(none);
  });
});
