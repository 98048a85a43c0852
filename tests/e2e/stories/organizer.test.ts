import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDevice, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { arrive, confirmed, loner, organizer } from '#tests/e2e/support/people/profile.ts';
import { demoCity } from '#tests/e2e/support/server/city.ts';
import { spec } from '#tests/support/spec.ts';
import { openWall, waitForScene } from '../support/wall.ts';

const text = textsOf('ru');
const slug = '31-y-kvest';
const team = 'Ночные снегири';

const city = demoCity();
/** The organizer's laptop. */
let page: Page;
let blocksOfEvent = '';
beforeAll(async () => {
  ({ page } = await arrive(city, organizer, { width: 1440, height: 900 }));
});

const inMinutes = (minutes: number) => new Date(Date.now() + (minutes + 180) * 60_000).toISOString().slice(0, 16);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const goes = (name: string) =>
  page
    .getByRole('navigation', { name: text('adminNav:label') })
    .getByRole('link', { name: text(`adminNav:${name}`), exact: true })
    .click();
const moves = async (move: string) => {
  await press(text(`admin:move.${move}`));
  await confirmed(page, text(`admin:ask.${move}.title`), text(`admin:move.${move}`));
};
const stands = (status: string) =>
  page
    .getByText(text(`admin:status.${status}`), { exact: true })
    .first()
    .waitFor();

describe('an organizer with a new quest', () => {
  it('makes an event from nothing, after the last one has ended', spec('K.6'), async () => {
    await page.getByRole('link', { name: text('profile:admin') }).click();
    await moves('finish');
    await stands('FINISHED');
    await goes('events');
    await press(text('adminEvents:add'));
    const fresh = page.getByRole('dialog', { name: text('adminEvents:new') });
    await fresh.getByLabel(`${text('adminEvents:field.startsAt')}, МСК`).fill(inMinutes(30));
    await fresh.getByLabel(`${text('adminEvents:field.endsAt')}, МСК`).fill(inMinutes(210));
    await fresh.getByLabel(text('adminEvents:field.name'), { exact: true }).fill('31-й квест');
    await fresh.getByRole('button', { name: text('adminEvents:create') }).click();

    const steps = page.getByRole('region', { name: text('adminEvents:steps.title') });
    await steps.getByRole('link', { name: text('adminEvents:steps.blocks') }).click();
    await page.waitForURL((url) => url.pathname === '/admin/quest');
    await page.getByText(text('editing:block.none')).waitFor();
    expect(new URL(page.url()).searchParams.get('event')).not.toBeNull();
    blocksOfEvent = page.url();
  });

  it('calls its categories by names of its own and leaves cycling out', async () => {
    await page.goto(`${city.url}/admin/events`);
    await page.getByRole('row', { name: /31-й квест/ }).click();
    await page.locator('summary', { hasText: text('adminEvents:part.categories') }).click();
    const form = page.getByRole('form', { name: text('adminEvents:part.categories') });
    const first = form.getByRole('group', { name: text('adminEvents:category.code.RU') });
    await first.getByLabel(text('adminEvents:category.nameRu'), { exact: true }).fill('По Неве');
    await first.getByLabel(text('adminEvents:category.nameEn'), { exact: true }).fill('Along the Neva');
    await first.getByLabel(text('adminEvents:category.shortNameRu'), { exact: true }).fill('Нева');
    await form
      .getByRole('group', { name: text('adminEvents:category.code.BIKE') })
      .getByRole('checkbox')
      .uncheck();
    await form.getByRole('button', { name: text('adminEvents:save') }).click();

    await form.getByText(text('adminEvents:saved')).waitFor();
    const summary = page.locator('summary', { hasText: text('adminEvents:part.categories') });
    await expect.poll(() => summary.textContent()).toContain('Нева · Англ');
  });

  it('sets other prices', async () => {
    await page.locator('summary', { hasText: text('adminEvents:part.prices') }).click();
    const form = page.getByRole('form', { name: text('adminEvents:part.prices') });
    await form
      .getByRole('group', { name: text('adminEvents:priceGroup.solve') })
      .getByLabel(text('adminEvents:price.solve'), { exact: true })
      .fill('7');
    await form.getByRole('button', { name: text('adminEvents:save') }).click();

    await form.getByText(text('adminEvents:saved')).waitFor();
    const summary = page.locator('summary', { hasText: text('adminEvents:part.prices') });
    expect(await summary.textContent()).toContain('7');
  });

  it('writes what visitors read of it, and they read it in both languages', async () => {
    await page.goto(`${city.url}/admin/site?event=${slug}`);
    await page.getByLabel(text('adminSite:in.ru', { field: text('adminSite:field.title') }), { exact: true }).fill('Ночь на {length}');
    await page.getByLabel(text('adminSite:in.en', { field: text('adminSite:field.title') }), { exact: true }).fill('A night of {length}');
    await page.locator('summary', { hasText: text('adminSite:part.partners') }).click();
    await press(text('adminSite:add.partner'));
    const partner = page.getByRole('group', { name: text('adminSite:item.partner', { number: 1 }) });
    await partner.getByLabel(text('adminSite:in.ru', { field: text('adminSite:field.name') })).fill('Хлеб и соль');
    await partner.getByLabel(text('adminSite:in.en', { field: text('adminSite:field.name') })).fill('Bread and Salt');
    await partner.getByLabel(text('adminSite:field.link')).fill('https://bread.example/');
    await press(text('editing:preview.button'));
    const preview = page.frameLocator('iframe');
    await preview.getByRole('heading', { name: 'Ночь на 3 часа' }).waitFor();
    await press(text('adminSite:preview.en'));
    await preview.getByRole('heading', { name: 'A night of 3 hours' }).waitFor();
    await press(text('editing:save'));
    await page.getByText(text('adminSite:saved')).first().waitFor();

    for (const [language, title, name, price] of [
      ['ru', 'Ночь на 3 часа', 'Хлеб и соль', '7 баллов'],
      ['en', 'A night of 3 hours', 'Bread and Salt', '7 points'],
    ] as const) {
      const visitor = await openDevice(city.browser, { language, width: 360, height: 640 });
      await visitor.page.goto(city.url);
      await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await visitor.page.getByText(price).first().waitFor();
      expect(await visitor.page.getByRole('link', { name }).getAttribute('href')).toBe('https://bread.example/');
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }
  });

  it('writes a block with a riddle', spec('K.7'), async () => {
    await page.goto(blocksOfEvent);
    await press(text('editing:block.add'));
    const block = page.getByRole('form', { name: text('editing:block.new') });
    await block.getByLabel(text('editing:block.title')).fill('Первый блок');
    await block.getByLabel(text('editing:language')).selectOption('RU');
    await page.keyboard.press('Control+s');
    // Until it is saved, another card may take its place under the pointer.
    await block.waitFor({ state: 'detached' });
    await page
      .getByRole('article', { name: /Первый блок/ })
      .getByRole('link', { name: /Первый блок/ })
      .click();
    await press(text('editing:riddle.add'));
    const riddle = page.getByRole('form', { name: text('editing:riddle.new') });
    await riddle.getByLabel(text('editing:riddle.title')).fill('Дом Пашкова');
    await riddle.getByLabel(text('editing:riddle.text')).fill('Где книги смотрят на Кремль?');
    await riddle.getByRole('textbox', { name: text('editing:answers.answer', { number: 1 }) }).fill('Дом Пашкова');
    await page.keyboard.press('Control+s');

    await page.getByRole('article', { name: /Дом Пашкова/ }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
  });

  it('brings riddles out of a spreadsheet, says what a column is, and takes them back', async () => {
    await page.goto(`${city.url}/admin/events`);
    await page.getByRole('row', { name: /31-й квест/ }).click();
    await page.getByRole('link', { name: text('adminEvents:sheet.button') }).click();
    const sheet = page.getByRole('main');
    const rows = [
      'Блок\tНазвание\tЧто видит команда\tОтветы',
      'Первый блок\tМанеж\tГде учили ездить?\tманеж; Манеж',
      'Мосты\tКрымский\tНа чём висит?\tна цепях',
    ];
    await sheet.getByLabel(text('adminEvents:sheet.paste')).fill(rows.join('\n'));
    await sheet.getByRole('button', { name: text('adminEvents:sheet.check') }).click();
    await sheet.getByText(text('adminEvents:sheet.errors_one', { count: 1 })).waitFor();
    await sheet.getByLabel('C · Что видит команда').selectOption(text('adminEvents:sheet.meaning.TEXT'));
    await sheet.getByLabel(text('adminEvents:sheet.category'), { exact: true }).selectOption('По Неве');
    await sheet.getByText(text('adminEvents:sheet.riddles.added_few', { count: 2 })).waitFor();
    await sheet.getByText(text('adminEvents:sheet.blocks.added_one', { count: 1 })).waitFor();
    await sheet.getByRole('button', { name: text('adminEvents:sheet.import') }).click();
    await sheet.getByText(text('adminEvents:sheet.done')).waitFor();
    await page.goto(blocksOfEvent);
    await page.getByRole('article', { name: /Мосты/ }).waitFor();

    await page.goto(`${city.url}/admin/events`);
    await page.getByRole('row', { name: /31-й квест/ }).click();
    await page.locator('summary', { hasText: text('adminEvents:imports.title') }).click();
    await press(text('adminEvents:imports.undo'));
    await press(text('adminEvents:imports.action'));
    await page.getByText(text('adminEvents:imports.done')).waitFor();
    await page.goto(blocksOfEvent);
    await page.getByRole('article', { name: /Первый блок/ }).waitFor();
    expect(await page.getByRole('article', { name: /Мосты/ }).count()).toBe(0);
  });

  it('starts it; a team gathers and solves the riddle, and the wall shows it', spec('K.8'), async () => {
    await page.goto(`${city.url}/admin`);
    await moves('start');
    await stands('ACTIVE');
    const street = await arrive(city, loner);
    await street.page.getByLabel(text('team:name.label')).fill(team);
    const choice = street.page.getByRole('group', { name: text('team:category') }).getByRole('radio');
    expect(await choice.count()).toBe(2);
    await street.page.getByRole('radio', { name: 'По Неве' }).check();
    await street.page.getByRole('button', { name: text('team:create.button') }).click();
    await street.page.getByRole('heading', { name: team }).waitFor();
    const wall = await openWall(city.browser);
    await wall.page.goto(`${city.url}/wall/${slug}?lang=ru`);
    await wall.page.getByText(team).first().waitFor();
    await wall.page.getByText('По Неве').first().waitFor();
    expect(await wall.page.getByText('Велосипедная').count()).toBe(0);

    const row = wall.page.getByText(team).first().locator('../..');
    const before = await row.textContent();
    await street.page.goto(`${city.url}/quest`);
    await street.page.getByRole('link', { name: /Первый блок/ }).click();
    const card = street.page.locator('#riddle-1');
    await card.getByRole('textbox').fill('дом пашкова');
    await card.getByRole('textbox').press('Enter');
    await card.getByRole('heading', { name: 'Дом Пашкова' }).waitFor();

    await expect.poll(() => row.textContent(), { timeout: 15_000 }).not.toBe(before);
    expect(street.complaints).toEqual([]);
    await Promise.all([street.context.close(), wall.context.close()]);
  });

  it('freezes the board, reveals it place by place and opens it', spec('K.9'), async () => {
    const wall = await openWall(city.browser);
    await wall.page.goto(`${city.url}/wall/${slug}?lang=ru`);
    await goes('wall');
    await page.getByRole('heading', { level: 1, name: text('remote:title') }).waitFor();
    await press(text('remote:freezeNow'));
    await press(text('remote:revealStart'));
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('remote:revealStart') })
      .click();
    await waitForScene(wall.page, 'reveal');
    await press(new RegExp(`^${text('remote:revealNext', { rank: 1 })}`));
    await wall.page.locator('[data-scene="reveal"]').getByText(team).first().waitFor();
    await press(text('remote:revealFinish'));
    await page.getByLabel(text('remote:confirmWord')).fill(text('remote:revealFinishWord'));
    await page
      .locator('form')
      .filter({ has: page.getByLabel(text('remote:confirmWord')) })
      .getByRole('button', { name: text('remote:revealFinish') })
      .click();

    await page.getByText(text('remote:notFrozen')).waitFor();
    await expect.poll(() => page.getByRole('button', { name: text('remote:freezeNow') }).isEnabled()).toBe(true);
    await wall.context.close();
  });

  it('continues it after an end by mistake, while an anonymous reader learns no answer', async () => {
    await goes('now');
    await moves('finish');
    await stands('FINISHED');
    await page.getByText(text('admin:facts.untilAnswers')).waitFor();
    const anonymous = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    await anonymous.page.goto(`${city.url}/previous/${slug}/answers`);
    await anonymous.page.getByText(text('answers:notFinished.graceTitle')).waitFor();

    await page.getByLabel(text('admin:continueFor')).fill('20');
    await moves('goOn');

    await stands('ACTIVE');
    await anonymous.page.reload();
    await anonymous.page.getByText(text('answers:notFinished.title')).waitFor();
    expect(anonymous.complaints).toEqual([]);
    await anonymous.context.close();
  });

  it('ends it and publishes the answers, and an anonymous reader reads them and the result', spec('K.10'), async () => {
    await moves('finish');
    await stands('FINISHED');
    await moves('publish');
    await page.getByText(text('admin:done.publish')).waitFor();
    const anonymous = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    await anonymous.page.goto(`${city.url}/previous/${slug}/answers`);
    await anonymous.page.getByRole('button', { name: text('answers:showAnswer') }).click();
    await anonymous.page.getByText('Дом Пашкова').filter({ visible: true }).first().waitFor();
    await anonymous.page.goto(`${city.url}/previous/${slug}`);

    await anonymous.page.getByRole('row', { name: team }).waitFor();
    await anonymous.page.getByRole('heading', { name: 'По Неве' }).waitFor();
    expect(await anonymous.page.getByRole('heading', { level: 2 }).allTextContents()).not.toContain('Велосипедная, на русском');
    await anonymous.page.goto(`${city.url}/previous`);
    await anonymous.page.getByRole('heading', { name: '31-й квест' }).waitFor();
    await anonymous.page.getByRole('heading', { name: '30-й квест' }).waitFor();
    await anonymous.page.goto(`${city.url}/previous/${slug}/stats`);
    await anonymous.page
      .getByRole('heading', { name: /По Неве: / })
      .first()
      .waitFor();
    expect(anonymous.complaints).toEqual([]);
    await anonymous.context.close();
  });

  it('leaves the categories of the quest before it as they were', async () => {
    const anonymous = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    await anonymous.page.goto(`${city.url}/previous/demo`);

    const names = ['Пешая, на русском', 'Пешая, на английском', 'Велосипедная, на русском'];
    await expect.poll(() => anonymous.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(expect.arrayContaining(names));
    await anonymous.context.close();
  });

  it('gives all pages another name, logo, links and share picture, which anonymous readers see in both languages, and sets them back', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path d="M0 0h40v40H0z"/></svg>';
    const share = await page.screenshot();
    await page.goto(`${city.url}/admin/installation`);
    const writes = async (name: string, ru: string, en: string) => {
      const field = text(`adminInstallation:part.${name}`);
      await page.getByLabel(text('adminSite:in.ru', { field }), { exact: true }).fill(ru);
      await page.getByLabel(text('adminSite:in.en', { field }), { exact: true }).fill(en);
    };
    const unfolds = (part: string) => page.locator('summary', { hasText: text(`adminInstallation:${part}`) }).click();
    await writes('name', 'Волга & Ко', 'Volga & Co');
    await writes('city', 'Самара', 'Samara');
    await page
      .getByLabel(text('adminInstallation:part.logo'), { exact: true })
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
    await page
      .getByRole('group', { name: text('adminInstallation:part.logo') })
      .getByRole('img', { includeHidden: true })
      .waitFor();
    await unfolds('group.search');
    await writes('title', 'Квест по Самаре', 'A quest in Samara');
    await page
      .getByLabel(text('adminInstallation:part.sharePicture'), { exact: true })
      .setInputFiles({ name: 'share.png', mimeType: 'image/png', buffer: share });
    await page
      .getByRole('group', { name: text('adminInstallation:part.sharePicture') })
      .locator('img')
      .waitFor();
    await unfolds('part.links');
    const first = page.getByRole('group', { name: text('adminInstallation:link', { number: 1 }) });
    await first.getByLabel(text('adminSite:field.link')).fill('https://t.me/volga');
    await press(text('editing:save'));
    await page.getByText(text('adminInstallation:saved')).first().waitFor();

    for (const [language, name, title, manifest] of [
      ['ru', 'Волга & Ко', 'Квест по Самаре', 'manifest.webmanifest'],
      ['en', 'Volga & Co', 'A quest in Samara', 'manifest.en.webmanifest'],
    ] as const) {
      const visitor = await openDevice(city.browser, { language, width: 360, height: 640 });
      const { page: screen } = visitor;
      await expect
        .poll(async () => {
          await screen.goto(city.url);
          return screen.title();
        })
        .toBe(title);
      await screen.getByRole('banner').getByRole('link', { name, exact: true }).locator('img').waitFor();
      expect(await screen.locator('meta[property="og:site_name"]').getAttribute('content')).toBe(name);
      const image = (await screen.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
      expect((await screen.request.get(new URL(new URL(image).pathname, city.url).href)).status()).toBe(200);
      expect(await screen.getByRole('contentinfo').locator('a[href="https://t.me/volga"]').count()).toBe(1);
      await screen.goto(`${city.url}/registration`);
      await expect.poll(() => screen.title()).toContain(name);
      await screen.goto(`${city.url}/wall/${slug}`);
      await expect.poll(() => screen.title()).toContain(name);
      expect((await (await screen.request.get(`${city.url}/${manifest}`)).json()) as object).toMatchObject({ short_name: name });
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }

    await page
      .getByRole('form')
      .getByRole('button', { name: text('adminSite:undo') })
      .click();
    await page.getByText(text('adminSite:undone')).first().waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Верста', exact: true }).first().waitFor();
    const back = await openDevice(city.browser, { language: 'ru', width: 360, height: 640 });
    // A page that left within the second after the change may still name the logo, which nobody may load any more.
    await expect.poll(async () => (await back.page.request.get(`${city.url}/registration`)).text()).not.toContain('Волга');
    await back.page.goto(`${city.url}/registration`);
    await expect.poll(() => back.page.title()).toBe(text('common:title.registration'));
    expect(await back.page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/icons\/share\.png$/);
    expect(back.complaints).toEqual([]);
    await back.context.close();
  });

  it('has then a wall that says the quest is over, and does not call its board live', async () => {
    const wall = await openWall(city.browser);
    await wall.page.goto(`${city.url}/wall/${slug}?lang=ru`);

    await wall.page.getByText(text('wall:over')).waitFor();
    await expect.poll(() => wall.page.getByTestId('health').count()).toBe(0);
    await wall.context.close();
  });
});
