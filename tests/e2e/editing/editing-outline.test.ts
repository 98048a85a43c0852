import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { toast } from '#tests/e2e/support/editing.ts';
import { arrive, looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let desk: Awaited<ReturnType<typeof arrive>>;
let page: Page;
let text: typeof desk.text;
/** A block of the running quest with riddles 'Первая', 'Вторая' and 'Третья', of which the last one cannot be played. */
let blockId = '';
const calls: string[] = [];
/** A move and what is read after it, also on a slow machine. */
const polling = { timeout: 8_000 };

const button = (key: string, within: Page | Locator = page) => within.getByRole('button', { name: text(key), exact: true });
const row = (name: string) => page.getByRole('article', { name: new RegExp(name) });
const head = (name: string) => row(name).locator('[aria-expanded][aria-keyshortcuts]');
const isFocused = async (target: Locator) => {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement), polling).toBe(true);
};
const openRows = () => page.locator('article[data-open]').count();
const titles = () =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .allInnerTexts()
    .then((all) => all.map((title) => title.trim().split(/\s+/).at(-1)));

beforeAll(async () => {
  desk = await arrive(city, organizer, { width: 1920, height: 1080 });
  ({ page, text } = desk);
  page.on('request', (request) => {
    const name = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (name) calls.push(name);
  });
  const graph = personAt(page, { url: city.url, api: city.url });
  const { events } = await graph.asks<{ events: { id: string; slug: string }[] }>('{ events(first: 50) { id slug } }');
  const { createBlock } = await graph.asks<{ createBlock: { block: { id: string } } }>(
    'mutation ($input: CreateBlockInput!) { createBlock(input: $input) { ... on BlockEdited { block { id } } } }',
    { input: { eventId: events.find(({ slug }) => slug === 'demo')?.id, category: 'BIKE', title: 'Порядок', publication: 'PUBLISHED' } },
  );
  blockId = createBlock.block.id;
  for (const [title, answers] of [
    ['Первая', ['раз']],
    ['Вторая', ['два', 'двойка']],
    ['Третья', []],
  ] as const) {
    await graph.asks('mutation ($input: CreateRiddleInput!) { createRiddle(input: $input) { __typename } }', {
      input: { blockId, fields: { title, text: answers.length > 0 ? `Загадка: ${title}` : '' }, answers, publication: 'PUBLISHED' },
    });
  }
  await page.evaluate(() => localStorage.setItem('questEditMode', 'true'));
  await page.goto(`${city.url}/quest/${blockId}`);
  await row('Третья').waitFor();
});

describe('the outline of a block', () => {
  it('tells of each riddle what it has, and what it cannot be played without', spec('J.10'), async () => {
    await row('Вторая').getByText('2 ответа').waitFor();
    await row('Вторая').getByText(text('editing:outline.noHint')).waitFor();
    await row('Третья').getByText(text('editing:outline.lacks.NO_ANSWER')).waitFor();
    await row('Третья').getByText(text('editing:outline.lacks.NOTHING_ASKED')).waitFor();

    expect(await openRows()).toBe(0);
    await looksRight(page, 'outline-riddles-desk');
  });

  it('is walked by the arrows; Enter opens one at a time, Escape closes it and gives the focus back', spec('J.9'), async () => {
    await head('Первая').focus();
    await page.keyboard.press('ArrowDown');
    await isFocused(head('Вторая'));
    await page.keyboard.press('Enter');
    const field = row('Вторая').getByLabel(text('editing:riddle.text'));
    await field.fill('Недописано');
    await head('Первая').click();
    await row('Первая').getByLabel(text('editing:riddle.text')).waitFor();

    expect(await openRows()).toBe(1);
    await row('Вторая').getByText(text('editing:outline.unsaved')).waitFor();
    await row('Первая').getByLabel(text('editing:riddle.text')).press('Escape');
    await isFocused(head('Первая'));
    expect(await openRows()).toBe(0);
  });

  it('saves by Ctrl+S what stands changed behind a closed line', async () => {
    await page.keyboard.press('Control+s');
    await toast(page, text('editing:riddle.updated')).waitFor();

    await expect.poll(() => row('Вторая').getByText(text('editing:outline.unsaved')).count(), polling).toBe(0);
  });

  it('is put in another order by Alt and an arrow, and the focus stays with what is moved', spec('J.11'), async () => {
    await head('Первая').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(titles, polling).toEqual(['Вторая', 'Первая', 'Третья']);
    await isFocused(head('Первая'));

    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(titles, polling).toEqual(['Первая', 'Вторая', 'Третья']);
    await isFocused(head('Первая'));
  });
});

describe('the preview of a riddle', () => {
  it('shows what is being written beside the form, before and after the answer, and sends nothing', spec('J.12'), async () => {
    await head('Первая').click();
    const form = row('Первая').getByRole('form');
    await button('editing:preview.button', form).click();
    const preview = page.getByRole('region', { name: text('editing:preview.title') });
    await preview.getByText(text('editing:preview.note')).waitFor();
    await form.getByLabel(text('editing:riddle.text')).fill('Куда бежит кот?');
    await form.getByLabel(text('editing:riddle.answeredText')).fill('Домой');
    calls.length = 0;

    await preview.getByText('Куда бежит кот?').waitFor();
    await preview.getByText(text('editing:preview.unsaved')).waitFor();
    await expect.poll(() => preview.getByText('Домой').count()).toBe(0);
    await expect.poll(() => preview.getByRole('button', { name: text('quest:riddle.submit') }).isDisabled()).toBe(true);
    await looksRight(page, 'outline-preview-desk');
    await button('editing:preview.solved', preview).click();
    await preview.getByRole('heading', { name: 'Первая' }).waitFor();
    await preview.getByText('Домой').waitFor();
    expect(calls).toEqual([]);
    await form.getByLabel(text('editing:riddle.text')).fill('Загадка: Первая');
    await form.getByLabel(text('editing:riddle.answeredText')).fill('');
  });
});

describe('a copy', () => {
  it('puts a riddle right after its original, as a draft while teams play, and opens it at its title', spec('J.13'), async () => {
    await button('editing:copy.button', row('Первая')).click();
    await expect.poll(titles, polling).toEqual(['Первая', 'Первая', 'Вторая', 'Третья']);

    const copy = page.getByRole('article').nth(1);
    await isFocused(copy.getByLabel(text('editing:riddle.title')));
    expect(await openRows()).toBe(1);
    await copy.getByText('1 ответ', { exact: true }).waitFor();
    await copy.getByText(text('editing:publication.chip.draft'), { exact: true }).waitFor();
  });

  it('is taken back by its toast', async () => {
    await toast(page, text('editing:riddle.copied')).waitFor({ state: 'detached' });
    await head('Третья').click();
    await button('editing:copy.button', row('Третья')).click();
    await button('editing:copy.undo', toast(page, text('editing:riddle.copied'))).click();
    await toast(page, text('editing:copy.takenBack')).waitFor();

    await expect.poll(titles, polling).toEqual(['Первая', 'Первая', 'Вторая', 'Третья']);
  });

  it('includes the riddles of a block', async () => {
    await page.goto(`${city.url}/quest?category=BIKE`);
    await row('Порядок').first().getByText(text('editing:outline.status.ACTIVE')).waitFor();
    await looksRight(page, 'outline-blocks-desk');
    await head('Порядок').first().click();
    await button('editing:copy.button', row('Порядок').first()).click();

    await expect.poll(() => row('Порядок').count(), polling).toBe(2);
    await row('Порядок')
      .nth(1)
      .getByRole('link', { name: /4 загадки/ })
      .waitFor();
  });
});

describe('on a phone, in English', () => {
  it('stands as lines that open in place, with the preview over the form', async () => {
    const phone = await arrive(city, organizer, { language: 'en' });
    await phone.page.evaluate(() => localStorage.setItem('questEditMode', 'true'));
    await phone.page.goto(`${city.url}/quest`);
    await phone.page.getByRole('article').first().waitFor();
    await looksRight(phone.page, 'outline-blocks-phone');
    await phone.page.goto(`${city.url}/quest/${blockId}`);
    const first = phone.page.getByRole('article').first();
    await first.waitFor();
    await first.getByRole('button', { expanded: false }).click();
    await first.getByRole('button', { name: phone.text('editing:preview.button') }).click();
    const preview = phone.page.getByRole('dialog', { name: phone.text('editing:preview.title') });
    await preview.getByText(phone.text('editing:preview.note')).waitFor();
    await looksRight(phone.page, 'outline-preview-phone');

    await phone.page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await expect.poll(() => first.getByRole('form').isVisible()).toBe(true);
    expect([...desk.complaints, ...phone.complaints]).toEqual([]);
  });
});
