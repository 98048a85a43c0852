import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker, playerPlaces, screens } from '#tests/e2e/support/places.ts';
import { brokenTitles } from '#tests/e2e/support/screen/broken-titles.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { foreignTexts, hearServer, speakPseudo } from '#tests/e2e/support/screen/pseudo.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

/** The text spacing that a reader may set (WCAG 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

const city = demoCity();

const none = { sideways: 0, clipped: [] };
const findFaults = async (page: Page) => ({ sideways: await sidewaysPixels(page), clipped: await clippedTexts(page) });

const people = [
  ['a visitor', null],
  ['a player', captain],
  ['an organizer', organizer],
] as const;
const listPages = (by: string | null) => playerPlaces.filter((name) => screens[name]?.by === by);

describe.each(people)('on a screen of 320 px, %s', (_who, by) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker(city, { by, language: 'ru', width: 320 });
  });
  afterAll(() => walker.context.close());

  it.each(listPages(by))('reads all of %s, with more room between letters, and with text twice as large', spec('G.6'), async (name) => {
    const { page, goes } = walker;
    await goes(name);
    const asItIs = await findFaults(page);

    const sheet = await page.addStyleTag({ content: spacing });
    const spaced = await findFaults(page);
    await takeScreen(page, `spaced-${name}`);
    await sheet.evaluate((style: Element) => style.remove());
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const large = await findFaults(page);
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
    walker = await openWalker(city, { by, language: 'en' }, async (page) => {
      said = await hearServer(page);
      await speakPseudo(page);
    });
  });
  afterAll(async () => {
    await walker.page.unrouteAll({ behavior: 'ignoreErrors' });
    await walker.context.close();
  });

  it.each(listPages(by))('finds nothing on %s that is cut, or that only the code says', spec('G.7'), async (name) => {
    const { page, goes } = walker;

    await goes(name);

    await takeScreen(page, `pseudo-${name}`);
    expect({ ...(await findFaults(page)), foreign: await foreignTexts(page, said) }).toEqual({ ...none, foreign: [] });
  });
});

describe.each([
  { who: 'a visitor', by: null, language: 'ru' },
  { who: 'a player', by: captain, language: 'ru' },
  { who: 'an organizer', by: organizer, language: 'en' },
] as const)('on a laptop, $who in $language', ({ by, language }) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker(city, { by, language, width: 1440, height: 900 });
  });
  afterAll(() => walker.context.close());

  it.each(listPages(by))('sees %s whole', async (name) => {
    await walker.goes(name);

    await takeScreen(walker.page, `place-${name}-${language}-1440`);
    expect(await findFaults(walker.page)).toEqual(none);
  });
});
