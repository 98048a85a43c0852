import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { change, confirmed, isOurs } from '#tests/e2e/support/people/profile.ts';
import { keyboardFaults } from '#tests/e2e/support/screen/keyboard.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';
import { ask } from '#tests/e2e/support/wall.ts';
import { spec } from '#tests/support/spec.ts';
import { makeZip, readZip } from '#tests/support/zip-files.ts';

const text = textsOf('ru');

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk();
  ({ server, page } = desk);
  return desk.close;
});

interface EventConnections {
  id: string;
  name: string;
  version: number;
  startsAt: string;
  endsAt: string;
  freezeAt: string | null;
  minTeamSize: number;
  rules: { ru: string };
  place: { ru: string };
  prices: { hintCoins: number };
}

const readConnections = async (slug: string) =>
  (
    await ask<{ event: EventConnections }>(
      page,
      'query ($slug: String) { event(slug: $slug) { id name version startsAt endsAt freezeAt minTeamSize rules { ru } place { ru } prices { hintCoins } } }',
      { slug },
    )
  ).event;

const rowOf = (status: string) => page.getByRole('row').filter({ hasText: status });
const panel = (name: string) => page.getByRole('dialog', { name });
const form = (part: string) => page.getByRole('form', { name: text(`adminEvents:part.${part}`) });
const opens = (part: string) => page.getByText(text(`adminEvents:part.${part}`), { exact: true }).click();
/** The field of a moment names the clock of the event, too. */
const labelOf = (name: string) => (name.endsWith('At') ? `${text(`adminEvents:${name}`)}, МСК` : text(`adminEvents:${name}`));
const field = (part: string, name: string) => form(part).getByLabel(labelOf(name), { exact: true });
const saves = (part: string) => pressSlowly(form(part).getByRole('button', { name: text('adminEvents:save') }));
const said = (key: string) =>
  page
    .getByText(text(`adminEvents:${key}`), { exact: true })
    .first()
    .waitFor();

describe('the events of the panel', () => {
  it('are listed with how they stand', async () => {
    await page.goto(`${server.url}/admin/events`);
    await rowOf(text('admin:status.ACTIVE')).waitFor();

    await expect.poll(() => page.title()).toBe(text('adminNav:title.events'));
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-ru');
  });

  it('say what is missing, and stand at the first of it', async () => {
    await page.getByRole('button', { name: text('adminEvents:add') }).click();
    const fresh = panel(text('adminEvents:new'));
    await fresh.getByRole('button', { name: text('adminEvents:create') }).click();

    const name = fresh.getByLabel(text('adminEvents:field.name'), { exact: true });
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await fresh.waitFor({ state: 'detached' });
  });

  it('begin from nothing: an address from the name, an end from the start, and what comes next', spec('H.4'), async () => {
    await page.getByRole('button', { name: text('adminEvents:add') }).click();
    const fresh = panel(text('adminEvents:new'));
    await fresh.getByRole('button', { name: text('adminEvents:create') }).click();
    await fresh.getByLabel(`${text('adminEvents:field.startsAt')}, МСК`).fill('2030-05-01T12:00');
    await fresh.getByLabel(text('adminEvents:field.name'), { exact: true }).fill('31-й квест');
    await fresh.getByLabel(text('adminEvents:field.nameEn')).fill('31st Quest');
    expect(await fresh.getByLabel(`${text('adminEvents:field.endsAt')}, МСК`).inputValue()).toBe('2030-05-01T16:00');
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-new-ru');
    await pressSlowly(fresh.getByRole('button', { name: text('adminEvents:create') }));

    const steps = panel('31-й квест').getByRole('region', { name: text('adminEvents:steps.title') });
    await steps.waitFor();
    const made = await readConnections('31-y-kvest');
    expect(made).toMatchObject({ startsAt: '2030-05-01T09:00:00.000Z', endsAt: '2030-05-01T13:00:00.000Z' });
    expect(await steps.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `/admin/quest?event=${made.id}`,
      '/admin/codes',
      '/admin/teams?event=31-y-kvest',
      '/admin/site?event=31-y-kvest',
      '/wall/31-y-kvest',
    ]);
    expect(new URL(page.url()).search).toBe(`?open=${made.id}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-panel-ru');
  });

  it('have rules and a smallest team, and show what visitors will read in both languages', async () => {
    await opens('rules');
    await field('rules', 'field.rulesRu').fill('Раз.\n\nДва.');
    await field('rules', 'field.minTeamSize').selectOption('2');
    await saves('rules');
    await expect.poll(async () => await readConnections('31-y-kvest')).toMatchObject({ minTeamSize: 2, rules: { ru: 'Раз.\n\nДва.' } });
    await opens('preview');

    const preview = page.getByRole('article').filter({ hasText: '31st Quest' });
    await preview.waitFor();
    expect(await page.getByRole('article').first().getByRole('paragraph').allInnerTexts()).toEqual(['Раз.', 'Два.']);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-rules-ru');
  });

  it('are moved by Moscow’s clocks, and the way back stays open', async () => {
    await opens('times');
    await field('times', 'field.endsAt').fill('2030-05-01T11:00');
    await said('problem.endBeforeStart');
    await field('times', 'field.endsAt').fill('2030-05-01T17:30');
    await saves('times');
    await expect.poll(async () => (await readConnections('31-y-kvest')).endsAt).toBe('2030-05-01T14:30:00.000Z');

    await form('times')
      .getByRole('button', { name: text('adminEvents:undo') })
      .click();
    await expect.poll(async () => (await readConnections('31-y-kvest')).endsAt).toBe('2030-05-01T13:00:00.000Z');
    await expect.poll(() => field('times', 'field.endsAt').inputValue()).toBe('2030-05-01T16:00');
  });

  it('freeze only inside of play', async () => {
    await opens('freeze');
    await field('freeze', 'field.freezeAt').fill('2030-05-02T15:00');
    await said('problem.freeze');
    await field('freeze', 'field.freezeAt').fill('2030-05-01T15:30');
    await saves('freeze');

    await expect.poll(async () => (await readConnections('31-y-kvest')).freezeAt).toBe('2030-05-01T12:30:00.000Z');
  });

  it('let two organizers write side by side, and ask who is right only about the same thing', spec('H.5'), async () => {
    const { id } = await readConnections('31-y-kvest');
    const elsewhere = (more: object) =>
      ask(page, 'mutation ($input: EditEventInput!) { editEvent(input: $input) { __typename } }', { input: { eventId: id, ...more } });
    await opens('texts');
    await field('texts', 'field.placeRu').fill('Манежная площадь');
    await elsewhere({ placeEn: 'Manege Square' });
    await saves('texts');
    await expect.poll(async () => (await readConnections('31-y-kvest')).place.ru).toBe('Манежная площадь');

    await field('texts', 'field.name').fill('Мой квест');
    await elsewhere({ name: 'Чужой квест' });
    await saves('texts');
    await said('conflict.title');
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-conflict-ru');
    await page.getByRole('button', { name: text('adminEvents:conflict.takeMine') }).click();
    await expect.poll(async () => (await readConnections('31-y-kvest')).name).toBe('Мой квест');
  });

  it('say that an address is taken, and ask before one is given up', async () => {
    await field('texts', 'field.slug').fill('demo');
    await saves('texts');
    await confirmed(page, text('adminEvents:ask.slug.title'), text('adminEvents:ask.slug.action'));

    await said('problem.slugTaken');
    await page.keyboard.press('Escape');
    await confirmed(page, text('adminEvents:ask.leave.title'), text('adminEvents:ask.leave.stay'));
    await form('texts')
      .getByRole('button', { name: text('adminEvents:discard') })
      .click();
    await expect.poll(() => field('texts', 'field.slug').inputValue()).toBe('31-y-kvest');
    // The button that had the focus is gone. The panel takes the focus in the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await panel('Мой квест').waitFor({ state: 'detached' });
  });
});

describe('an event that is over', () => {
  it('leads to its results, answers and statistics, and its time stays', async () => {
    await rowOf(text('admin:status.FINISHED')).click();
    const pages = page.getByRole('dialog').getByRole('navigation').getByRole('link');
    await pages.first().waitFor();
    expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/previous/29',
      '/previous/29/answers',
      '/previous/29/stats',
    ]);
    await opens('times');
    await said('timesOver');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('has its places told though another event is the current one', async () => {
    await change<{ eventDesks: { event: { freezeAt: string; revealedAt: null } }[] }>(page, 'AdminEventDesk', ({ eventDesks }) =>
      Object.assign(eventDesks[0]?.event ?? {}, { freezeAt: '2026-04-26T12:30:00.000Z', revealedAt: null }),
    );
    await rowOf(text('admin:status.FINISHED')).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: text('adminEvents:reveal') })
      .click();

    await page.waitForURL(`${server.url}/admin/wall?event=29`);
    const shown = page
      .getByRole('region', { name: text('remote:preview') })
      .getByText('29-й квест')
      .first();
    await shown.waitFor();
    expect(await shown.isVisible()).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
    await page.goto(`${server.url}/admin/events`);
  });

  it('leads to a remote that says when there is no such event', async () => {
    await page.goto(`${server.url}/admin/wall?event=never-was`);

    await page.getByText(text('wall:unknownEvent')).waitFor();
    expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    await page.goto(`${server.url}/admin/events`);
  });
});

describe('an event as a file', () => {
  let home: Record<string, Buffer>;
  const picks = async (files: Record<string, string | Buffer>) =>
    panel(text('adminEvents:file.import'))
      .locator('input[type=file]')
      .setInputFiles({ name: 'autumn.zip', mimeType: 'application/zip', buffer: await makeZip(files) });
  const changed = (change: (event: string) => string) => ({ ...home, 'event.yaml': change(String(home['event.yaml'])) });

  it('is taken home', async () => {
    await page.goto(`${server.url}/admin/events`);
    await rowOf(text('admin:status.FINISHED')).click();
    const link = page.getByRole('dialog').getByRole('link', { name: text('adminEvents:file.export') });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);

    expect(download.suggestedFilename()).toMatch(/[а-яё].*\.zip$/i);
    home = await readZip(await download.path());
    expect(Object.keys(home).slice(0, 2)).toEqual(['event.yaml', 'quest/ru.yaml']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('is looked through before anything changes: what is wrong has its line, and the same again changes nothing', async () => {
    await page.getByRole('button', { name: text('adminEvents:file.pickToImport') }).click();
    const importing = panel(text('adminEvents:file.import'));
    await picks(changed((event) => `${event}colour: red\n`));
    await importing.getByText('неизвестное поле: colour').waitFor();
    expect(await importing.getByRole('button', { name: text('adminEvents:file.open') }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-file-faults-ru');

    await picks(home);
    await importing.getByText(text('adminEvents:file.willStay', { name: '29-й квест' })).waitFor();
    expect(await importing.getByRole('button', { name: text('adminEvents:file.change') }).count()).toBe(0);
  });

  it('opens a new event under a new address', async () => {
    await picks(
      changed((event) =>
        event
          .replace('slug: "29"', 'slug: from-file')
          .replace(/aliases:\n.*\n/, '')
          .replace('29-й квест', 'Квест из файла')
          .replaceAll('2026-04-26', '2031-04-26'),
      ),
    );
    const importing = panel(text('adminEvents:file.import'));
    await importing.getByText(text('adminEvents:file.willOpen')).waitFor();
    await takeScreen(page, 'admin-events-file-ru');
    await pressSlowly(importing.getByRole('button', { name: text('adminEvents:file.open') }));

    await panel('Квест из файла').getByText('Блоки: 6, загадки: 30').waitFor();
    expect(await readConnections('from-file')).toMatchObject({ startsAt: '2031-04-26T09:00:00.000Z', endsAt: '2031-04-26T13:00:00.000Z' });
  });

  it('shows how far the server is, changes an event that is there, and makes it again what it was', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: text('adminEvents:file.pickToImport') }).click();
    const importing = panel(text('adminEvents:file.import'));
    const seen = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (isOurs('CheckEventFile')(route.request())) await seen.promise;
      await route.fallback();
    });
    await change<{ eventFileProgress: object | null }>(page, 'AdminEventFileProgress', (data) => {
      data.eventFileProgress = { __typename: 'EventFileProgress', stage: 'MEDIA', done: 3, total: 9 };
    });
    await picks(
      changed((event) =>
        event
          .replace('slug: "29"', 'slug: from-file')
          .replace(/aliases:\n.*\n/, '')
          .replace('29-й квест', 'Квест из другого файла')
          .replaceAll('2026-04-26', '2031-04-26'),
      ),
    );
    await importing.getByText('3 из 9').waitFor();
    const bar = importing.getByRole('progressbar', { name: text('adminEvents:file.stage.MEDIA') });
    expect(await bar.evaluate((element) => (element as HTMLProgressElement).position)).toBeCloseTo(1 / 3);
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-file-progress-ru');
    seen.resolve();
    await importing.getByText(text('adminEvents:file.willChange', { name: 'Квест из файла' })).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await pressSlowly(importing.getByRole('button', { name: text('adminEvents:file.change') }));
    await importing.getByText(text('adminEvents:file.changedEvent')).waitFor();
    expect((await readConnections('from-file')).name).toBe('Квест из другого файла');

    await importing.getByRole('button', { name: text('adminEvents:imports.undo') }).click();
    await importing.getByText(text('adminEvents:imports.will')).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-file-undo-ru');
    await pressSlowly(importing.getByRole('button', { name: text('adminEvents:imports.action') }));
    await importing.getByText(text('adminEvents:imports.done')).waitFor();
    expect((await readConnections('from-file')).name).toBe('Квест из файла');

    await importing.getByRole('button', { name: text('adminEvents:file.toEvent') }).click();
    await page.getByText(text('adminEvents:imports.title'), { exact: true }).click();
    await page.getByText(text('adminEvents:imports.isNew')).waitFor();
    await takeScreen(page, 'admin-events-imports-ru');
  });

  it('is copied for next year, on the same day of the week', async () => {
    await page.getByRole('button', { name: text('adminEvents:copy.button') }).click();
    const copy = panel(text('adminEvents:copy.title'));
    await copy.getByRole('button', { name: text('adminEvents:copy.action') }).click();
    await copy.getByText(text('adminEvents:problem.required')).waitFor();
    await copy.getByLabel(text('adminEvents:field.name'), { exact: true }).fill('Квест через год');
    expect(await copy.getByLabel(`${text('adminEvents:field.startsAt')}, МСК`).inputValue()).toBe('2032-04-24T12:00');
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-copy-ru');
    await pressSlowly(copy.getByRole('button', { name: text('adminEvents:copy.action') }));

    await panel('Квест через год').getByText('Блоки: 6, загадки: 30').waitFor();
    expect(await readConnections('kvest-cherez-god')).toMatchObject({
      startsAt: '2032-04-24T09:00:00.000Z',
      endsAt: '2032-04-24T13:00:00.000Z',
    });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the event that is being played', () => {
  it('changes its prices only with a reason, and says whom that touches', spec('H.6'), async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${server.url}/admin/events`);
    await rowOf(text('admin:status.ACTIVE')).waitFor();
    expect(await keyboardFaults(page)).toEqual([]);
    await rowOf(text('admin:status.ACTIVE')).click();
    await opens('prices');
    await field('prices', 'price.hintCoins').fill('3');
    const button = form('prices').getByRole('button', { name: text('adminEvents:save') });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await field('prices', 'field.reason').fill('Подсказки слишком дёшевы');
    await button.click();
    await takeScreen(page, 'admin-events-prices-laptop');
    await confirmed(page, text('adminEvents:ask.prices.title'), text('adminEvents:ask.prices.action'));

    await expect.poll(async () => (await readConnections('demo')).prices.hintCoins).toBe(3);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('moves its end after it was asked', async () => {
    const before = await readConnections('demo');
    await opens('times');
    const later = new Date(Date.parse(before.endsAt) + 3 * 3_600_000 + 30 * 60_000).toISOString().slice(0, 16);
    await field('times', 'field.endsAt').fill(later);
    await saves('times');
    await confirmed(page, text('adminEvents:ask.times.title'), text('adminEvents:ask.times.action'));

    await expect.poll(async () => toMoscow((await readConnections('demo')).endsAt)).toBe(later);
    expect((await readConnections('demo')).startsAt).toBe(before.startsAt);
    await said('saved');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('stands there in English, too', async () => {
    const en = textsOf('en');
    await page.evaluate(() => window.localStorage.setItem('userLanguage', 'en'));
    await page.reload();
    await rowOf(en('admin:status.ACTIVE')).click();
    await page.getByText(en('adminEvents:part.prices'), { exact: true }).waitFor();

    const words = await page.getByRole('dialog').innerText();
    expect(words).toContain(en('adminEvents:when'));
    expect(words).toContain('MSK');
    expect(words).toContain('30th Quest');
    expect(await accessibilityFaults(page)).toEqual([]);
    await takeScreen(page, 'admin-events-laptop-en');
  });
});

const toMoscow = (instant: string) => new Date(Date.parse(instant) + 3 * 3_600_000).toISOString().slice(0, 16);
