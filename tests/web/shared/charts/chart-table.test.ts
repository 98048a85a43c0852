import { expect, it } from 'vitest';
import { toCsv, toJson } from '#web/shared/table/table-data.ts';

it('the file of a chart opens in a spreadsheet as it is, in the language of the reader', () => {
  const rows = [
    ['Дом "Маргариты"', 12.5],
    ['Арбат, 26', 0],
    ['=HYPERLINK("x")', -0],
  ] as const;

  const table = { columns: ['Место', 'Команды'], rows };
  expect(toCsv(table, 'ru')).toBe('\uFEFFМесто;Команды\r\n"Дом ""Маргариты""";12,5\r\n"Арбат, 26";0\r\n"\'=HYPERLINK(""x"")";0\r\n');
  expect(toCsv(table, 'en')).toBe('\uFEFFМесто,Команды\r\n"Дом ""Маргариты""",12.5\r\n"Арбат, 26",0\r\n"\'=HYPERLINK(""x"")",0\r\n');
});

it('the file for programs names every value by its column', () => {
  const rows = [['Дом "Маргариты"', 12.5]] as const;

  expect(JSON.parse(toJson({ columns: ['Место', 'Команды'], rows }))).toEqual([{ Место: 'Дом "Маргариты"', Команды: 12.5 }]);
});
