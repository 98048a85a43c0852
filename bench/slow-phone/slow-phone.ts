import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '#tests/e2e/support/machines/browser.ts';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import type { Options } from '../options.ts';
import { Closers } from '../rig/closers.ts';
import { startDemoServer } from '../rig/demo-server.ts';
import { median } from '../rig/spread.ts';
import { formatTable } from '../rig/table.ts';
import { coldStarts } from './cold-start.ts';

/** A phone of the cheap kind, beside the machine of a developer. */
const slowedBy = 4;
const goals = { longestTaskMs: 50, verdictMs: 100, withoutNetworkMs: 1_500 };

const goalOf = (name: string): number => {
  if (name.endsWith('without network')) return goals.withoutNetworkMs;
  return name.endsWith('verdict') ? goals.verdictMs : goals.longestTaskMs;
};

interface Tasks {
  /** The longest task since it was last asked for, in ms; 0 when none took 50 ms, which is the least that the browser tells. */
  longestMs: number;
}

/** Notes long tasks of a page from its first script on. */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen: Tasks = { longestMs: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestMs = Math.max(seen.longestMs, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Tasks };
      const { longestMs } = seen;
      seen.longestMs = 0;
      return Math.round(longestMs);
    });
}

/**
 * Types an answer into the first card that has a field, sends it with a key, and returns the ms from the key to the picture with its
 * verdict.
 */
async function sendAnswer(page: Page, answer: string, verdict: string): Promise<number> {
  const card = page
    .locator('article')
    .filter({ has: page.getByRole('textbox') })
    .first();
  await card.getByRole('textbox').fill(answer);
  await card.evaluate((article, awaited) => {
    const shown = new Promise<number>((resolve) => {
      let pressed = 0;
      article.addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const observer = new MutationObserver(() => {
        if (!article.textContent.includes(awaited)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - pressed)));
      });
      observer.observe(article, { subtree: true, childList: true, characterData: true });
    });
    Object.assign(window, { shown });
  }, verdict);
  await card.getByRole('textbox').press('Enter');
  return page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
}

/** Plays a block of the demo on a slowed phone: opens the list and the block, scrolls, answers wrong and right, and opens its pages without network. */
export async function benchSlowPhone(options: Options): Promise<object> {
  const folder = mkdtempSync(join(tmpdir(), 'versta-slow-phone-'));
  const closers = new Closers();
  closers.add(() => rmSync(folder, { recursive: true, force: true }));
  const figures: Record<string, number[]> = {};
  const note = (name: string, value: number) => {
    (figures[name] ??= []).push(Math.round(value));
    options.say(`${name}: ${Math.round(value)} ms`);
  };
  try {
    const url = await startDemoServer(folder, closers);
    const browser = await launchBrowser();
    closers.add(() => browser.close());
    const { page } = await openPhone({ browser, url }, people.captain, { hasWorker: true });
    const longest = await watchTasks(page);
    const blocks = await personAt(page, { url, api: url }).blocks();
    const opens = async (name: string, path: string, shown: string) => {
      await page.goto(url + path);
      await page.locator(shown).first().waitFor();
      await page.waitForTimeout(4_000);
      note(`${name}: longest task of opening`, await longest());
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(2_000);
      note(`${name}: longest task after`, await longest());
    };
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
    for (let round = 0; round < (options.rounds ?? 5); round += 1) {
      await opens('list', '/quest', 'a[href^="/quest/"]');
      const block = blocks.find(({ riddles }) => riddles.filter(({ isSolved }) => !isSolved).length > 1);
      const riddle = block?.riddles.find(({ isSolved }) => !isSolved);
      if (!block || !riddle) throw new Error('the demo has no riddles left for so many rounds');
      await opens('block', `/quest/${block.id}`, 'article');
      note('wrong answer to its verdict', await sendAnswer(page, `мимо ${round}`, 'Неправильный ответ'));
      await page.waitForTimeout(1_000);
      note('wrong answer: longest task', await longest());
      note('right answer to its verdict', await sendAnswer(page, answerTo(riddle), 'Верно'));
      riddle.isSolved = true;
      await page.waitForTimeout(2_000);
      note('right answer: longest task', await longest());
    }
    // The app was killed: nothing of it is open.
    await page.close();
    await coldStarts({ context: page.context(), url, slowedBy, rounds: options.rounds ?? 5, note });
  } finally {
    await closers.close();
  }
  const rows = Object.entries(figures).map(([name, values]) => ({ name, median: median(values), values }));
  options.say(
    `\n${formatTable(
      ['on a processor slowed four times', 'ms', 'each'],
      rows.map((row) => [row.name, String(row.median), row.values.join(' ')]),
    )}\n`,
  );
  const misses = rows.filter(({ name, median: ms }) => ms > goalOf(name)).map(({ name, median: ms }) => `${name}: ${ms} ms`);
  for (const miss of misses) options.say(`missed: ${miss}`);
  return { rows, misses };
}
