import { readXlsx } from 'hucre/xlsx';
import { afterEach, describe, expect, it } from 'vitest';
import { fileNameOf, formatsByUse, toWorkbook } from '#web/shared/table/save-table.ts';
import { toCsv } from '#web/shared/table/table-data.ts';

afterEach(() => localStorage.clear());

const table = {
  columns: ['Команда', 'Баллы', 'Когда'],
  rows: [
    ['Хранители Арбата', 12.5, new Date('2026-11-27T21:30:07Z')],
    ['=HYPERLINK("x")', 0, ''],
    ['_x0041_', -1, ''],
  ],
};

describe('a table as a workbook', () => {
  it('has numbers, moments of the zone of the event, and texts that are never formulas', async () => {
    const { sheets } = await readXlsx(await toWorkbook(table));

    expect(sheets[0]?.rows).toEqual([
      ['Команда', 'Баллы', 'Когда'],
      ['Хранители Арбата', 12.5, new Date('2026-11-28T00:30:07Z')],
      ['=HYPERLINK("x")', 0, null],
      ['_x0041_', -1, null],
    ]);
  });
});

describe('a moment in a CSV', () => {
  it('is the clock of the event, which any spreadsheet takes for a date', () => {
    expect(toCsv(table, 'ru').split('\r\n')[1]).toBe('Хранители Арбата;12,5;2026-11-28 00:30:07');
  });
});

describe('the formats of a file', () => {
  it('begin with the workbook, and later with the one that was chosen last', () => {
    expect(formatsByUse()).toEqual(['xlsx', 'csvRu', 'csvEn']);

    localStorage.setItem('versta-table-format', 'csvEn');

    expect(formatsByUse()).toEqual(['csvEn', 'xlsx', 'csvRu']);
  });
});

describe('the name of a file', () => {
  it('is made of words, without what a disk refuses', () => {
    expect(fileNameOf('Верста: «Осень/2026»?', '', ' Команды ')).toBe('Верста «Осень 2026» – Команды');
  });
});
