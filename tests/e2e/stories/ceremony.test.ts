import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { captain } from '#tests/e2e/support/people/profile.ts';
import { clippedTexts } from '#tests/e2e/support/screen/clipped-texts.ts';
import { ask, openWall, waitForScene } from '#tests/e2e/support/wall.ts';

const text = textsOf('ru');
const kinds = ['FASTEST_ANSWER', 'MOST_VISITED', 'BEST_COMEBACK', 'MOST_STUBBORN'] as const;
let desk: Desk;
let walls: Page[];
let eventId: string;

beforeAll(async () => {
  desk = await openDesk({ width: 360, height: 640 });
  const screens = [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ];
  walls = [];
  for (const screen of screens) walls.push((await openWall(desk.browser, screen)).page);
  for (const wall of walls) {
    await wall.goto(`${desk.server.url}/wall/demo`);
    await wall.locator('tbody tr').first().waitFor();
  }
  eventId = (await ask<{ event: { id: string } }>(desk.page, '{ event { id } }')).event.id;
});
afterAll(() => desk.close());

/** Takes a picture of the page as it is, and lists what does not fit or is hidden from who cannot see it. */
const faultsOf = async (page: Page, name: string) => {
  await takeScreen(page, name);
  const sideways = await sidewaysPixels(page);
  return [...(sideways > 0 ? [`${name}: ${sideways} px too wide`] : []), ...(await accessibilityFaults(page))];
};
const wallFaults = async (name: string) => {
  const faults: unknown[] = [];
  for (const wall of walls) {
    const { width } = wall.viewportSize() ?? { width: 0 };
    await wall.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))));
    faults.push(...(await faultsOf(wall, `wall-${name}-${width}`)), ...(await clippedTexts(wall)));
  }
  return faults;
};
const press = (name: string | RegExp) => desk.page.getByRole('button', { name }).first().click();

describe('the ceremony after the end', () => {
  it('waits for the end, and says so', async () => {
    await desk.page.goto(`${desk.server.url}/admin/wall`);
    await desk.page.getByText(text('remote:ceremonyWhen')).scrollIntoViewIfNeeded();

    expect(await faultsOf(desk.page, 'remote-ceremony-before-ru')).toEqual([]);
  });

  it('names nomination after nomination on every wall, each before the hall reads it', async () => {
    await ask(desk.page, 'mutation ($input: RunEventInput!) { endEventEarly(input: $input) { __typename } }', { input: { eventId } });
    await desk.page.reload();
    const next = (kind: (typeof kinds)[number]) => new RegExp(`^${text('remote:ceremonyNext', { name: text(`remote:${kind}`) })}`);
    await desk.page.getByRole('button', { name: next('FASTEST_ANSWER') }).scrollIntoViewIfNeeded();
    expect(await faultsOf(desk.page, 'remote-ceremony-ru')).toEqual([]);
    await press(text('remote:ceremonyTitle'));
    for (const wall of walls) await waitForScene(wall, 'nominations');
    expect(await wallFaults('nominations')).toEqual([]);

    for (const kind of kinds) {
      await press(next(kind));
      for (const wall of walls) await wall.getByRole('heading', { name: text(`wallCeremony:${kind}`) }).waitFor();
      expect(await wallFaults(`nomination-${kind.toLowerCase()}`)).toEqual([]);
    }
    await desk.page.getByText(text('remote:ceremonyAll')).waitFor();
  });

  it('shows the podium with names, and thanks', async () => {
    await press(text('remote:PODIUM'));
    for (const wall of walls) await wall.getByRole('heading', { name: text('wallCeremony:podium') }).waitFor();
    expect(await wallFaults('podium')).toEqual([]);

    await press(text('remote:THANKS'));
    for (const wall of walls) await wall.getByRole('heading', { name: text('wallCeremony:thanks') }).waitFor();
    expect(await wallFaults('thanks')).toEqual([]);
  });

  it.each(['ru', 'en'] as const)('gives each member a certificate and the card of their team, in %s', async (language) => {
    const say = textsOf(language);
    const { page, context } = await openDevice(desk.browser, { language, width: 360, height: 640 });
    await page.goto(`${desk.server.url}/registration`);
    await page.getByRole('button', { name: captain }).click();
    await page.waitForURL(`${desk.server.url}/profile`);
    await page
      .getByRole('link', { name: say('ownQuests:certificate') })
      .first()
      .click();
    await page.getByRole('article', { name: say('certificate:title') }).waitFor();
    expect(await faultsOf(page, `certificate-${language}`)).toEqual([]);

    const card = page.getByRole('img', { name: /Третий Рим/ });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    expect(await faultsOf(page, `team-card-${language}`)).toEqual([]);
    const shared = await page.request.get(String(await card.getAttribute('src')).replace(/^/, desk.server.url));
    expect(shared.headers()['content-type']).toBe('image/png');
    const results = new URL(String(await card.getAttribute('src')), desk.server.url).pathname.replace(
      /^\/cards\/(.*)\/(\d+)\.png$/,
      '/previous/$1?team=$2',
    );
    expect(await (await page.request.get(`${desk.server.url}${results}`)).text()).toMatch(/og:image" content="[^"]*\/cards\//);

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 680, height: 1009 });
    await takeScreen(page, `certificate-paper-${language}`);
    expect(await card.isVisible()).toBe(false);
    await context.close();
  });

  it('speaks English to an English organizer, and to a wall in English', async () => {
    const english = textsOf('en');
    const { page, context } = await openDevice(desk.browser, { language: 'en', width: 360, height: 640 });
    await context.addCookies(
      await desk.page
        .context()
        .cookies()
        .then((all) => all.filter(({ name }) => name !== 'lang')),
    );
    await page.goto(`${desk.server.url}/admin/wall`);
    await page.getByRole('heading', { name: english('remote:ceremony') }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: english('remote:THANKS') }).waitFor();
    expect(await faultsOf(page, 'remote-ceremony-en')).toEqual([]);
    const [wall] = walls;
    await wall?.goto(`${desk.server.url}/wall/demo?lang=en`);
    await wall?.getByRole('heading', { name: english('wallCeremony:thanks') }).waitFor();
    await context.close();
  });
});
