import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { launchBrowser, sidewaysPixels, takeScreen } from './support/browser.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { openWalker, playerPlaces, places } from './support/places.ts';
import { foreignTexts, hearServer, speakPseudo } from './support/pseudo.ts';
import { captain, organizer } from './support/profile.ts';
import { type RunningServer, startServer } from './support/server.ts';

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
