import { afterAll, describe, expect, it } from 'vitest';
import { splitAnswers } from '#server/modules/event-files/sheets/read/answer-forms.rules.ts';
import { type Cure, withoutMarkup } from '#server/modules/event-files/sheets/read/cures.rules.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { openDesk, pasted, pointed } from './sheet-uploads.ts';

afterAll(closeWorlds);

describe('an answer that no team would type', () => {
  it.each<[string, Cure, string[]]>([
    ['1) ёлка', 'numbering', ['ёлка']],
    ['1) ёлка 2) ель, 3. пихта', 'numbering', ['ёлка', 'ель', 'пихта']],
    ['1812 год', 'numbering', ['1812 год']],
    ['10. июля', 'numbering', ['июля']],
    ['ёлка (принимать и ель)', 'brackets', ['ёлка', 'ель']],
    ['ёлка (зачёт: ель, сосна или пихта)', 'brackets', ['ёлка', 'ель', 'сосна', 'пихта']],
    ['fir (accept also spruce)', 'brackets', ['fir', 'spruce']],
    ['ёлка (не принимать ель)', 'brackets', ['ёлка']],
    ['Пушкин (1837)', 'brackets', ['Пушкин']],
    ['"Мастер (роман)"', 'brackets', ['Мастер (роман)']],
    ['/^(ёлка|ель)$/i', 'expression', ['ёлка', 'ель']],
    ['ёлка|ель', 'expression', ['ёлка', 'ель']],
    ['ёл.*', 'expression', ['ёл.*']],
  ])('%j is cured of %s', (cell, cure, answers) => {
    expect(splitAnswers(cell, [], [cure]).map(({ text }) => text)).toEqual(answers);
  });

  it('is left alone without a word of the organizer', () => {
    expect(splitAnswers('1) ёлка (принимать и ель)', []).map(({ text }) => text)).toEqual(['1) ёлка (принимать и ель)']);
  });
});

it.each([
  ['<em>Mad World</em><br/>2003', 'Mad World\n2003'],
  ['Tom &amp; Jerry&nbsp;&lt;3', 'Tom & Jerry <3'],
  ['<p>Раз</p>\n<p>Два</p>', 'Раз\nДва'],
  ['a < b и c > d', 'a < b и c > d'],
  ['&unknown; &', '&unknown; &'],
])('HTML goes out of %j', (text, plain) => {
  expect(withoutMarkup(text)).toBe(plain);
});

describe('a sheet with things that no team would type', () => {
  const sheet = pasted(
    ['Блок', 'Загадка', 'Ответ'],
    ['Центр', 'Что <b>зелено</b>?', '1) ёлка (принимать и ель)'],
    ['', 'Где?', '#REF!'],
    ['', 'Кто?', '<i>Пушкин</i>'],
  );

  it('says which cures would help, and remarks on nothing once they are chosen', async () => {
    const { check } = await openDesk();

    const before = await check(sheet, { categoryId: 1 });
    const after = await check(sheet, { categoryId: 1, cures: ['numbering', 'brackets', 'markup', 'errorRows'] });

    expect(before.cures).toEqual(['brackets', 'markup', 'errorRows']);
    expect([before.leftOutRows, after.leftOutRows]).toEqual([0, 1]);
    expect(pointed(after.faults)).toEqual(['-:2 titlesMade']);
    expect(after.cures).toEqual(['numbering', 'brackets', 'markup', 'errorRows']);
  });

  it('shows the riddles as teams will have them, and imports just these', async () => {
    const { check, bring, ctx, world } = await openDesk();
    const cured = { categoryId: 1, cures: ['numbering', 'brackets', 'markup', 'errorRows'] as Cure[] };

    const { preview } = await check(sheet, cured);
    await bring(sheet, cured);

    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(
      preview.map(({ number, title, text, answers, block: name, categoryCode, isNew }) => [
        number,
        title,
        text,
        answers,
        name,
        categoryCode,
        isNew,
      ]),
    ).toEqual([
      [1, 'ёлка', 'Что зелено?', ['ёлка', 'ель'], 'Центр', 'ru', true],
      [2, 'Пушкин', 'Кто?', ['Пушкин'], 'Центр', 'ru', true],
    ]);
    expect(block?.riddles.map(({ title, text, answers }) => [title, text, answers])).toEqual([
      ['ёлка', 'Что зелено?', ['ёлка', 'ель']],
      ['Пушкин', 'Кто?', ['Пушкин']],
    ]);
  });
});
