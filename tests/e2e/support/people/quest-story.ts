import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Line } from '#tests/support/line/line.ts';
import {
  accessibilityFaults,
  interceptFromNow,
  launchBrowser,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '../machines/browser.ts';
import { languagesToWalk } from '../nightly.ts';
import { smallTargets } from '../screen/small-targets.ts';
import { startServer } from '../server/server.ts';
import { personAt } from './quest-person.ts';

/** A player of the demo in each language, on a phone and on a laptop. */
export const stories = [
  { language: 'ru', player: 'Анна Заречная', width: 360, height: 640 },
  { language: 'en', player: 'Clara Lindqvist', width: 1440, height: 900 },
] as const;
type Story = (typeof stories)[number];

/** Those that are walked before a merge. */
export const storiesToWalk = stories.filter(({ language }) => languagesToWalk.includes(language));

export const report = (line: string): void => {
  console.log(line);
  mkdirSync('artifacts', { recursive: true });
  appendFileSync('artifacts/figures.txt', `${line}\n`);
};

/** Browser, server, and the line between them, which can be cut while the server goes on responding at its own address. */
export async function setStage() {
  const line = await Line.lay();
  const [browser, server] = await Promise.all([launchBrowser(), startServer({ PUBLIC_URL: line.url })]);
  line.leadsTo(server.port);
  const clear = async () => {
    await browser.close();
    await line.close();
    await server.stop();
  };
  return { browser, line, addresses: { url: line.url, api: server.url }, clear };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Touches of the screen since the page was opened. */
export const taps = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { taps: number }).taps);
const countTaps = () => {
  Object.assign(window, { taps: 0 });
  window.addEventListener('pointerdown', () => ((window as unknown as { taps: number }).taps += 1), { capture: true });
};

/** A player signed in, at their profile, with what the tests look at. */
export async function openStory({ browser, addresses }: { browser: Browser; addresses: Stage['addresses'] }, story: Story) {
  const { language, player, width, height } = story;
  const device = await openDevice(browser, { language, width, height });
  const { page } = device;
  await interceptFromNow(device.context);
  await page.addInitScript(countTaps);
  const person = personAt(page, addresses);
  await person.signsIn(player);
  const text = textsOf(language);
  const toast = (title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title });
  const shot = (name: string) => takeScreen(page, `quest-${name}-${language}`);
  return {
    ...device,
    person,
    text,
    shot,
    cards: () => page.locator('main a[href^="/quest/"]'),
    bones: () => page.locator('main [aria-busy="true"] > [aria-hidden="true"]'),
    toast,
    /** It would lie over what is to be touched next. */
    closes: async (title: string) => {
      await toast(title)
        .getByRole('button', { name: text('common:close') })
        .click();
      await toast(title).waitFor({ state: 'detached' });
    },
    qr: () => page.getByRole('button', { name: text('pass:open') }),
    riddle: (number: number) => page.locator(`#riddle-${number}`),
    looksRight: async (name: string) => {
      await shot(name);
      expect(await sidewaysPixels(page), 'nothing hangs over the edge').toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    },
    /** To another address without loading the page again. */
    goes: (path: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path),
    /** A riddle that is not solved, with a hint that nobody has bought. */
    openRiddle: async () => {
      for (const { id, riddles } of await person.blocks()) {
        const riddle = riddles.find(({ isSolved, hint }) => !isSolved && hint.status === 'AVAILABLE');
        if (riddle) return { blockId: id, riddle };
      }
      throw new Error('everything is solved');
    },
  };
}
