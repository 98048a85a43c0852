import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, sidewaysPixels, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { openWalker, playerPlaces, places } from '#tests/e2e/support/places.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { foreignTexts, hearServer, speakPseudo } from '#tests/e2e/support/screen/pseudo.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { spec } from '#tests/support/spec.ts';

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
  ['a visitor', null],
  ['a player', captain],
  ['an organizer', organizer],
])('where every text is longer by two fifths, %s', (_who, by) => {
  let walker: Awaited<ReturnType<typeof openWalker>>;
  let said = new Set<string>();

  beforeAll(async () => {
    walker = await openWalker({ browser, url: server.url }, { by, language: 'en' }, async (page) => {
      said = hearServer(page);
      await speakPseudo(page);
    });
  });
  afterAll(() => walker.context.close());

  it.each(playerPlaces.filter((name) => places[name]?.by === by))(
    'finds nothing on %s that is cut, or that only the code says',
    spec('G.7'),
    async (name) => {
      const { page, goes } = walker;

      await goes(name);

      await takeScreen(page, `pseudo-${name}`);
      expect({ sideways: await sidewaysPixels(page), clipped: await clippedTexts(page), foreign: await foreignTexts(page, said) }).toEqual({
        sideways: 0,
        clipped: [],
        foreign: [],
      });
    },
  );
});
