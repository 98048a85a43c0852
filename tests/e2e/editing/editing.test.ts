import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { drop, keysOf, picture, staysFor, toast } from '#tests/e2e/support/editing.ts';
import { arrive, captain, confirmed, fail, looksRight, organizer } from '#tests/e2e/support/people/profile.ts';
import { personAt } from '#tests/e2e/support/people/quest-person.ts';
import { pressSlowly } from '#tests/e2e/support/screen/press.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';

const city = demoCity();
let desk: Awaited<ReturnType<typeof arrive>>;
let page: Page;
let text: typeof desk.text;

const desktop = { width: 1440, height: 900 };
const form = (name: string): Locator => page.getByRole('form', { name });
const button = (key: string, within: Page | Locator = page) => within.getByRole('button', { name: text(key), exact: true });
const says = (key: string, values?: Record<string, string | number>) => toast(page, text(key, values)).waitFor();
const graph = () => personAt(page, { url: city.url, api: city.url });

beforeAll(async () => {
  desk = await arrive(city, organizer, desktop);
  ({ page, text } = desk);
});

describe('an organizer', () => {
  const blockName = 'У самовара';
  const riddleName = 'Дом Перцовой';
  let blockId = '';

  it('makes a playable block with nothing but keys', spec('2.5.12', '8.19', 'J.1'), async () => {
    await page.goto(`${city.url}/quest`);
    const keys = keysOf(page);
    await keys.to(page.getByRole('switch', { name: text('editing:mode') }));
    await keys.press('Space');
    const language = page.getByLabel(text('editing:filter.language'));
    // There is nothing to choose before the events are here.
    await language.locator('option').nth(1).waitFor({ state: 'attached' });
    await keys.to(language);
    await keys.press('End');
    await page.waitForURL(/category=/);

    await keys.activates(button('editing:block.add'));
    const fresh = form(text('editing:block.new'));
    await keys.press('Enter');
    await fresh.getByText(text('editing:block.titleMissing')).waitFor();
    await keys.writes(fresh.getByLabel(text('editing:block.title')), blockName);
    const chosen = page.waitForEvent('filechooser');
    await keys.activates(button('editing:file.pick', fresh));
    await (await chosen).setFiles(picture);
    await fresh.getByRole('img').waitFor();
    await keys.activates(button('editing:create', fresh));
    await says('editing:block.created');

    await keys.activates(page.getByRole('article', { name: new RegExp(blockName) }).getByRole('link'));
    await page.getByRole('heading', { level: 1, name: blockName }).waitFor();
    blockId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    const from = { time: Date.now(), pressed: keys.pressed() };
    await keys.activates(button('editing:riddle.add'));
    const riddle = form(text('editing:riddle.new'));
    await keys.writes(riddle.getByLabel(text('editing:riddle.title')), `<a href="https://example.org/dom">${riddleName}</a>`);
    await keys.writes(riddle.getByLabel(text('editing:riddle.text')), 'Чей дом рассказывает сказки у Москвы-реки?');
    await keys.to(riddle.getByRole('textbox', { name: text('editing:answers.answer', { number: 1 }) }));
    for (const answer of ['Дом Перцовой', 'дом-сказка', 'Дом купчихи Перцовой']) {
      await page.keyboard.insertText(answer);
      await keys.press('Enter');
    }
    const file = page.waitForEvent('filechooser');
    await keys.activates(button('editing:file.pick', riddle.getByRole('group', { name: text('editing:riddle.media') })));
    await (await file).setFiles(picture);
    await riddle.getByRole('img').waitFor();
    await keys.activates(button('editing:insiders.assign', riddle));
    const picker = page.getByRole('dialog', { name: text('editing:insiders.assign') });
    await keys.writes(picker.getByLabel(text('editing:insiders.search')), 'Звонар');
    await picker.getByText(text('editing:insiders.found_one', { count: 1 })).waitFor();
    await keys.to(picker.getByRole('checkbox').first());
    await keys.press('Space');
    await keys.activates(button('editing:save', picker));
    await picker.waitFor({ state: 'detached' });
    await keys.press('Control+s');
    await page
      .getByRole('button', { name: new RegExp(`${riddleName}`) })
      .first()
      .waitFor();
    await says('editing:riddle.created');
    const figures = { keys: keys.pressed() - from.pressed, seconds: (Date.now() - from.time) / 1000 };
    console.info(`a new riddle with a file, three answers and an insider: ${figures.keys} keys, ${figures.seconds.toFixed(1)} s`);
    expect(figures.keys).toBeLessThanOrEqual(30);

    const { editableBlock } = await graph().asks<{ editableBlock: { image: { mime: string }; riddles: unknown[] } }>(
      '{ editableBlock(id: ' +
        `"${blockId}"` +
        ') { image { mime } riddles { title titleLink media { kind } answers { text } insiders { username } } } }',
    );
    expect(editableBlock.image.mime).toBe('image/jpeg');
    expect(editableBlock.riddles).toEqual([
      {
        title: riddleName,
        titleLink: 'https://example.org/dom',
        media: { kind: 'IMAGE' },
        answers: [{ text: 'Дом Перцовой' }, { text: 'дом-сказка' }, { text: 'Дом купчихи Перцовой' }],
        insiders: [{ username: 'mark_verst' }],
      },
    ]);
  });

  it('publishes the draft that “Create” makes during play, with the riddles in it, and shows only drafts until then', async () => {
    const chip = text('editing:publication.chip.draft');
    await page
      .getByRole('article', { name: new RegExp(riddleName) })
      .getByText(chip, { exact: true })
      .waitFor();
    const seen = async () => {
      const { blocks } = await graph().asks<{ blocks: { id: string; riddles: unknown[] }[] }>('{ blocks { id riddles { id } } }');
      return blocks.find(({ id }) => id === blockId)?.riddles.length;
    };
    expect(await seen()).toBeUndefined();
    await page.getByRole('link', { name: text('editing:riddle.back') }).click();
    const row = page.getByRole('article', { name: new RegExp(blockName) });
    await row.getByText(chip, { exact: true }).waitFor();
    await page.getByRole('switch', { name: text('editing:publication.only', { count: 1 }) }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await looksRight(page, 'editing-drafts');

    await page.getByRole('button', { name: text('editing:publication.many', { count: 1 }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: text('editing:publication.ask') });
    await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(true);
    await looksRight(page, 'editing-publish');
    await dialog.getByRole('button', { name: text('editing:publication.publish'), exact: true }).click();
    await says('editing:publication.published');
    await row.getByText(chip, { exact: true }).waitFor({ state: 'detached' });

    expect(await seen()).toBe(1);
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: blockName }).waitFor();
  });

  it(
    'mends a riddle in three moves, its answers and its insiders, and is told for three seconds',
    spec('2.6.10', '8.23', 'edit.success'),
    async () => {
      const row = page.getByRole('article', { name: /Перцовой/ });
      await row.getByRole('button', { expanded: false }).click();
      await row.getByLabel(text('editing:riddle.title')).fill('');
      await button('editing:save', row).click();
      await row.getByText(text('editing:riddle.titleMissing')).waitFor();
      await row.getByLabel(text('editing:riddle.title')).fill('Дом-сказка Перцовой');
      await pressSlowly(button('editing:save', row));
      const shownMs = await staysFor(page, text('editing:riddle.updated'));
      expect(shownMs).toBeGreaterThan(2_000);
      expect(shownMs).toBeLessThan(5_000);
      await row.getByText(/Сохранено \d\d:\d\d/).waitFor();

      await button('editing:answers.add', row).click();
      await page.keyboard.insertText('   ');
      await row.getByRole('button', { name: text('editing:answers.remove', { number: 2 }) }).click();
      await button('editing:save', row).click();
      await says('editing:riddle.updated');
      await expect.poll(() => row.getByRole('textbox', { name: /^Ответ \d/ }).count()).toBe(2);

      await row.getByRole('button', { name: text('editing:insiders.edit', { name: 'Марк Звонарёв' }) }).click();
      const profile = page.getByRole('dialog', { name: text('editing:insider.heading') });
      await profile.getByLabel(text('editing:insider.geoLink')).fill('не ссылка');
      await button('editing:save', profile).click();
      await profile.getByText(text('editing:insider.linkBroken')).waitFor();
      await profile.getByLabel(text('editing:insider.geoLink')).fill('');
      await profile.getByLabel(text('editing:insider.organization')).fill(' ');
      await pressSlowly(button('editing:save', profile));
      await says('editing:insider.updated');
      const { insiders } = await graph().asks<{ insiders: object[] }>('{ insiders(search: "Звонар") { studentOrganization geoLink } }');
      expect(insiders).toEqual([{ studentOrganization: null, geoLink: null }]);

      await button('editing:insiders.assign', row).click();
      const picker = page.getByRole('dialog', { name: text('editing:insiders.assign') });
      await picker.getByRole('checkbox', { checked: true }).uncheck();
      await button('editing:save', picker).click();
      await says('editing:insiders.updated');
      await row.getByText(text('editing:insiders.none')).waitFor();
    },
  );

  it('who was overtaken sees both versions and chooses', spec('J.2', 'edit.stale'), async () => {
    const row = page.getByRole('article', { name: /Перцовой/ });
    await row.getByLabel(text('editing:riddle.text')).fill('Мой текст');
    const { editableBlock } = await graph().asks<{ editableBlock: { riddles: { id: string }[] } }>(
      `{ editableBlock(id: "${blockId}") { riddles { id } } }`,
    );
    const overtake = (words: string) =>
      graph().asks('mutation ($input: EditRiddleInput!) { editRiddle(input: $input) { __typename } }', {
        input: { id: editableBlock.riddles[0]?.id, fields: { text: words } },
      });
    await overtake('Чужой текст');
    await button('editing:save', row).click();
    const choice = page.getByRole('alertdialog', { name: text('editing:conflict.title') });
    await choice.getByText('Мой текст').waitFor();
    await choice.getByText('Чужой текст').waitFor();
    await looksRight(page, 'editing-conflict');
    await button('editing:conflict.takeMine', choice).click();
    await row.getByText(/Сохранено \d\d:\d\d/).waitFor();

    await row.getByLabel(text('editing:riddle.text')).fill('Ещё раз мой');
    await overtake('Чужой последний');
    await button('editing:save', row).click();
    await button('editing:conflict.takeTheirs', choice).click();
    await expect.poll(() => row.getByLabel(text('editing:riddle.text')).inputValue()).toBe('Чужой последний');
  });

  it('finds what was not saved after a reload, may drop it, and is asked before leaving it', spec('J.3'), async () => {
    const row = page.getByRole('article', { name: /Перцовой/ });
    const words = row.getByLabel(text('editing:riddle.text'));
    await words.fill('Недописано');
    await row.getByText(text('editing:state.changed')).waitFor();
    await page.getByRole('link', { name: text('editing:riddle.back') }).click();
    await button('editing:leave.stay', page.getByRole('alertdialog', { name: text('editing:leave.title') })).click();

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await row.getByText(/Восстановлен черновик от \d\d:\d\d/).waitFor();
    await expect.poll(() => words.inputValue()).toBe('Недописано');
    await button('editing:draft.discard', row).click();
    await expect.poll(() => words.inputValue()).toBe('Чужой последний');
  });

  it('keeps what was written when it could not be saved or deleted, and is told', spec('8.24', 'J.4', 'edit.error'), async () => {
    const row = page.getByRole('article', { name: /Перцовой/ });
    await fail(page, 'EditRiddle');
    await fail(page, 'ArchiveRiddle');
    await fail(page, 'SetInsiders');
    await fail(page, 'UpdateInsiderProfile');
    await row.getByLabel(text('editing:riddle.geo')).fill('55.74, 37.60');
    await page.keyboard.press('Control+s');
    await says('editing:riddle.saveFailed');
    await row.getByRole('button', { name: text('editing:state.failed') }).waitFor();
    await button('editing:insiders.assign', row).click();
    const picker = page.getByRole('dialog', { name: text('editing:insiders.assign') });
    await button('editing:save', picker).click();
    await says('editing:insiders.failed');
    await page.keyboard.press('Escape');
    await button('editing:delete', row).click();
    await confirmed(page, text('editing:riddle.deleteConfirm'), text('editing:riddle.delete'));
    await says('editing:riddle.deleteFailed');
    await page.unrouteAll();
    await row.getByRole('button', { name: text('editing:state.failed') }).click();
    await row.getByText(/Сохранено \d\d:\d\d/).waitFor();
    await expect.poll(() => row.getByLabel(text('editing:riddle.geo')).inputValue()).toBe('55.74, 37.60');
  });

  it(
    'puts riddles in another order by keys and by dragging, and deletes one after being asked',
    spec('2.6.12', '5.24', '8.25'),
    async () => {
      await graph().asks('mutation ($input: CreateRiddleInput!) { createRiddle(input: $input) { __typename } }', {
        input: { blockId, fields: { title: 'Второй дом' }, answers: ['дом'] },
      });
      await button('editing:riddle.add').click();
      await button('common:cancel', form(text('editing:riddle.new'))).click();
      await page.reload();
      const titles = () => page.getByRole('article').getByRole('heading').allInnerTexts();
      const order = async () => (await titles()).map((title) => (title.includes('Второй') ? 'второй' : 'первый'));
      await page.getByRole('article').nth(1).waitFor();
      const up = page.getByRole('button', { name: text('editing:move.up', { name: 'Второй дом' }) });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect.poll(order, { timeout: 8_000 }).toEqual(['второй', 'первый']);

      const handles = page.getByTitle(text('editing:move.drag'));
      await handles.first().dragTo(page.getByRole('article').nth(1));
      await expect.poll(order, { timeout: 8_000 }).toEqual(['первый', 'второй']);

      const row = page.getByRole('article', { name: /Второй дом/ });
      await row.getByRole('button', { expanded: false }).click();
      await button('editing:delete', row).click();
      await confirmed(page, text('editing:riddle.deleteConfirm'), text('editing:riddle.delete'));
      await says('editing:riddle.deleted');
      await expect.poll(async () => (await titles()).length, { timeout: 8_000 }).toBe(1);
    },
  );

  it('sees the block as players do once edit mode is off', spec('2.6.11'), async () => {
    await page.getByRole('switch', { name: text('editing:mode') }).click();
    await page.getByText('Чужой последний').first().waitFor();
    await expect.poll(() => page.getByText('Перцовой').count()).toBe(0);
    await page.getByRole('switch', { name: text('editing:mode') }).click();
    await button('editing:riddle.add').waitFor();
  });

  it(
    'drops only pictures on a block, mends it, is told of what failed, and deletes it',
    spec('2.5.15', '5.12', '5.23', '8.20'),
    async () => {
      await page.getByRole('link', { name: text('editing:riddle.back') }).click();
      await page
        .getByRole('article', { name: new RegExp(blockName) })
        .getByRole('button', { expanded: false })
        .click();
      const block = form(text('editing:block.form', { title: blockName }));
      const field = block.getByRole('group', { name: text('editing:block.image') });
      await drop(page, field, { name: 'a.txt', type: 'text/plain', text: 'слова' });
      await field.getByText(text('editing:file.notImage')).waitFor();
      await drop(page, field, { name: 'a.png', type: 'image/png', text: 'не картинка' });
      await field.getByText(text('editing:file.badType')).waitFor();

      await block.getByLabel(text('editing:block.title')).fill('У самовара вечером');
      await fail(page, 'EditBlock');
      await button('editing:save', block).click();
      await says('editing:block.updateFailed');
      await page.unrouteAll();
      await block.getByRole('button', { name: text('editing:state.failed') }).click();
      await says('editing:block.updated');

      const named = form(text('editing:block.form', { title: 'У самовара вечером' }));
      await fail(page, 'ArchiveBlock');
      await button('editing:delete', named).click();
      await confirmed(page, text('editing:block.deleteConfirm'), text('editing:block.delete'));
      await says('editing:block.deleteFailed');
      await page.unrouteAll();
      await button('editing:delete', named).click();
      await confirmed(page, text('editing:block.deleteConfirm'), text('editing:block.delete'));
      await says('editing:block.deleted');
      await expect.poll(() => named.count(), { timeout: 8_000 }).toBe(0);

      await button('editing:block.add').click();
      const fresh = form(text('editing:block.new'));
      await fresh.getByLabel(text('editing:block.title')).fill('Не выйдет');
      await fresh.getByLabel(text('editing:language')).selectOption('RU');
      await fail(page, 'CreateBlock');
      await button('editing:create', fresh).click();
      await says('editing:block.createFailed');
      await page.unrouteAll();
      await button('common:cancel', fresh).click();
    },
  );

  it('clears the attempts of the own team by its name, and is told when there is none', spec('2.5.14'), async () => {
    await button('editing:attempts.button').click();
    await says('editing:attempts.noTeam');
    await graph().asks('mutation ($input: CreateTeamInput!) { createTeam(input: $input) { __typename } }', {
      input: { name: 'Оргкомитет', category: 'RU' },
    });
    await page.reload();
    await button('editing:attempts.button').click();
    await confirmed(page, text('editing:attempts.title', { name: 'Оргкомитет' }), text('editing:attempts.button'));
    await says('editing:attempts.cleared_other', { count: 0 });
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  });
});

it('shows the page of the players to a person who may not edit, even with the switch left on', spec('2.5.16'), async () => {
  const player = await arrive(city, captain);
  await player.page.evaluate(() => localStorage.setItem('questEditMode', 'true'));
  const requests: string[] = [];
  player.page.on('request', (request) => request.postData()?.includes('ditable') && requests.push(request.url()));
  await player.page.goto(`${city.url}/quest`);
  await player.page.getByText(text('quest:editing.refused')).first().waitFor();
  await player.page.getByRole('progressbar').first().waitFor();
  expect(await player.page.getByRole('switch', { name: text('editing:mode') }).count()).toBe(0);
  expect(requests).toEqual([]);
  await player.context.close();
});

it('stands on a phone in English, in every theme', async () => {
  const phone = await arrive(city, organizer, { language: 'en' });
  await phone.page.goto(`${city.url}/quest`);
  await phone.page.getByRole('switch', { name: phone.text('editing:mode') }).click();
  await phone.page.getByRole('article').first().getByRole('link').click();
  await phone.page.getByRole('article').first().getByRole('button', { expanded: false }).click();
  await phone.page.getByLabel(phone.text('editing:riddle.longread')).waitFor();
  for (const theme of ['light', 'dark', 'sun']) {
    await phone.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    await looksRight(phone.page, `editing-phone-${theme}`);
  }
  const later = phone.page.getByRole('button', { name: phone.text('editing:publication.later') });
  // The part is looked at where the bar of the form covers nothing of it.
  await phone.page
    .getByRole('heading', { name: phone.text('rulings:near.title') })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await looksRight(phone.page, 'editing-publication-phone');
  await later.click();
  const dialog = phone.page.getByRole('dialog', { name: phone.text('editing:publication.scheduleTitle') });
  await dialog.getByLabel(phone.text('editing:publication.time')).waitFor();
  await dialog.getByRole('button', { name: phone.text('editing:publication.byBlock') }).click();
  await dialog.locator('option').nth(1).waitFor({ state: 'attached' });
  await looksRight(phone.page, 'editing-schedule-phone');
  await phone.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await later.waitFor();
  expect([...desk.complaints, ...phone.complaints].filter((line) => !/50[0-9]|Failed to load/.test(line))).toEqual([]);
});
