import { expect, it } from 'vitest';
import { csvOf } from '#web/features/event-stats/chart-table.ts';

it('the file of a chart opens in a spreadsheet as it is', () => {
  const rows = [
    ['Дом "Маргариты"', 12.5],
    ['Арбат, 26', 0],
    ['=HYPERLINK("x")', -0],
  ] as const;

  expect(csvOf({ columns: ['Место', 'Команды'], rows })).toBe(
    '\uFEFFМесто,Команды\r\n"Дом ""Маргариты""",12.5\r\n"Арбат, 26",0\r\n"\'=HYPERLINK(""x"")",0\r\n',
  );
});
