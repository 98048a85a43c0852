import { describe, expect, it } from 'vitest';
import { columnNames, meaningsByKind, recogniseColumns } from '#server/modules/event-files/sheets/read/columns.rules.ts';
import type { SheetKind } from '#server/modules/event-files/sheets/sheet.types.ts';

describe('columns', () => {
  it('are recognised by their Russian names, with numbers and notes', () => {
    const headers = ['Категория', 'Название блока', 'Загадка', 'Текст загадки', 'Ответ 1', 'Ответ 2 (запасной)', 'Подсказка', 'Разное'];

    expect(recogniseColumns('riddles', headers)).toEqual(['category', 'block', 'riddle', 'text', 'answers', 'answers', 'hint', null]);
  });

  it('are recognised by their English names', () => {
    const headers = ['category', 'Block', 'Riddle title', 'TEXT', 'Accepted answers:', 'Insiders', 'Location', 'Explanation'];

    expect(recogniseColumns('riddles', headers)).toEqual([
      'category',
      'block',
      'riddle',
      'text',
      'answers',
      'insiders',
      'geo',
      'answeredText',
    ]);
  });

  it('mean other things in a sheet of another kind', () => {
    expect(recogniseColumns('teams', ['Название', 'Категория', 'Капитан', 'Участник 1', 'Участник 2'])).toEqual([
      'team',
      'category',
      'captain',
      'members',
      'members',
    ]);
    expect(recogniseColumns('insiders', ['Имя', 'Ник', 'Блок', 'Загадка'])).toEqual([null, 'insiders', 'block', 'riddle']);
  });

  it('say the text by «Загадка» when there is a title beside it', () => {
    expect(recogniseColumns('riddles', ['Блок', 'Название', 'Загадка', 'Ответ'])).toEqual(['block', 'riddle', 'text', 'answers']);
  });

  it.each([
    [
      ['Блок', 'Загадка', 'Ответ', 'Подсказка'],
      ['block', 'text', 'answers', 'hint'],
    ],
    [
      ['Question', 'Answer'],
      ['text', 'answers'],
    ],
    [
      ['Тур', 'Вопрос', 'Ответ', 'Зачёт'],
      ['block', 'text', 'answers', 'answers'],
    ],
    [
      ['Зачёт', 'Блок', 'Вопрос'],
      ['category', 'block', 'text'],
    ],
    [
      ['Clue', 'Answer'],
      ['text', 'answers'],
    ],
    [
      ['Riddle', 'Answer', 'Clue'],
      ['text', 'answers', 'hint'],
    ],
    [
      ['Название места (ответ)', 'Загадка'],
      ['riddle', 'text'],
    ],
    [
      ['title', 'description', 'latitude', 'longitude'],
      ['riddle', 'text', 'geo', 'geo'],
    ],
  ])('%j are read as authors mean them', (headers, meanings) => {
    expect(recogniseColumns('riddles', headers)).toEqual(meanings);
  });

  it('that say the same twice are used once', () => {
    expect(recogniseColumns('riddles', ['Текст', 'Условие'])).toEqual(['text', null]);
  });

  it.each(['riddles', 'insiders', 'teams'] as SheetKind[])('of exported %s are recognised in both languages', (kind) => {
    for (const language of ['ru', 'en'] as const) {
      expect(
        recogniseColumns(
          kind,
          meaningsByKind[kind].map((meaning) => columnNames[meaning][language]),
        ),
      ).toEqual(meaningsByKind[kind]);
    }
  });
});
