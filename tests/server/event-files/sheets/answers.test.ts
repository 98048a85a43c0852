import { afterAll, describe, expect, it } from 'vitest';
import { remarkOnAnswer, type Separator, splitAnswers } from '#server/modules/event-files/sheets/read/answer-forms.rules.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { openDesk, pasted, pointed } from './sheet-uploads.ts';

afterAll(closeWorlds);

const remark = (text: string) => remarkOnAnswer({ text, isQuoted: false });

describe('an answer in a sheet', () => {
  it.each([
    ['Пушкин / памятник Пушкину / Александр Пушкин', 'severalAnswers'],
    ['ёлка, ель', 'severalAnswers'],
    ['ёлка или ель', 'severalAnswers'],
    ['fir or spruce', 'severalAnswers'],
    ['1) ёлка', 'answerNumber'],
    ['ёлка (принимать и ель)', 'answerBrackets'],
    ['/^(ёлка)$/', 'answerExpression'],
    ['ёл.*', 'answerExpression'],
    ['<em>Mad World</em><br/>2003', 'answerMarkup'],
    ['памятник великому русскому поэту Пушкину', 'answerWords'],
    ['B', 'answerLetter'],
    ['г)', 'answerLetter'],
    ['01.04.2012', 'answerDate'],
    ['01.апр', 'answerDate'],
  ])('%j is remarked on', (text, code) => {
    expect(remark(text)).toBe(code);
  });

  it.each(['Пушкин', 'дом Пашкова', '3,14', '1/2', '10:01', '1-2-3', '12.06', 'Нотр-Дам', 'C++', 'не он и она', 'д’Артаньян', 'XIX век'])(
    '%j is one that a team may type',
    (text) => {
      expect(remark(text)).toBeNull();
    },
  );

  it.each<[string, Separator[], string[]]>([
    ['Пушкин / поэт', ['slash'], ['Пушкин', 'поэт']],
    ['ёлка, ель или пихта', ['comma', 'or'], ['ёлка', 'ель', 'пихта']],
    ['ёлка, ель', ['slash'], ['ёлка, ель']],
    ['3,14; 1/2', ['slash', 'comma'], ['3,14', '1/2']],
    ['"Хлеб, соль"; соль', ['comma'], ['Хлеб, соль', 'соль']],
    ['<b>a</b>/b', ['slash'], ['<b>a</b>/b']],
  ])('%j is split where a person says so', (cell, separators, answers) => {
    expect(splitAnswers(cell, separators).map(({ text }) => text)).toEqual(answers);
  });

  it('is shown as teams must type it, and is split for the whole column at a word of the organizer', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const sheet = pasted(['Блок', 'Загадка', 'Ответ'], ['Центр', 'Где поэт?', 'Пушкин / поэт'], ['', 'Что зелено?', '"""ёлка, ель"""']);
    const split = { categoryId: 1, separators: ['slash'] as Separator[] };

    const before = await check(sheet, { categoryId: 1 });
    const after = await check(sheet, split);
    await bring(sheet, split);

    expect([before.separators, pointed(before.faults)]).toEqual([['slash'], ['-:2 titlesMade', '2:3 severalAnswers']]);
    expect(before.rows[0]?.answers).toMatchObject([{ column: 3, text: 'Пушкин / поэт' }]);
    expect([after.separators, pointed(after.faults)]).toEqual([['slash'], ['-:2 titlesMade']]);
    expect(after.rows[0]?.answers).toMatchObject([
      { column: 3, text: 'Пушкин' },
      { column: 3, text: 'поэт' },
    ]);
    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(block?.riddles.map(({ title, answers }) => [title, ...answers])).toEqual([
      ['Пушкин', 'Пушкин', 'поэт'],
      ['ёлка, ель', 'ёлка, ель'],
    ]);
  });

  it('is remarked on once: what the event has already was decided on', async () => {
    const { check, bring } = await openDesk();
    const sheet = pasted(['Блок', 'Название', 'Загадка', 'Ответ'], ['Центр', 'Ёлка', 'Что зелено?', 'ёлка, ель']);
    await bring(sheet, { categoryId: 1 });

    const { faults } = await check(sheet, { categoryId: 1 });

    expect(pointed(faults)).toEqual([]);
  });
});

it('a block that differs from another only in case is remarked on', async () => {
  const { world, check } = await openDesk();
  await world.block('ru', 'Центр');

  const { faults, plan } = await check(pasted(['Блок', 'Загадка', 'Ответ'], ['центр', 'Где?', 'Там']), { categoryId: 1 });

  expect(plan?.blocks?.added).toEqual(['центр']);
  expect(pointed(faults)).toEqual(['-:2 titlesMade', '2:1 alikeBlock']);
});
