import { type Page, request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs, openPhone } from '#tests/e2e/support/machines/phone.ts';
import { listSolves } from '#tests/e2e/support/people/credits.ts';
import { people } from '#tests/e2e/support/people/passes.ts';
import { team } from '#tests/e2e/support/people/profile.ts';
import { answerTo, personAt } from '#tests/e2e/support/people/quest-person.ts';
import { cityBehind } from '#tests/e2e/support/server/city.ts';
import { Line } from '#tests/support/line/line.ts';
import { totalsIn } from '#tests/support/rest/leaderboard.ts';
import { spec } from '#tests/support/spec.ts';
import { openWall } from '../support/wall.ts';

const maria = { id: '2003', firstName: 'Мария' };
const boris = { id: '2004', firstName: 'Борис' };
const joining = [
  { id: '9400001', firstName: 'Глеб' },
  { id: '9400002', firstName: 'Зоя' },
];

/** The captain goes through a tunnel: only this line is cut. */
const city = cityBehind(() => Line.lay());

/** The team has four in the demo; two more take the seats that are left. */
async function fillTheTeam(): Promise<void> {
  const context = await request.newContext();
  const token = await (await callAs(context, city.server.url, people.captain)).pass();
  await context.dispose();
  for (const person of joining) {
    const own = await request.newContext();
    const caller = await callAs(own, city.server.url, person);
    await caller.post('/api/auth/complete-registration', { full_name: person.firstName });
    await caller.post('/api/auth/command/join', { token });
    await own.dispose();
  }
}

const scoreOn = (page: Page) => page.locator('header data').getAttribute('value').then(Number);
const findField = (page: Page, riddle: { number: number }) => page.locator(`#riddle-${riddle.number}`).getByRole('textbox');

describe('a team of six in one block', () => {
  it('counts each answer once and shows all phones the same, though the captain answers from a tunnel', spec('K.3'), async () => {
    await fillTheTeam();
    const phones = await Promise.all(
      [people.captain, people.member, maria, boris, ...joining].map((person) =>
        openPhone({ browser: city.browser, url: person === people.captain ? city.way.url : city.server.url }, person),
      ),
    );
    const [captain, ...friends] = phones;
    if (!captain) throw new Error('nobody has come');
    const anna = personAt(captain.page, { url: city.way.url, api: city.server.url });
    const open = (await anna.blocks())
      .map(({ id, riddles }) => ({ id, riddles: riddles.filter(({ isSolved }) => !isSolved) }))
      .toSorted((a, b) => b.riddles.length - a.riddles.length)[0];
    const [last, ...others] = open?.riddles ?? [];
    if (!open || !last || others.length < 2) throw new Error('too little is left to solve');
    await Promise.all(phones.map(({ opens }) => opens(`/quest/${open.id}`)));
    // A block that is still on its way would be lost with the line.
    await Promise.all(phones.map(({ page }) => findField(page, last).waitFor()));
    const { total: before } = await anna.result();

    const answers = async ({ page }: (typeof phones)[number], riddle: typeof last) => {
      const field = findField(page, riddle);
      await field.fill(answerTo(riddle));
      await field.press('Enter');
    };
    city.way.cut();
    await captain.page.locator('[data-state="offline"]').waitFor();
    await answers(captain, last);
    const pairs = friends.flatMap((friend, at) => (others[at] ? [{ friend, riddle: others[at] }] : []));
    await Promise.all(pairs.map(({ friend, riddle }) => answers(friend, riddle)));
    for (const { page } of friends) await expect.poll(() => scoreOn(page), { timeout: 20_000 }).toBeGreaterThan(before);
    city.way.mend();
    await captain.page.locator('[data-state="offline"]').waitFor({ state: 'detached' });
    await findField(captain.page, last).waitFor({ state: 'detached' });

    const { total } = await anna.result();
    for (const { page } of phones) await expect.poll(() => scoreOn(page), { timeout: 20_000 }).toBe(total);
    const credits = await listSolves(city.server.url, team);
    const tried = [last, ...others.slice(0, friends.length)].map(({ id }) => id);
    expect(tried.map((id) => credits.filter((riddleId) => riddleId === id).length)).toEqual(tried.map(() => 1));
    await Promise.all(phones.map(({ context }) => context.close()));
  });
});

/** Reads the result of the demo's team on every screen that tells it, whatever the screen. */
async function openScreens(url: string) {
  const [captain, member, visitor, desk, wall] = await Promise.all([
    openPhone({ browser: city.browser, url }, people.captain),
    openPhone({ browser: city.browser, url }, people.member),
    openPhone({ browser: city.browser, url }, null, { width: 1280, height: 800 }),
    openPhone({ browser: city.browser, url }, people.organizer, { width: 1440, height: 900 }),
    openWall(city.browser),
  ]);
  const { viewer } = await captain.caller!.asks<{ viewer: { team: { id: string } } }>('{ viewer { team { id } } }');
  await Promise.all([
    captain.opens('/quest'),
    member.opens('/points'),
    visitor.opens('/previous/demo'),
    desk.opens(`/admin/teams?event=demo&open=${viewer.team.id}`),
    wall.page.goto(`${url}/wall/demo?scene=one&category=RU`),
  ]);
  const readValue = (page: Page, selector: string) => page.locator(selector).first().getAttribute('value').then(Number);
  const readTotal = (page: Page) => page.getByRole('row', { name: team }).locator('data').getAttribute('value').then(Number);
  const onWall = () => wall.page.locator(`[data-team="${viewer.team.id}"] data`).first().getAttribute('value').then(Number);
  const inRest = async () => totalsIn(await (await visitor.context.request.get(`${url}/api/auth/commands/leaderboard/demo`)).json())[team];
  return {
    teamId: viewer.team.id,
    captain,
    desk,
    read: async () => ({
      header: await readValue(captain.page, 'header data'),
      ledger: await readValue(member.page, 'main data'),
      board: await readTotal(visitor.page),
      panel: await readValue(desk.page, 'dl data'),
      wall: await onWall(),
      rest: await inRest(),
    }),
    close: () => Promise.all([captain, member, visitor, desk, wall].map(({ context }) => context.close())),
  };
}

describe('the result of a team', () => {
  it('is one number on header, ledger, board, panel, wall and in REST, through a race, a correction and a freeze', async () => {
    const { captain, desk, teamId, read, close } = await openScreens(city.server.url);
    const anna = personAt(captain.page, { url: city.server.url, api: city.server.url });
    const vera = personAt(desk.page, { url: city.server.url, api: city.server.url });
    const everywhere = (total: number) => ({ header: total, ledger: total, board: total, panel: total, wall: total, rest: total });
    const expectOne = async (total: number) => {
      await expect.poll(read, { timeout: 20_000 }).toEqual(everywhere(total));
    };
    const open = (await anna.blocks()).flatMap(({ riddles }) => riddles.filter(({ isSolved }) => !isSolved));
    const [first, second, third, last] = open;
    if (!first || !second || !third || !last) throw new Error('too little is left to solve');
    await expectOne((await anna.result()).total);

    const corrects = (points: number, reason: string) =>
      vera.asks('mutation ($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename } }', {
        input: { teamId, points, reason },
      });
    await Promise.all([anna.solves(first), anna.solves(second), corrects(-1.5, 'Опоздали на старт')]);
    const { total } = await anna.result();
    await expectOne(total);

    const { event } = await vera.asks<{ event: { id: string } }>('{ event { id } }');
    const setFreeze = (freezeAt: string | null) =>
      vera.asks('mutation ($input: SetFreezeInput!) { setFreeze(input: $input) { __typename } }', {
        input: { eventId: event.id, freezeAt },
      });
    await setFreeze(new Date().toISOString());
    await anna.solves(third);
    await captain.page.getByText(captain.text('quest:header.now', { points: String(total + 4.5) }), { exact: true }).waitFor();
    await expectOne(total);

    await setFreeze(null);
    await expectOne(total + 4.5);
    await close();
  });
});
