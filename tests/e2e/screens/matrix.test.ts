import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInAllThemes, openDevice, takeScreen } from '#tests/e2e/support/machines/browser.ts';
import { isNightly, languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { readAddress, type PageUnderTest, placeNames, screens, placesWithoutRow, playerPlaces } from '#tests/e2e/support/places.ts';
import { countShifts, motions, narrowFaults, settled, takeShifts, walkTo } from '#tests/e2e/support/screen/fit.ts';
import { keyboardFaults } from '#tests/e2e/support/screen/keyboard.ts';
import { smallTargets } from '#tests/e2e/support/screen/small-targets.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { spec } from '#tests/support/spec.ts';

const visitor = null;

const city = demoCity();

it('has a place for every route', () => {
  expect(placesWithoutRow).toEqual([]);
});

/** Everything that is wrong with a page, by the name of the check. */
async function inspect(page: Page, isWalked: boolean): Promise<Record<string, unknown>> {
  const faults: Record<string, unknown> = { themes: await faultsInAllThemes(page) };
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  faults['targets'] = await smallTargets(page);
  faults['narrow'] = await narrowFaults(page);
  faults['motion'] = await motions(page);
  if (isWalked) faults['keyboard'] = await keyboardFaults(page);
  return faults;
}

describe.each(languagesToWalk)('in %s', (language) => {
  const pages = new Map<string | null, Page>();

  beforeAll(async () => {
    for (const person of [visitor, captain, organizer]) {
      const { page } = await openDevice(city.browser, { language, width: 360, height: 640 });
      await countShifts(page);
      await page.goto(person === visitor ? city.url : `${city.url}/registration`);
      if (person !== visitor) {
        await page.getByRole('button', { name: person }).click();
        await page.waitForURL(`${city.url}/profile`);
      }
      await settled(page, new URL(page.url()).pathname);
      // What a page shows before its data is seen on every street, and on a quick line by nobody.
      await page.context().route('**/graphql*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      pages.set(person, page);
    }
  });
  afterAll(async () => {
    for (const page of pages.values()) await page.context().close();
  });

  // The tables of organizers and the pages of developers have tests of their own, and are walked here by night.
  it.each(isNightly ? placeNames : playerPlaces)(
    '%s reads, fits, is reached by thumb and keyboard, and keeps still',
    spec('2.1.3', 'B.2'),
    async (name) => {
      const { by, isWalked = false, isLoaded = false } = screens[name] as PageUnderTest;
      const begun = pages.get(by) as Page;
      // A tab of its own for what is loaded whole: this one remembers where it was scrolled to.
      const page = isLoaded ? await begun.context().newPage() : begun;
      if (isLoaded) await countShifts(page);
      const address = await readAddress(page, name);
      // Where a person begins is there already: its shifts are those of the first load.
      if (new URL(page.url()).pathname !== address) {
        if (!isLoaded) await takeShifts(page);
        await (isLoaded ? page.goto(city.url + address) : walkTo(page, address));
      }
      await settled(page, address);
      const shifts = await takeShifts(page);
      await takeScreen(page, `place-${name}-${language}-360`);

      const faults = await inspect(page, isWalked);

      noteFigure(`layout shift of ${name} (${language}): ${shifts.sum.toFixed(3)}${shifts.worst}`);
      expect(shifts.sum, shifts.worst).toBeLessThanOrEqual(0.02);
      expect(faults).toEqual(Object.fromEntries(Object.keys(faults).map((check) => [check, []])));
    },
  );
});
