import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { keysOf, picture, toast } from '#tests/e2e/support/editing.ts';
import { arrive, loner, organizer } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let page: Page;
let text: Awaited<ReturnType<typeof arrive>>['text'];

const form = (name: string): Locator => page.getByRole('form', { name });
const button = (key: string, within: Page | Locator = page) => within.getByRole('button', { name: text(key), exact: true });
const says = (key: string) => toast(page, text(key)).waitFor();
const personOn = (device: Page) => personAt(device, { url: city.url, api: city.url });

beforeAll(async () => {
  const desk = await arrive(city, organizer, { width: 1440, height: 900 });
  ({ page, text } = desk);
  const { serverTime } = await personOn(page).asks<{ serverTime: string }>('{ serverTime }');
  const at = (minutes: number) => new Date(Date.parse(serverTime) + minutes * 60_000).toISOString();
  const { createEvent } = await personOn(page).asks<{ createEvent: { event: { id: string } } }>(
    'mutation ($input: CreateEventInput!) { createEvent(input: $input) { ... on EventChanged { event { id } } } }',
    { input: { slug: 'empty', name: 'Пустое событие', startsAt: at(5), endsAt: at(240) } },
  );
  await personOn(page).asks('mutation ($input: RunEventInput!) { startEvent(input: $input) { __typename } }', {
    input: { eventId: createEvent.event.id },
  });
});

it('from an empty event to a riddle that a captain solves, with nothing but keys', spec('J.15', 'edit.empty'), async () => {
  await page.goto(`${city.url}/quest`);
  const keys = keysOf(page);
  const from = Date.now();
  await keys.to(page.getByRole('switch', { name: text('editing:mode') }));
  await keys.press('Space');
  // There is nothing to choose before the events are here.
  await page.getByLabel(text('editing:filter.event')).locator('option').nth(1).waitFor({ state: 'attached' });
  await keys.to(page.getByLabel(text('editing:filter.event')));
  await keys.press('ArrowDown');
  await page.getByText(text('editing:block.none')).waitFor();

  await keys.activates(button('editing:block.add'));
  const block = form(text('editing:block.new'));
  await keys.writes(block.getByLabel(text('editing:block.title')), 'Первый блок');
  await keys.to(block.getByLabel(text('editing:language')));
  await keys.press('ArrowDown');
  const chosen = page.waitForEvent('filechooser');
  await keys.activates(button('editing:file.pick', block));
  await (await chosen).setFiles(picture);
  await block.getByRole('img').waitFor();
  await keys.press('Control+s');
  await says('editing:block.created');
  await keys.activates(page.getByRole('article', { name: /Первый блок/ }).getByRole('link', { name: /Первый блок/ }));
  await page.getByRole('heading', { level: 1, name: 'Первый блок' }).waitFor();

  for (const [title, asked, answers] of [
    ['Дом Перцовой', 'Где живут сказки у реки?', ['Дом Перцовой', 'дом-сказка']],
    ['Дом Пашкова', 'Где книги смотрят на Кремль?', ['Дом Пашкова', 'библиотека']],
  ] as const) {
    await keys.activates(button('editing:riddle.add'));
    const riddle = form(text('editing:riddle.new'));
    await keys.writes(riddle.getByLabel(text('editing:riddle.title')), title);
    await keys.writes(riddle.getByLabel(text('editing:riddle.text')), asked);
    await keys.to(riddle.getByRole('textbox', { name: text('editing:answers.answer', { number: 1 }) }));
    await page.keyboard.insertText(answers[0]);
    await keys.press('Enter');
    await page.keyboard.insertText(answers[1]);
    if (title === 'Дом Перцовой') {
      await keys.activates(button('editing:insiders.assign', riddle));
      const picker = page.getByRole('dialog', { name: text('editing:insiders.assign') });
      // The search has the focus as the dialog opens, so that typing finds somebody.
      await expect
        .poll(() => picker.getByLabel(text('editing:insiders.search')).evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.insertText('Звонар');
      await picker.getByText(text('editing:insiders.found_one', { count: 1 })).waitFor();
      await keys.to(picker.getByRole('checkbox').first());
      await keys.press('Space');
      await keys.activates(button('editing:save', picker));
      await picker.waitFor({ state: 'detached' });
    }
    await keys.press('Control+s');
    await page.getByRole('article', { name: new RegExp(title) }).waitFor();
  }
  await keys.activates(page.getByRole('button', { name: text('editing:move.up', { name: 'Дом Пашкова' }) }));
  await expect
    .poll(() => page.getByRole('article').getByRole('heading').allInnerTexts(), { timeout: 8_000 })
    .toEqual([expect.stringContaining('Дом Пашкова'), expect.stringContaining('Дом Перцовой')]);
  await keys.activates(page.getByRole('link', { name: text('editing:riddle.back') }));
  await keys.activates(page.getByRole('button', { name: text('editing:publication.many', { count: 1 }) }));
  const dialog = page.getByRole('dialog', { name: text('editing:publication.ask') });
  await keys.activates(button('editing:publication.publish', dialog));
  await says('editing:publication.published');
  // The button that opened the dialog is gone with the last draft.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true);
  console.info(
    `an empty event to a playable block of two riddles: ${keys.pressed()} keys and 6 texts, ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );

  const street = await arrive(city, loner);
  await personOn(street.page).asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
    input: { name: 'Новая команда', category: 'RU' },
  });
  await street.page.goto(`${city.url}/quest`);
  await street.page.getByRole('link', { name: /Первый блок/ }).click();
  const card = street.page.locator('#riddle-1');
  await card.getByText('Где книги смотрят на Кремль?').waitFor();
  await card.getByRole('textbox').fill('БИБЛИОТЕКА!');
  await card.getByRole('textbox').press('Enter');
  await card.getByRole('heading', { name: 'Дом Пашкова' }).waitFor();
  expect(street.complaints).toEqual([]);
});
