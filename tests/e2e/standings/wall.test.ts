import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wallFrame } from '#tests/e2e/support/checks/wall-frames.ts';
import {
  accessibilityFaults,
  launchBrowser,
  openDevice,
  sidewaysPixels,
  takeScreen,
  textsOf,
} from '#tests/e2e/support/machines/browser.ts';
import { isNightly } from '#tests/e2e/support/nightly.ts';
import { clippedTexts, shortenedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { walkTo } from '#tests/e2e/support/screen/fit.ts';
import { framesSeen, perSecond, watchFrames } from '#tests/e2e/support/screen/moving-frames.ts';
import { type RunningServer, startServer } from '#tests/e2e/support/server/server.ts';
import { ask, readHealth, openWall, waitForScene, signInByTile } from '#tests/e2e/support/wall.ts';
import { noteFigure } from '#tests/support/figures.ts';
import { Line } from '#tests/support/line/line.ts';
import { spec } from '#tests/support/spec.ts';
import { dayAndTime } from '#web/shared/format/dates.ts';

const organizerName = 'Вера Дорожкина';
const captainName = 'Анна Заречная';
const team = 'Третий Рим';
const text = textsOf('ru');

let browser: Browser;
let server: RunningServer;
let organizer: Awaited<ReturnType<typeof signInByTile>>;
beforeAll(async () => {
  browser = await launchBrowser();
  server = await startServer();
  organizer = await signInByTile(browser, { url: server.url, name: organizerName });
});
afterAll(async () => {
  await organizer.context.close();
  await browser.close();
  expect(await server.stop()).toBe(0);
});

const rowOf = (page: Page, name: string) => page.locator('tbody tr', { hasText: name });
const firstRow = (page: Page) => page.locator('tbody tr').first();

const open = async (search = '', screen = {}) => {
  const wall = await openWall(browser, screen);
  await wall.page.goto(`${server.url}/wall/demo${search}`);
  await firstRow(wall.page).waitFor();
  return wall;
};

type Boards = { standings: { boards: { rows: { teamId: string }[] }[] } };

const readOrder = (page: Page) =>
  page
    .locator('tbody')
    .first()
    .locator('tr')
    .evaluateAll((rows) => rows.map((row) => row.textContent).join('|'));

const newOrder = async (page: Page, before: string) => {
  await page.waitForFunction(
    (old) => [...(document.querySelectorAll('tbody')[0]?.querySelectorAll('tr') ?? [])].map((row) => row.textContent).join('|') !== old,
    before,
    { polling: 100, timeout: 10_000 },
  );
};

/** Gives points to teams in turn, so that the board changes as often as it may be drawn. */
const moves = isNightly ? 20 : 10;
const stir = async (times: number, wall: Page) => {
  const { standings } = await ask<Boards>(organizer.page, '{ standings(event: "demo") { boards { rows { teamId } } } }');
  const [board] = standings.boards;
  for (let turn = 0; turn < times; turn += 1) {
    const id = board?.rows[(turn * 3 + 2) % 9]?.teamId;
    const before = await readOrder(wall);
    await ask(organizer.page, 'mutation Stir($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename } }', {
      input: { teamId: id, points: 6, reason: 'проверка табло' },
    });
    await newOrder(wall, before);
  }
};

describe('the wall', () => {
  it('shows a right answer of a phone within three seconds', spec('F.7'), async () => {
    const phone = await signInByTile(browser, { url: server.url, name: captainName });
    const wall = await open('?scene=one&category=ru');
    await phone.page.goto(`${server.url}/quest`);
    await phone.page.locator('a[href^="/quest/"]').first().click();
    const before = await rowOf(wall.page, team).locator('data').getAttribute('value');
    const field = phone.page.locator('article').first().getByRole('textbox');
    await field.fill('Спасская башня');
    const answered = phone.page
      .waitForResponse((response) => response.request().postData()?.includes('"CheckAnswer"') ?? false)
      .then(() => Date.now());

    await field.press('Enter');
    const since = await answered;
    await wall.page.waitForFunction(
      ([name, value]) =>
        [...document.querySelectorAll('tbody tr')].some(
          (row) => row.textContent?.includes(String(name)) && row.querySelector('data')?.getAttribute('value') !== value,
        ),
      [team, before] as const,
      { polling: 20 },
    );
    const took = Date.now() - since;

    noteFigure(`right answer to the wall: ${took} ms after the mutation's answer`);
    expect(took).toBeLessThan(3_000);
    await wall.context.close();
    await phone.context.close();
  });

  it(
    'moves its rows many times without a single layout shift, on a processor six times slower',
    { ...spec('wall.success'), timeout: 180_000 },
    async () => {
      const wall = await open('?lang=ru&page=120');
      await wall.page.evaluate(() => document.fonts.ready);
      const tools = await wall.context.newCDPSession(wall.page);
      await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      await watchFrames(wall.page);

      await stir(moves, wall.page);
      await wall.page.waitForFunction(() => document.getAnimations().length === 0);

      const seen = await framesSeen(wall.page);
      if (!seen) throw new Error('the wall has reloaded');
      noteFigure(
        `wall, ${moves} updates at CPU ÷6: layout shift ${seen.shifts.toFixed(3)}, ${perSecond(seen).toFixed(0)} frames a second while rows move`,
      );
      expect(seen.shifts).toBe(0);
      expect(seen.moving).toBeGreaterThan(1_000);
      await wall.context.close();
    },
  );

  it('writes points of two digits and of three one under another', async () => {
    const wall = await open('?lang=ru&page=120');
    const { standings } = await ask<Boards>(organizer.page, '{ standings(event: "demo") { boards { rows { teamId } } } }');
    const gives = (points: number) =>
      ask(organizer.page, 'mutation Give($input: AdjustTeamScoreInput!) { adjustTeamScore(input: $input) { __typename } }', {
        input: { teamId: standings.boards[0]?.rows[0]?.teamId, points, reason: 'проверка табло' },
      });
    const points = wall.page.locator('tbody').first().locator('data');
    await gives(300);
    await expect.poll(() => points.first().innerText()).toMatch(/^\d{3}/);
    expect(await points.nth(3).innerText()).toMatch(/^\d{2}\D/);

    const ends = await points.evaluateAll((all) =>
      all.map((each) => {
        const written = document.createRange();
        written.selectNodeContents(each);
        return written.getBoundingClientRect().right;
      }),
    );
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.5);
    await gives(-300);
    await wall.context.close();
  });

  it('without network keeps its numbers, says so within 35 seconds, and is back within ten', spec('wall.offline'), async () => {
    const cable = await Line.lay(Number(new URL(server.url).port));
    const wall = await openWall(browser);
    // The wall's own time, which need not be waited for.
    await wall.page.clock.install();
    await wall.page.goto(`${cable.url}/wall/demo`);
    await firstRow(wall.page).waitFor();
    await wall.page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelectorAll('tbody tr').length === 0) Object.assign(window, { wasBlank: true });
      }).observe(document.body, { subtree: true, childList: true });
    });
    // The network keeps to the time of the machine: while it responds, the wall's own time stands.
    const requests = new Set<Request>();
    wall.page.on('request', (request) => requests.add(request));
    wall.page.on('response', (response) => requests.delete(response.request()));
    wall.page.on('requestfailed', (request) => requests.delete(request));
    const pass = async (seconds: number) => {
      await wall.page.clock.runFor(seconds * 1_000);
      await expect.poll(() => requests.size, { interval: 10 }).toBe(0);
    };
    const becomes = async (health: string, withinSeconds: number): Promise<number> => {
      let seconds = 0;
      for (; seconds < withinSeconds && (await readHealth(wall.page)) !== health; seconds += 1) await pass(1);
      return seconds;
    };
    cable.cut();

    const saidAfter = await becomes('lost', 60);
    await expect.poll(() => wall.page.locator('[data-health]').textContent()).toContain(text('wall:barred'));
    await takeScreen(wall.page, 'wall-lost-1920');
    await pass(60 - saidAfter);
    cable.mend();
    const took = await becomes('live', 60);

    noteFigure(`wall without network: amber after ${saidAfter} s, live ${took} s after the network came back`);
    expect(saidAfter).toBeGreaterThan(25);
    expect(saidAfter).toBeLessThan(35);
    expect(took).toBeLessThan(10);
    expect(await wall.page.evaluate(() => 'wasBlank' in window)).toBe(false);
    await wall.context.close();
    await cable.close();
  });

  it('shows after a reload its last board at once, though the server gives no data', spec('wall.reload-without-data'), async () => {
    const wall = await open();
    const first = await firstRow(wall.page).textContent();
    await wall.page.route('**/graphql*', (route) => route.abort());

    await wall.page.reload();

    await firstRow(wall.page).waitFor({ timeout: 5_000 });
    expect(await firstRow(wall.page).textContent()).toBe(first);
    await wall.context.close();
  });

  it('obeys its keys: pause, pages, set-up and help', async () => {
    const { page, context } = await open('?rows=4');
    const pageText = page.locator('footer p').last();
    const before = await pageText.textContent();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((old) => document.querySelector('footer p:last-child')?.textContent !== old, before);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((old) => document.querySelector('footer p:last-child')?.textContent === old, before);

    await page.keyboard.press('Space');
    await page.getByText(text('wall:held'), { exact: true }).first().waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('KeyS');
    await page.getByRole('dialog', { name: text('wall:setup') }).waitFor();
    await page.getByLabel(text('wallSheets:rowsOnPage')).fill('6');
    await page.waitForURL(/rows=6/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: text('wall:setup') }).waitFor({ state: 'hidden' });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.keyboard.press('Shift+Slash');
    await page.getByRole('dialog', { name: text('wall:keys') }).waitFor();

    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  it('says that an event does not exist', spec('wall.no-such-event'), async () => {
    const wall = await openWall(browser);
    await wall.page.goto(`${server.url}/wall/nowhere`);

    await wall.page.getByRole('heading', { name: text('wall:unknownEvent') }).waitFor();
    expect(await wall.page.locator('tbody').count()).toBe(0);
    await wall.context.close();
  });
});

describe('before the start', () => {
  const screens = [
    { width: 360, height: 640 },
    { width: 1440, height: 900 },
    { width: 3840, height: 2160 },
  ];

  it.each(screens)(
    'a screen of $width pixels counts down to it, says when it is in both languages, and ranks nobody',
    spec('wall.before-start'),
    async (screen) => {
      const frame = wallFrame({ teams: 30, names: 'plain' });
      const startsAt = new Date(Date.now() + 73 * 60_000).toISOString();
      Object.assign(frame.standings.event, { status: 'SCHEDULED', startsAt });
      const wall = await openWall(browser, screen);
      const body = `event: next\ndata: ${JSON.stringify({ data: { wallChanged: frame } })}\n\n`;
      await wall.page.route('**/graphql', (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body }));

      await wall.page.goto(`${server.url}/wall/demo?lang=both`);

      const soon = wall.page.getByRole('region').filter({ hasText: text('wall:soon') });
      await soon.getByText(textsOf('en')('wall:soon')).waitFor();
      expect(await soon.getByRole('timer').textContent()).toMatch(/^1:1[23]:\d\d$/);
      expect(await wall.page.getByRole('timer').count()).toBe(1);
      expect(await wall.page.getByRole('link', { name: text('wall:forPhonesLink') }).isVisible()).toBe(screen.width < 700);
      await soon.getByText(text('wall:startsAt', { time: dayAndTime(startsAt, 'ru', frame.standings.event.zone) })).waitFor();
      expect(await wall.page.locator('tbody').count()).toBe(0);
      expect(await sidewaysPixels(wall.page)).toBe(0);
      expect(await clippedTexts(wall.page)).toEqual([]);
      expect(await accessibilityFaults(wall.page)).toEqual([]);
      await takeScreen(wall.page, `wall-soon-${screen.width}`);
      await wall.context.close();
    },
  );
});

describe('halls of every size', () => {
  const screens = [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ];
  const halls = [
    { teams: 10, names: 'plain' },
    { teams: 60, names: 'plain' },
    { teams: 200, names: 'plain' },
    { teams: 150, names: 'worst' },
  ] as const;

  const hanging = (page: Page) =>
    page
      .locator('tbody tr')
      .evaluateAll(
        (rows) =>
          rows.filter((row) => row.getBoundingClientRect().bottom > (document.querySelector('footer')?.getBoundingClientRect().top ?? 0))
            .length,
      );

  it.each(halls)('$teams teams with $names names fit into screens of 1280, 1920 and 3840 pixels', async ({ teams, names }) => {
    const wall = await openWall(browser, screens[0]);
    const body = `event: next\ndata: ${JSON.stringify({ data: { wallChanged: wallFrame({ teams, names }) } })}\n\n`;
    await wall.page.route('**/graphql', (route) => route.fulfill({ status: 200, contentType: 'text/event-stream', body }));
    await wall.page.goto(`${server.url}/wall/demo?lang=both`);
    for (const screen of screens) {
      await wall.page.setViewportSize(screen);
      await firstRow(wall.page).waitFor();
      await takeScreen(wall.page, `wall-${teams}-${names}-${screen.width}`);
      await expect.poll(() => hanging(wall.page), { message: `rows below the edge of ${screen.width}` }).toBe(0);
      expect(await sidewaysPixels(wall.page)).toBe(0);
      // The names are fitted to a new size with its first frame.
      await expect.poll(() => shortenedTexts(wall.page)).toEqual([]);
    }
    await wall.context.close();
  });

  it('shows every name whole in each scene, of 32 wide letters too, and an event that is called something else in English', async () => {
    const wall = await openWall(browser, screens[0]);
    const frame = wallFrame({ teams: 48, names: 'worst' });
    const winners = frame.standings.boards[0]?.rows ?? [];
    const moment = (row: (typeof winners)[number], place: number) => ({
      id: String(place),
      kind: 'BLOCK_VISITED',
      teamName: row.teamName,
      category: frame.standings.boards[2]?.category,
      total: 12.5,
      at: frame.serverTime,
    });
    Object.assign(frame, { moments: winners.slice(0, 11).map(moment) });
    const shownFrom = (rank: number) => ({
      totalCount: winners.length,
      nextRank: rank - 1 || null,
      firstPlaceMembers: rank === 1 ? ['Константин Константинопольский', 'Анна Заречная', 'Clara Lindqvist'] : null,
      category: { id: 'RU', code: 'RU' },
      places: winners.slice(rank - 1),
    });
    await wall.page.route('**/graphql', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/event-stream',
        body: `event: next\ndata: ${JSON.stringify({ data: { wallChanged: frame } })}\n\n`,
      }),
    );
    await wall.page.goto(`${server.url}/wall/demo?page=120`);
    for (const [scene, reveal] of [
      ['top3', null],
      ['feed', null],
      ['one', null],
      ['reveal', shownFrom(5)],
      ['reveal', shownFrom(1)],
    ] as const) {
      const version = String(BigInt(frame.version) + 1n);
      Object.assign(frame, { version });
      Object.assign(frame.standings, { version, reveal: reveal && [reveal] });
      await wall.page.goto(`${server.url}/wall/demo?scene=${scene}&page=120`);
      await waitForScene(wall.page, scene);
      if (reveal)
        await wall.page
          .getByText(reveal.places[0]?.teamName ?? '')
          .first()
          .waitFor();
      for (const screen of screens) {
        await wall.page.setViewportSize(screen);
        await expect.poll(() => shortenedTexts(wall.page), { message: `${scene} on ${screen.width}` }).toEqual([]);
        await expect.poll(() => clippedTexts(wall.page), { message: `${scene} on ${screen.width}` }).toEqual([]);
      }
    }
    await wall.page.getByText(text('wall:firstPlace')).waitFor();
    await wall.page.getByText('Константин').waitFor();
    expect(await wall.page.getByText(text('wall:timeLeft')).count()).toBe(0);
    await wall.context.close();
  });
});

describe.each(['ru', 'en'] as const)('in %s', (language) => {
  it('no scene of the wall has accessibility faults', async () => {
    const { page, context, complaints } = await openDevice(browser, { language, width: 1280, height: 720 });
    await page.goto(`${server.url}/wall/demo?scene=cats&lang=${language}`);
    for (const scene of ['cats', 'one', 'top3', 'feed', 'stats', 'message', 'reveal']) {
      await walkTo(page, `/wall/demo?scene=${scene}&lang=${language}`);
      await waitForScene(page, scene);
      await takeScreen(page, `wall-${scene}-${language}-1280`);
      expect(await accessibilityFaults(page), scene).toEqual([]);
    }
    // The numbers keep the last frame of their event as a wall does, and the second visit begins with it.
    for (let visit = 1; visit <= 2; visit += 1) {
      await page.goto(`${server.url}/stats`);
      await page.locator('dl dd').first().waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the remote control', () => {
  const remote = async () => {
    const { page } = organizer;
    await page.goto(`${server.url}/admin/wall`);
    await page.getByRole('group', { name: text('remote:scene') }).waitFor();
    return page;
  };
  const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

  it('refuses everybody but organizers and leads them to their profile', async () => {
    const guest = await signInByTile(browser, { url: server.url, name: captainName });
    await guest.page.goto(`${server.url}/admin/wall`);
    await guest.page.getByRole('alertdialog', { name: 'Доступ запрещен. Требуются права организатора.' }).waitFor();

    await guest.page.getByRole('button', { name: text('common:guard.profile') }).click();

    await guest.page.waitForURL(`${server.url}/profile`);
    expect(guest.complaints).toEqual([]);
    await guest.context.close();
  });

  it('changes the scene of every wall at once, but not of one whose address says otherwise', async () => {
    const [follows, stays] = [await open(), await open('?scene=cats')];
    const page = await remote();

    await press(page, text('remote:TOP3'));

    await waitForScene(follows.page, 'top3');
    await expect.poll(() => stays.page.locator('[data-scene]').getAttribute('data-scene')).toBe('cats');
    await page.getByLabel(text('remote:messageRu')).fill('Финиш в шесть');
    await press(page, text('remote:showMessage'));
    await follows.page.getByText('Финиш в шесть').waitFor();
    await press(page, text('remote:CATS'));
    await waitForScene(follows.page, 'cats');
    expect(await readHealth(follows.page)).toBe('live');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
    await page.locator('[data-wall] footer').getByText('Страница 1').waitFor();
    await takeScreen(page, 'wall-remote-ru-390');
    await follows.context.close();
    await stays.context.close();
  });

  it('freezes the board and reveals it place by place, in step on two walls and on a phone', spec('F.12', 'wall.frozen'), async () => {
    const walls = [await open('?lang=ru'), await open('?lang=ru', { width: 1280, height: 720 })];
    const phone = await openDevice(browser, { language: 'ru', width: 390, height: 844 });
    await phone.page.goto(`${server.url}/previous/demo`);
    const page = await remote();

    await press(page, text('remote:freezeNow'));
    for (const wall of walls) await wall.page.getByText('Табло заморожено в').waitFor();
    await takeScreen(walls[0]?.page as Page, 'wall-frozen-1920');
    await press(page, text('remote:rehearse'));
    await press(page, text('remote:rehearseNext'));
    await page.locator('[data-scene="reveal"] p[title]').waitFor();
    await press(page, text('remote:rehearseEnd'));
    for (const wall of walls) expect(await wall.page.locator('[data-scene]').getAttribute('data-scene')).toBe('cats');
    await press(page, text('remote:revealStart'));
    // Teams are still playing, so that nobody begins it by a slip of the finger.
    const asked = page.getByRole('alertdialog');
    await asked.getByText(text('remote:revealAskText')).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await asked.getByRole('button', { name: text('remote:revealStart') }).click();
    for (const wall of walls) await waitForScene(wall.page, 'reveal');
    await press(page, new RegExp(`^${text('remote:revealNext', { rank: '\\d+' })}`));
    const named = async (wall: Page) => {
      await wall.locator('[data-scene="reveal"] p[title]').waitFor();
      return wall.locator('[data-scene="reveal"] p[title]').textContent();
    };
    const names = await Promise.all(walls.map((wall) => named(wall.page)));
    await phone.page
      .getByRole('region', { name: text('standings:reveal.title') })
      .getByText(String(names[0]))
      .waitFor();

    expect(names[0]).toBe(names[1]);
    await takeScreen(walls[0]?.page as Page, 'wall-reveal-1920');
    await takeScreen(page, 'wall-remote-reveal-ru-390');
    await press(page, text('remote:revealBack'));
    for (const wall of walls) await wall.page.getByText(text('wall:revealSoon')).waitFor();
    await press(page, text('remote:revealReset'));
    await press(page, text('remote:revealResetDo'));
    await page.getByRole('button', { name: text('remote:revealStart') }).waitFor();
    for (const wall of walls) await waitForScene(wall.page, 'cats');
    for (const wall of walls) await wall.context.close();
    await phone.context.close();
  });
});
