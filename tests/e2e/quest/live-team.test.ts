import { appendFileSync, mkdirSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { languagesToWalk } from '#tests/e2e/support/nightly.ts';
import { openAccount } from '#tests/e2e/support/people/profile.ts';
import { personAt, watchShifts } from '#tests/e2e/support/people/quest-person.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { Line } from '#tests/support/line/line.ts';
import { spec } from '#tests/support/spec.ts';

const phoneSize = { width: 360, height: 640 };

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const report = (line: string) => {
  console.log(line);
  mkdirSync('artifacts', { recursive: true });
  appendFileSync('artifacts/figures.txt', `${line}\n`);
};

/** Waits until the header shows this score; gives the moment when it did. */
async function scoreBecomes(page: Page, points: number): Promise<number> {
  await page.waitForFunction((wanted) => Number(document.querySelector('header data')?.getAttribute('value')) === wanted, points, {
    polling: 20,
    timeout: 20_000,
  });
  return Date.now();
}

/** Streams of a browser that are open now. */
function watchStreams(context: BrowserContext) {
  const open = new Map<Request, Page>();
  let openedCount = 0;
  const isStream = (request: Request) => request.headers()['accept'] === 'text/event-stream';
  context.on('request', (request) => {
    if (!isStream(request)) return;
    open.set(request, request.frame().page());
    openedCount += 1;
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // A closed page says nothing of its requests any more.
  return { leaders: () => [...open.values()].filter((page) => !page.isClosed()), openedCount: () => openedCount };
}

async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe.each(languagesToWalk)('a team on two phones, in %s', (language) => {
  const text = textsOf(language);
  let line: Line;
  let server: RunningServer;
  let captain: Awaited<ReturnType<typeof openDevice>>;
  let member: Awaited<ReturnType<typeof openDevice>>;
  let anna: ReturnType<typeof personAt>;

  beforeAll(async () => {
    line = await Line.lay();
    server = await startServer({ PUBLIC_URL: line.url });
    line.leadsTo(server.port);
    captain = await openDevice(browser, { language, ...phoneSize });
    member = await openDevice(browser, { language, ...phoneSize });
    anna = personAt(captain.page, { url: line.url, api: server.url });
    await anna.signsIn('Анна Заречная');
    await personAt(member.page, { url: line.url, api: server.url }).signsIn('Илья Громов');
  });
  afterAll(async () => {
    await captain.context.close();
    await member.context.close();
    await line.close();
    await server.stop();
  });

  beforeEach(() => line.mend());

  const unsolved = async () => {
    const blocks = await anna.blocks();
    return blocks.flatMap(({ id, riddles }) => riddles.filter(({ isSolved }) => !isSolved).map((riddle) => ({ blockId: id, riddle })));
  };
  const nextUnsolved = async () => {
    const [found] = await unsolved();
    if (!found) throw new Error('everything is solved');
    return found;
  };

  it(
    "shows the captain's solve on the member's list without a reload and without moving anything",
    spec('D.1', 'quest.success'),
    async () => {
      const { page } = member;
      await page.goto(`${line.url}/quest`);
      await page.locator('a[href^="/quest/"]').first().waitFor();
      await page.locator('header data').waitFor();
      const { blockId, riddle } = await nextUnsolved();
      const bar = page.locator(`a[href="/quest/${blockId}"]`).getByRole('progressbar').first();
      const before = await bar.getAttribute('aria-valuetext');
      const shifts = await watchShifts(page);

      const since = await anna.solves(riddle);

      const { total } = await anna.result();
      const seen = await scoreBecomes(page, total);
      await until('the bar has grown', async () => (await bar.getAttribute('aria-valuetext')) !== before);
      report(
        `a teammate's solve on the other phone (${language}): score ${Math.max(0, seen - since)} ms, bar ${Date.now() - since} ms after the answer`,
      );
      await takeScreen(page, `live-list-${language}`);
      expect(await sidewaysPixels(page)).toBe(0);
      expect(await shifts()).toEqual([]);
    },
  );

  it('says it in one polite sentence', async () => {
    const { page } = member;
    await page.goto(`${line.url}/quest`);
    await page.locator('header data').waitFor();
    await page.locator('a[href^="/quest/"]').first().waitFor();
    const { total: start } = await anna.result();
    await scoreBecomes(page, start);
    const { riddle } = await nextUnsolved();
    const region = page.locator('[aria-live="polite"][aria-atomic="true"]');
    await anna.solves(riddle);

    const name = text('quest:live.riddle', { number: riddle.number });
    await until('the sentence', async () => (await region.textContent())?.includes(name) ?? false);
    expect(await region.textContent()).toMatch(/^Анна Заречная: /);
  });

  it('takes the coins of a hint away on the other phone', async () => {
    const { page } = member;
    const found = (await unsolved()).find(({ riddle }) => riddle.hint.status === 'AVAILABLE');
    if (!found) throw new Error('no hint left');
    const meter = page.getByRole('meter').locator('..');
    const before = await meter.textContent();
    const shifts = await watchShifts(page);

    await anna.takesHint(found.riddle);

    await until('fewer hints', async () => (await meter.textContent()) !== before);
    expect(await shifts()).toEqual([]);
  });

  it('moves nothing in the header when the count of coins gets a second digit', async () => {
    const { page } = member;
    const shifts = await watchShifts(page);

    while ((await anna.result()).coins < 10) await anna.solves((await nextUnsolved()).riddle);

    await page.getByRole('meter').locator('..').getByText(/^1\d /).waitFor();
    expect(await shifts()).toEqual([]);
  });

  it(
    'never swaps the riddle under typing fingers: a word and a button stand where the button was',
    spec('block.solved-by-teammate'),
    async () => {
      const { page } = member;
      const { blockId, riddle } = await nextUnsolved();
      await page.goto(`${line.url}/quest/${blockId}`);
      const card = page.locator(`#riddle-${riddle.number}`);
      await card.getByRole('textbox').fill('Дом Паш');
      const shifts = await watchShifts(page);

      await anna.solves(riddle);

      await card.getByText(text('quest:riddle.teamFirst')).waitFor();
      await expect.poll(() => card.getByRole('textbox').inputValue()).toBe('Дом Паш');
      expect(await shifts()).toEqual([]);
      await card.getByText(text('quest:riddle.teamFirst')).scrollIntoViewIfNeeded();
      await takeScreen(page, `live-banner-${language}`);

      await card.getByRole('button', { name: text('quest:riddle.show'), exact: true }).click();
      await card.getByRole('textbox').waitFor({ state: 'detached' });
      await takeScreen(page, `live-shown-${language}`);
    },
  );

  it('keeps its place on the page when somebody solves a riddle that is being looked at', async () => {
    const { page } = member;
    const { blockId, riddle } = await nextUnsolved();
    await page.goto(`${line.url}/quest/${blockId}`);
    const card = page.locator(`#riddle-${riddle.number}`);
    await card.getByRole('textbox').scrollIntoViewIfNeeded();
    const shifts = await watchShifts(page);

    await anna.solves(riddle);

    await card.getByText(text('quest:riddle.teamFirst')).waitFor();
    expect(await shifts()).toEqual([]);
  });

  it('says when there is no network, and catches up by itself when it is back', async () => {
    const { page } = member;
    await page.goto(`${line.url}/quest`);
    await page.locator('header data').waitFor();
    line.cut();
    await page.locator('[data-state="offline"]').waitFor();
    await takeScreen(page, `live-offline-${language}`);
    const { riddle } = await nextUnsolved();
    await anna.solves(riddle);
    const { total } = await anna.result();

    expect(await page.locator('header data').getAttribute('value')).not.toBe(String(total));
    const since = Date.now();
    line.mend();

    await page.locator('[data-state="back"]').waitFor();
    report(`back on line (${language}): the new score ${(await scoreBecomes(page, total)) - since} ms after the network`);
  });

  it('asks for each thing again, only once, when the network is back, however many responses come', async () => {
    const { page } = member;
    await page.goto(`${line.url}/profile`);
    await openAccount(page);
    line.cut();
    await page.locator('[data-state="offline"]').waitFor();
    const requests: string[] = [];
    const note = (request: Request) => {
      const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string };
      if (operationName && request.headers()['accept'] !== 'text/event-stream') requests.push(operationName);
    };
    page.on('request', note);
    line.mend();

    // It is said for as long as the questions are spread over.
    await page.locator('[data-state="back"]').waitFor();
    await page.locator('[data-state="back"]').waitFor({ state: 'detached' });
    page.off('request', note);
    expect(requests).toContain('Profile');
    // Besides, what was on its way when the network went is sent again.
    expect(requests.filter((name) => requests.filter((other) => other === name).length > 2)).toEqual([]);
  });

  it('says from when its numbers are after a minute without the server', spec('quest.stale'), async () => {
    // Alone: a second tab would only listen to the stream of the first.
    await member.page.goto('about:blank');
    const tab = await member.context.newPage();
    await tab.clock.install();
    await tab.goto(`${line.url}/quest`);
    await tab.locator('header data').waitFor();
    line.cut();
    await tab.locator('[data-state="offline"]').waitFor();

    await tab.clock.fastForward(70_000);

    await tab.getByRole('button', { name: text('quest:header.stale', { time: '' }).split('.')[0] }).waitFor();
    await takeScreen(tab, `live-stale-${language}`);
    expect(await sidewaysPixels(tab)).toBe(0);
    await tab.close();
  });

  it("shows the team's place when the wall reveals it, and takes it back with the wall", async () => {
    const { page } = member;
    await page.goto(`${line.url}/profile`);
    const office = await openDevice(browser, { language, width: 1280, height: 800 });
    const vera = personAt(office.page, { url: line.url, api: server.url });
    await vera.signsIn('Вера Дорожкина');
    const { event, serverTime } = await vera.asks<{ event: { id: string; slug: string }; serverTime: string }>(
      '{ event { id slug } serverTime }',
    );
    const does = (mutation: string, input: object) =>
      vera.asks(
        `mutation ($input: ${mutation === 'setFreeze' ? 'SetFreezeInput' : mutation === 'startReveal' ? 'RunRevealInput' : 'RevealPlaceInput'}!) {
          ${mutation}(input: $input) { __typename ... on DomainError { code } } }`,
        { input: { eventId: event.id, ...input } },
      );
    const { standings: board } = await vera.asks<{ standings: { boards: { rows: { rank: number; teamName: string }[] }[] } }>(
      'query ($event: String!) { standings(event: $event) { boards { rows { rank teamName } } } }',
      { event: event.slug },
    );
    const own = board.boards.flatMap(({ rows }) => rows).find(({ teamName }) => teamName === 'Третий Рим')?.rank;
    await does('setFreeze', { freezeAt: serverTime });
    await does('startReveal', {});
    const { standings } = await vera.asks<{ standings: { reveal: { nextRank: number; category: { code: string } }[] } }>(
      'query ($event: String!) { standings(event: $event) { reveal { nextRank category { code } } } }',
      { event: event.slug },
    );
    const card = page.getByRole('complementary').filter({ hasText: text('quest:place.title', { rank: '' }) });
    const shifts = await watchShifts(page);

    let rank = (standings.reveal.find(({ category }) => category.code === 'RU')?.nextRank ?? 0) + 1;
    while (rank > (own ?? 1)) {
      expect(await card.count(), 'nobody is told a place before the wall has shown it').toBe(0);
      rank -= 1;
      await does('revealNext', { category: 'RU', rank });
    }
    await card.waitFor();

    expect(await card.textContent()).toContain(text('quest:place.title', { rank }));
    expect(await shifts()).toEqual([]);
    await takeScreen(page, `live-place-${language}`);
    expect(await sidewaysPixels(page)).toBe(0);
    await does('hideLastRevealed', { category: 'RU', rank });
    await card.waitFor({ state: 'detached' });
    await office.context.close();
  });

  it('holds one stream for eight tabs, passes it on when its tab is closed, and leaves room for ordinary requests', async () => {
    const { context, page } = member;
    await page.close();
    const streams = watchStreams(context);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
    onTestFinished(async () => void (await Promise.all(tabs.map((tab) => tab.close()))));
    await Promise.all(tabs.map((tab) => tab.goto(`${line.url}/quest`)));
    await Promise.all(tabs.map((tab) => tab.locator('header data').waitFor()));
    await expect.poll(() => streams.leaders().length, { message: 'streams of the eight tabs' }).toBe(1);
    // While eight tabs start at once on a slow machine, the lead may pass from one that answers late to another.
    const openedCount = streams.openedCount();

    const since = await anna.solves((await nextUnsolved()).riddle);
    const first = await anna.result();
    const seen = await Promise.all(tabs.map((tab) => scoreBecomes(tab, first.total)));
    report(`eight tabs (${language}): the last one ${Math.max(...seen) - since} ms after the answer, ${openedCount} stream opened in all`);
    expect(streams.leaders()).toHaveLength(1);
    expect(streams.openedCount()).toBe(openedCount);

    // A browser opens six connections to one host: with a stream for each tab these requests would wait for ever.
    await Promise.all(tabs.map((tab) => tab.evaluate(() => fetch('/graphql?query={serverTime}').then((response) => response.text()))));

    const leader = streams.leaders()[0];
    await leader?.close();
    const closedAt = Date.now();
    await until('another tab leads', () => streams.openedCount() > openedCount);
    report(`eight tabs (${language}): another one leads ${Date.now() - closedAt} ms after the leader was closed`);
    const left = tabs.filter((tab) => tab !== leader);
    await anna.solves((await nextUnsolved()).riddle);
    const second = await anna.result();
    await Promise.all(left.map((tab) => scoreBecomes(tab, second.total)));
    expect(streams.leaders()).toHaveLength(1);

    const [one, ...others] = left;
    await one?.goto(`${line.url}/profile`);
    await one?.getByRole('button', { name: text('identity:signOut') }).click();
    await Promise.all(others.map((tab) => tab.waitForURL((url) => !url.pathname.startsWith('/quest'))));
    await until('no stream is left', () => streams.leaders().length === 0);
  });

  it('complains of nothing in the console all the while', () => {
    const isOfTheNetwork = (line: string) => /ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(line);
    expect([...captain.complaints, ...member.complaints].filter((line) => !isOfTheNetwork(line))).toEqual([]);
  });
});
