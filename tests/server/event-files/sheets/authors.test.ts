import { afterAll, describe, expect, it } from 'vitest';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { openDesk, pasted, pointed } from './sheet-uploads.ts';

afterAll(closeWorlds);

const readQuest = async ({ ctx, world }: Awaited<ReturnType<typeof openDesk>>) =>
  (await questReplacement.readStoredBlocks(ctx, world.eventId)).map(({ title, riddles }) => [
    title,
    ...riddles.map((riddle) => [riddle.title, riddle.text, ...riddle.answers]),
  ]);

describe('a sheet as authors keep it', () => {
  it('has the text in «Загадка»: the first answer becomes the title, and else a number', async () => {
    const desk = await openDesk();
    const sheet = pasted(
      ['Блок', 'Загадка', 'Ответ', 'Подсказка'],
      ['Центр', 'Где стоит поэт?', 'Пушкин; памятник Пушкину', 'На бульваре'],
      ['', 'Что выше всех?', '', ''],
      ['', 'Кто скачет?', 'Пушкин', ''],
    );

    const { faults } = await desk.check(sheet, { categoryId: 1 });
    await desk.bring(sheet, { categoryId: 1 });

    expect(pointed(faults)).toEqual(['-:2 titlesMade', '3:3 noAnswer']);
    expect(await readQuest(desk)).toEqual([
      [
        'Центр',
        ['Пушкин', 'Где стоит поэт?', 'Пушкин', 'памятник Пушкину'],
        ['Загадка 2', 'Что выше всех?'],
        ['Загадка 3', 'Кто скачет?', 'Пушкин'],
      ],
    ]);
  });

  it('changes nothing when it comes again, and with other words it changes the riddle of the same answer', async () => {
    const desk = await openDesk();
    const sheet = (first: string) =>
      pasted(['Блок', 'Вопрос', 'Ответ'], ['Центр', first, 'Пушкин'], ['', 'Что выше всех?', ''], ['', 'Где клоун?', 'Никулин']);
    await desk.bring(sheet('Где поэт?'), { categoryId: 1 });

    const again = await desk.check(sheet('Где поэт?'), { categoryId: 1 });
    const reworded = await desk.check(sheet('Где стоит поэт?'), { categoryId: 1 });

    expect(again.plan?.riddles).toEqual({ added: [], changed: [], removed: [], unchanged: 3 });
    expect(reworded.plan?.riddles).toMatchObject({ added: [], changed: ['Пушкин'] });
  });

  it('numbers riddles in the language of their category', async () => {
    const desk = await openDesk();

    await desk.bring(pasted(['Question', 'Answer'], ['Who rides?', '']), { categoryId: 2, block: 'Centre' });

    expect(await readQuest(desk)).toEqual([['Centre', ['Riddle 1', 'Who rides?']]]);
  });

  it('may be of question and answer only: category and block are said for all rows, and the block may be there', async () => {
    const desk = await openDesk();
    await desk.world.riddle({ block: await desk.world.block('ru', 'Центр'), title: 'Старая' });
    const sheet = pasted(['Вопрос', 'Ответ'], ['Где стоит поэт?', 'Пушкин']);

    const without = await desk.check(sheet, { categoryId: 1 });
    const long = await desk.check(sheet, { categoryId: 1, block: 'ы'.repeat(201) });
    await desk.bring(sheet, { categoryId: 1, block: 'Центр' });
    await desk.bring(sheet, { categoryId: 1, block: 'Окраина' });

    expect(pointed(without.faults)).toEqual(['-:- noBlockColumn', '-:1 titlesMade']);
    expect(pointed(long.faults)).toContain('-:- tooLong');
    expect((await readQuest(desk)).map(([title, ...riddles]) => [title, riddles.length])).toEqual([
      ['Центр', 1],
      ['Окраина', 1],
    ]);
  });

  it('has an error at each row and column without a text', async () => {
    const { check } = await openDesk();
    const titled = pasted(['Блок', 'Название', 'Загадка', 'Ответ'], ['Центр', 'Поэт', '', 'Пушкин']);
    const untitled = pasted(['Блок', 'Загадка', 'Ответ'], ['Центр', '', 'Пушкин'], ['', 'Где?', 'Там']);
    const textless = pasted(['Блок', 'Название', 'Ответ'], ['Центр', 'Поэт', 'Пушкин']);

    const of = async (sheet: Buffer) => {
      const { faults, plan } = await check(sheet, { categoryId: 1 });
      return [plan, ...pointed(faults.filter(({ isWarning }) => !isWarning))];
    };

    expect(await of(titled)).toEqual([null, '2:3 noText']);
    expect(await of(untitled)).toEqual([null, '2:2 noText']);
    expect(await of(textless)).toEqual([null, '2:2 noTextColumn']);
  });

  it.each([
    ['below a title and a blank row', ['Квест 2027', 'Автор: Анна', '', 'Блок\tЗагадка\tОтвет', 'Центр\tГде?\tТам'], 4],
    ['in the first row', ['Блок\tЗагадка\tОтвет', 'Центр\tГде?\tТам'], 1],
  ])('has the names of its columns %s', async (_where, lines, row) => {
    const { check } = await openDesk();

    const { headerRow, rows, plan } = await check(Buffer.from(lines.join('\n')), { categoryId: 1 });

    expect([headerRow, rows.length, plan?.riddles?.added]).toEqual([row, 1, ['Там']]);
  });

  it('has its names in the row that a person picks', async () => {
    const { check } = await openDesk();
    const sheet = pasted(['Квест 2027'], ['domanda', 'risposta'], ['Dove si trova il poeta della piazza grande?', 'Puschkin']);

    const { topRows } = await check(sheet);
    const { columns, rows } = await check(sheet, { headerRow: 2 });

    expect(topRows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect([columns.map(({ header }) => header), rows.length]).toEqual([['domanda', 'risposta'], 1]);
  });

  it('whose first row looks like names that nobody knows asks about it, until somebody has said', async () => {
    const { check } = await openDesk();
    const sheet = pasted(['domanda', 'risposta'], ['Dove si trova il poeta della piazza grande?', 'Puschkin']);
    const mapping = { columns: ['text', 'answers'] as const, categoryId: 1, block: 'Centro' };

    const checked = await check(sheet, { ...mapping, columns: [...mapping.columns] });
    const answered = await check(sheet, { ...mapping, columns: [...mapping.columns], hasHeader: false });

    expect(pointed(checked.faults)).toContain('1:- maybeHeader');
    expect(pointed(answered.faults)).not.toContain('1:- maybeHeader');
  });

  it('has latitude and longitude side by side as one place', async () => {
    const desk = await openDesk();

    await desk.bring(pasted(['Round', 'Question', 'Answer', 'Latitude', 'Longitude'], ['One', 'Where?', 'Here', '59.93', '30.31']), {
      categoryId: 2,
    });

    expect((await questReplacement.readStoredBlocks(desk.ctx, desk.world.eventId))[0]?.riddles[0]?.answeredGeo).toBe('59.93, 30.31');
  });
});
