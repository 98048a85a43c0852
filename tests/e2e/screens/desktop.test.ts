import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker, playerPlaces, places } from '#tests/e2e/support/places.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startServer()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe.each([
  { who: 'a visitor', by: null, language: 'ru' },
  { who: 'a visitor', by: null, language: 'en' },
  { who: 'a player', by: captain, language: 'ru' },
  { who: 'a player', by: captain, language: 'en' },
  { who: 'an organizer', by: organizer, language: 'en' },
] as const)('on a laptop, $who in $language', ({ by, language }) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language, width: 1440, height: 900 });
  });
  afterAll(() => walker.context.close());

  it.each(playerPlaces.filter((name) => places[name]?.by === by))('sees %s whole', async (name) => {
    await walker.goes(name);

    await takeScreen(walker.page, `place-${name}-${language}-1440`);
    expect({ sideways: await sidewaysPixels(walker.page), clipped: await clippedTexts(walker.page) }).toEqual({ sideways: 0, clipped: [] });
  });
});
