import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults, openDevice, sidewaysPixels, takeScreen, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { arrive, captain, organizer } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';

const city = demoCity();
const personOn = (device: Page) => personAt(device, { url: city.url, api: city.url });
const [race, rehearsal] = ['Велогонка на неделю', 'Репетиция осеннего квеста'];
const screens = [
  ['ru', 360, 640],
  ['en', 360, 640],
  ['ru', 1440, 900],
  ['en', 1440, 900],
] as const;

interface Opened {
  createEvent: { event: { id: string } };
}

/** Gives the captain a team of their own in an event, by a sheet of teams. */
async function seat(page: Page, { eventId, upload }: { eventId: string; upload: string }) {
  const sheet = `Команда,Категория,Капитан,Участники\nКолёса ${eventId},ru,${captain},\n`;
  const status = await page.evaluate(
    async ([path, body]) => (await fetch(path, { method: 'PUT', headers: { 'content-type': 'application/zip' }, body })).status,
    [`/event-files/${upload}?at=0`, sheet] as const,
  );
  expect(status).toBe(200);
  const { importSheet } = await personOn(page).asks<{ importSheet: object }>(
    'mutation ($input: ImportSheetInput!) { importSheet(input: $input) { __typename ... on BadInput { fields { name message } } } }',
    { input: { upload, eventId, kind: 'TEAMS' } },
  );
  expect(importSheet).toEqual({ __typename: 'SheetImported' });
}

/** Beside the demo's quest, a race on bikes is played for a week, another is to come, and there is a rehearsal; the captain plays in all that is played. */
beforeAll(async () => {
  const { page } = await arrive(city, organizer, { width: 1440, height: 900 });
  const desk = personOn(page);
  const { serverTime } = await desk.asks<{ serverTime: string }>('{ serverTime }');
  const at = (minutes: number) => new Date(Date.parse(serverTime) + minutes * 60_000).toISOString();
  const open = async (input: object) =>
    (
      await desk.asks<Opened>(
        'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on EventChanged { event { id } } } }',
        { input },
      )
    ).createEvent.event.id;
  const week = 7 * 24 * 60;
  const played = [
    await open({ slug: 'race', name: race, nameEn: 'A week on bikes', timeZone: 'Asia/Vladivostok', startsAt: at(-5), endsAt: at(week) }),
    await open({ slug: 'rehearsal', name: rehearsal, nameEn: 'Rehearsal of autumn', isSandbox: true, startsAt: at(-5), endsAt: at(60) }),
  ];
  await open({ slug: 'autumn', name: 'Осенний квест', nameEn: 'Autumn quest', startsAt: at(week), endsAt: at(week + 240) });
  for (const [index, eventId] of played.entries()) await seat(page, { eventId, upload: `${index}`.repeat(32) });
});

describe.each(screens)('several quests at once on a screen in %s, %i × %i', (language, width, height) => {
  const text = textsOf(language);

  it('are listed on the landing, without the rehearsal', async () => {
    const { page } = await openDevice(city.browser, { language, width, height });
    await page.goto(city.url);
    const list = page.getByRole('region', { name: text('landing:running') });
    await list.scrollIntoViewIfNeeded();
    await takeScreen(page, `several-quests-landing-${language}-${width}`);

    const rows = await list.getByRole('listitem').allTextContents();
    expect(rows).toHaveLength(3);
    expect(rows.join(' ')).not.toMatch(/Репетиция|Rehearsal/);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('are named on the pages of the quest, and chosen on the profile', async () => {
    const { page } = await arrive(city, captain, { language, width, height });
    const { viewer } = await personOn(page).asks<{ viewer: { playedEvents: { slug: string }[] } }>('{ viewer { playedEvents { slug } } }');
    expect(viewer.playedEvents.map(({ slug }) => slug)).toEqual(['rehearsal', 'race', 'demo']);
    await page.goto(`${city.url}/quest`);
    await page.getByRole('link', { name: text('severalQuests:choice.change') }).waitFor();
    await takeScreen(page, `several-quests-header-${language}-${width}`);
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('link', { name: text('severalQuests:choice.change') }).click();
    const trial = page.getByRole('button', { name: language === 'ru' ? rehearsal : 'Rehearsal of autumn' });
    await trial.waitFor();
    await takeScreen(page, `several-quests-switch-${language}-${width}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await trial.click();
    await page
      .locator(`button[aria-pressed=true]`)
      .filter({ hasText: language === 'ru' ? rehearsal : 'Rehearsal of autumn' })
      .waitFor();
    await page.goto(`${city.url}/quest`);
    const name = language === 'ru' ? rehearsal : 'Rehearsal of autumn';
    await page.getByText(text('severalQuests:choice.rehearsal', { name })).waitFor();
    await takeScreen(page, `several-quests-rehearsal-${language}-${width}`);

    const { event } = await personOn(page).asks<{ event: { slug: string } }>('{ event { slug } }');
    expect(event.slug).toBe('rehearsal');
  });

  it('are marked in the panel, where a rehearsal is made by a tick', async () => {
    const { page } = await arrive(city, organizer, { language, width, height });
    await page.goto(`${city.url}/admin/events`);
    await page.getByText(text('admin:sandboxMark')).first().waitFor();
    await takeScreen(page, `several-quests-panel-${language}-${width}`);
    await page.goto(`${city.url}/admin/events?open=1&copy=1`);
    const tick = page.getByRole('checkbox', { name: text('adminEvents:sandbox.tick') });
    await tick.check();
    await takeScreen(page, `several-quests-copy-${language}-${width}`);

    expect(await page.getByLabel(text('adminEvents:field.name'), { exact: true }).inputValue()).toContain(' · ');
    expect(await sidewaysPixels(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
