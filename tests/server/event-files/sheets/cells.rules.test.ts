import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findCategory, personFinder, writePerson } from '#server/modules/event-files/sheets/apply/names.rules.ts';
import { joinList, splitList, splitPasted, withGuard, withoutGuard } from '#server/modules/event-files/sheets/read/cells.rules.ts';
import { usualCategories } from '#server/modules/events/events.ts';

describe('a list in a cell', () => {
  it.each([
    ['Спасская; Спасская башня', ['Спасская', 'Спасская башня']],
    ['Спасская\nСпасская башня\n', ['Спасская', 'Спасская башня']],
    ['"Хлеб; соль"; Соль', ['Хлеб; соль', 'Соль']],
    ['Гостиница "Москва"; Москва', ['Гостиница "Москва"', 'Москва']],
    ['"Москва" гостиница; Москва', ['"Москва" гостиница', 'Москва']],
    ['"Москва; Питер', ['"Москва', 'Питер']],
    [' ; ;', []],
  ])('%j is split at semicolons and line breaks', (cell, items) => {
    expect(splitList(cell)).toEqual(items);
  });

  it('is read as it was written, whatever the things are', () => {
    const item = fc
      .string({ unit: fc.constantFrom('a', 'б', ';', '"', '\n', ' ', '=', '👍'), minLength: 1, maxLength: 12 })
      .map((text) => `x${text}x`);

    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            item,
            item.map((text) => `"${text}`),
          ),
          { maxLength: 8 },
        ),
        (items) => {
          expect(joinList(items, 60).flatMap(splitList)).toEqual(items);
        },
      ),
    );
  });

  it('takes several cells when one would be too long', () => {
    expect(joinList(['aaaa', 'bbbb', 'cccc'], 10)).toEqual(['aaaa\nbbbb', 'cccc']);
  });
});

describe('what was copied out of a spreadsheet', () => {
  it('has cells with line breaks in quotes', () => {
    expect(splitPasted('Блок\tТекст\nА\t"Раз\n""два"""\n', 10)).toEqual([
      ['Блок', 'Текст'],
      ['А', 'Раз\n"два"'],
    ]);
  });

  it('is not swallowed by a cell that begins with a quote', () => {
    expect(splitPasted('"Хлеб\tx\n"Соль" и хлеб\ty\n', 10)).toEqual([
      ['"Хлеб', 'x'],
      ['"Соль" и хлеб', 'y'],
    ]);
  });

  it('keeps empty cells in their places', () => {
    expect(splitPasted('a\t\tb\n\tc\t', 10)).toEqual([
      ['a', '', 'b'],
      ['', 'c', ''],
    ]);
  });
});

it('takes the apostrophe off that an export puts before what looks like a formula, and no other', () => {
  const cells = ["'=1+1", "''=1+1", "'quoted'", '=1+1', "'-5", 'plain'];

  expect(cells.map(withoutGuard)).toEqual(['=1+1', "'=1+1", "'quoted'", '=1+1', '-5', 'plain']);
  expect(["'=1", '=1', "'x"].map(withGuard)).toEqual(["''=1", '=1', "'x"]);
});

it.each([
  ['ru', 1],
  ['RU', 1],
  ['Пешая, на русском', 1],
  ['английский', 2],
  ['Walking, in English', 2],
  ['вело', 3],
  ['лыжи', null],
])('knows the category %s', (text, id) => {
  const categories = usualCategories;

  expect(findCategory(categories, text)?.id ?? null).toBe(id);
});

describe('a person in a sheet', () => {
  const people = [
    { id: 4, fullName: 'Анна Заречная', username: 'Anna_Z', telegramId: '700100200' },
    { id: 5, fullName: 'Пётр Столяров', username: null, telegramId: '700100201' },
    { id: 6, fullName: 'Иван Иванов', username: null, telegramId: null },
    { id: 7, fullName: 'Иван Иванов', username: 'ivan', telegramId: null },
  ];
  const find = personFinder(people);

  it.each([
    ['@anna_z', 4],
    ['ANNA_Z', 4],
    ['https://t.me/anna_z', 4],
    ['Анна (@anna_z)', 4],
    ['700100201', 5],
    ['петр  столяров', 5],
    ['#6', 6],
    ['Иван Иванов', null],
    ['@nobody', null],
  ])('is found by %s', (text, id) => {
    expect(find(text)?.id ?? null).toBe(id);
  });

  it('is found again as an export writes them', () => {
    expect(people.map((person) => find(writePerson(person))?.id)).toEqual([4, 5, 6, 7]);
  });
});
