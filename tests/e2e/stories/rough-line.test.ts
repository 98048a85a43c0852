import { expect, it } from 'vitest';
import { openPhone } from '#tests/e2e/support/machines/phone.ts';
import { listSolves } from '#tests/e2e/support/people/credits.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { team } from '#tests/e2e/support/people/profile.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { Line } from '#tests/support/line/line.ts';

/** A cellar of a café: everything comes late and in pieces, and some connections break or go nowhere. */
const cellar = { seed: 20_261_126, pauseMs: 2, delayMs: 120, drops: 0.02, resets: 0.1, blackHoles: 0.02 };
/** The account of the phone is empty: everything is answered with a page of the operator. */
const emptyAccount = { seed: 1, stubs: 1 };
const timeout = 90_000;

const city = cityBehind(() => Line.lay());

it(
  'a player solves riddles over a line that breaks, stalls and lies: each counts once, and the page never goes',
  { timeout: 600_000 },
  async () => {
    const { page, context, complaints, opens } = await openPhone({ browser: city.browser, url: city.way.url }, people.captain);
    const anna = personAt(page, { url: city.way.url, api: city.server.url });
    const block = (await anna.blocks())
      .map(({ id, riddles }) => ({ id, riddles: riddles.filter(({ isSolved }) => !isSolved) }))
      .toSorted((a, b) => b.riddles.length - a.riddles.length)[0];
    const tried = block?.riddles.slice(0, 4) ?? [];
    if (!block || tried.length < 4) throw new Error('too little is left to solve');
    await opens(`/quest/${block.id}`);

    const becomes = (roughness: Parameters<Line['roughen']>[0]) => {
      city.way.roughen(roughness);
      city.way.reset();
    };
    /** Presses again now and then, as people do. */
    const solves = async (riddle: (typeof tried)[number]) => {
      const field = page.locator(`#riddle-${riddle.number}`).getByRole('textbox');
      await field.fill(answerTo(riddle));
      const isGone = async () => {
        if (await field.isVisible()) await field.press('Enter', { timeout: 5_000 }).catch(() => undefined);
        return (await field.count()) === 0;
      };
      await expect.poll(isGone, { timeout, interval: 5_000 }).toBe(true);
    };
    const isThere = async () => expect(await page.locator('main h1').textContent()).not.toBe('');

    becomes(cellar);
    for (const riddle of tried.slice(0, 2)) await solves(riddle);
    await isThere();
    becomes(emptyAccount);
    const [third] = tried.slice(2);
    const field = page.locator(`#riddle-${third?.number}`).getByRole('textbox');
    await field.fill('Мимо');
    await field.press('Enter');
    await expect.poll(() => city.way.stubs, { timeout }).toBeGreaterThan(2);
    await isThere();
    expect(await field.inputValue()).toBe('Мимо');
    becomes({ ...cellar, seed: cellar.seed + 1 });
    for (const riddle of tried.slice(2)) await solves(riddle);
    await isThere();

    const credits = await listSolves(city.server.url, team);
    expect(tried.map(({ id }) => credits.filter((riddleId) => riddleId === id).length)).toEqual([1, 1, 1, 1]);
    expect(complaints.filter((line) => !/Failed to load resource|net::ERR_|Failed to fetch/.test(line))).toEqual([]);
    await context.close();
  },
);
