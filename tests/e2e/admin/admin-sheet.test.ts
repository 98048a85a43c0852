import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDesk } from '#tests/e2e/support/desk.ts';
import { accessibilityFaults, keepScreen, sidewaysPixels, textsOf } from '#tests/e2e/support/machines/browser.ts';
import { keyboardFaults } from '#tests/e2e/support/screen/keyboard.ts';
import type { RunningServer } from '#tests/e2e/support/server/server.ts';

const [ru, en] = [textsOf('ru'), textsOf('en')];

let server: RunningServer;
let page: Page;
beforeAll(async () => {
  const desk = await openDesk({ width: 1440, height: 900 });
  ({ server, page } = desk);
  return desk.close;
});

const opens = () => page.goto(`${server.url}/admin/events/sheet?event=29`);
const pictures = async (name: string) => keepScreen(name, await page.screenshot({ fullPage: true }));
const pastes = async (...rows: string[]) => {
  await page.getByLabel(ru('adminEvents:sheet.paste')).fill(rows.join('\n'));
  await page.getByRole('button', { name: ru('adminEvents:sheet.check') }).click();
};
const step = (name: 'table' | 'columns' | 'answers' | 'check') =>
  page.getByRole('region', { name: new RegExp(ru(`adminEvents:sheet.step.${name}`)) });
const bring = () => page.getByRole('button', { name: ru('adminEvents:sheet.import') });

const asAuthorsWrite = [
  'Вопрос\tОтвет\tПодсказка',
  'Центр',
  'Где стоит поэт, который смотрит на бульвар?\t1) Пушкин\tНа площади',
  'Что <b>зелено</b> зимой и летом?\tёлка (принимать и ель)\tВ лесу',
  'Окраина',
  'Где ездили верхом?\tманеж / конюшня\tУ стены',
];

describe('a sheet on a page of its own', () => {
  it('is reached from its event, and the way back leads there', async () => {
    await page.goto(`${server.url}/admin/events`);
    await page.getByRole('row', { name: /29/ }).first().click();
    await page.getByRole('link', { name: ru('adminEvents:sheet.button') }).click();
    await page.getByRole('heading', { name: ru('adminEvents:sheet.title'), level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor();

    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^\d+$/);
  });

  it('goes in as authors write it: headings become blocks, and remarks are cured with one tap each', async () => {
    await opens();
    await pastes(...asAuthorsWrite);
    await step('table')
      .getByRole('button', { name: ru('adminEvents:sheet.blocksFrom.HEADINGS', { rows: 2 }) })
      .click();
    await step('table').getByLabel(ru('adminEvents:sheet.category'), { exact: true }).selectOption('RU');
    for (const cure of ['NUMBERING', 'BRACKETS', 'MARKUP'] as const) {
      await step('answers')
        .getByLabel(ru(`adminEvents:sheet.cure.${cure}`))
        .check();
    }
    await step('answers').getByLabel(ru('adminEvents:sheet.split.SLASH')).check();
    await step('check')
      .getByText(ru('adminEvents:sheet.riddles.added_few', { count: 3 }))
      .waitFor();
    await step('check').getByText('Что зелено зимой и летом?').first().waitFor();

    expect(await step('answers').getByRole('list').last().getByRole('listitem').allTextContents()).toEqual(['манеж', 'конюшня']);
    expect(await step('check').getByText('Центр · ёлка').count()).toBe(1);
  });

  it('shows what each column has, on every screen and in both languages, and fits', async () => {
    const seen: Record<string, unknown> = {};
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await pictures(`sheet-wizard-ru-${width}`);
      seen[`${width}`] = [await sidewaysPixels(page), await accessibilityFaults(page)];
    }
    expect(seen).toEqual({ 1440: [0, []], 1280: [0, []], 360: [0, []] });
    expect(await keyboardFaults(page)).toEqual([]);
  });

  it('is still there after a reload, and after the way back', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.reload();
    await step('check')
      .getByText(ru('adminEvents:sheet.riddles.added_few', { count: 3 }))
      .waitFor();

    expect(await step('answers').getByLabel(ru('adminEvents:sheet.cure.BRACKETS')).isChecked()).toBe(true);
  });

  it('comes in, is taken back, and the next sheet with this layout is read in the same way', async () => {
    await bring().click();
    await page.getByText(ru('adminEvents:sheet.done')).waitFor();
    await page.getByRole('button', { name: ru('adminEvents:imports.undo') }).click();
    await page.getByRole('button', { name: ru('adminEvents:imports.action') }).click();
    await page.getByText(ru('adminEvents:imports.done')).first().waitFor();
    await opens();
    await pastes('Вопрос\tОтвет\tПодсказка', 'Север', 'Где маяк?\t1) на мысе\tУ моря');
    await step('columns').getByText(ru('adminEvents:sheet.recalled')).waitFor();

    expect(await step('answers').getByLabel(ru('adminEvents:sheet.cure.NUMBERING')).isChecked()).toBe(true);
  });

  it('asks about a first row that looks like names, and its columns are said by hand', async () => {
    await opens();
    await pastes('domanda\trisposta', 'Dove si trova il poeta della piazza grande?\tPuschkin', 'Chi cavalca sopra il fiume?\tPietro');
    await step('table')
      .getByText(ru('adminEvents:sheet.maybeHeader', { cells: 'domanda · risposta' }))
      .waitFor();
    await step('table')
      .getByRole('button', { name: ru('adminEvents:sheet.isHeader') })
      .click();
    await step('columns').getByLabel('A · domanda').selectOption('TEXT');
    await step('columns').getByLabel('B · risposta').selectOption('ANSWERS');

    expect(await step('columns').getByText('Chi cavalca sopra il fiume?').count()).toBe(1);
  });

  it('of a workbook has a block from each tab, and a long one is split with one tap', async () => {
    const rows = (count: number) => [
      ['Clue', 'Answer'],
      ...Array.from({ length: count }, (_each, index) => [`Where is house ${index + 1}?`, `house ${index + 1}`]),
    ];
    const workbook = await writeXlsx({
      sheets: [
        { name: 'Север', rows: rows(205) },
        { name: 'Юг', rows: rows(3) },
      ],
    });
    await opens();
    await page
      .getByLabel(ru('adminEvents:sheet.pick'))
      .last()
      .setInputFiles({ name: 'quest.xlsx', mimeType: 'application/zip', buffer: Buffer.from(workbook) });
    await step('table')
      .getByRole('button', { name: ru('adminEvents:sheet.blocksFrom.TABS', { tabs: 2 }) })
      .click();
    await step('table').getByLabel(ru('adminEvents:sheet.category'), { exact: true }).selectOption('RU');
    await step('table').getByText(ru('adminEvents:sheet.tooLong')).waitFor();
    await step('table')
      .getByRole('button', { name: ru('adminEvents:sheet.by', { size: '100' }) })
      .click();
    await step('check')
      .getByText(ru('adminEvents:sheet.blocks.added_few', { count: 4 }))
      .waitFor();

    expect(await step('check').getByText('Север · Север 2 · Север 3 · Юг').count()).toBe(1);
  });

  it('is as clear in English', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'EN' }).click();
    await page.getByRole('heading', { name: new RegExp(en('adminEvents:sheet.step.columns')) }).waitFor();
    await pictures('sheet-wizard-en-1280');
    await page.setViewportSize({ width: 360, height: 640 });
    await pictures('sheet-wizard-en-360');

    expect([await sidewaysPixels(page), await accessibilityFaults(page)]).toEqual([0, []]);
  });
});
