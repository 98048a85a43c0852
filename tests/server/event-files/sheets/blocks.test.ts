import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { BadInput } from '#server/platform/errors.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { openDesk, pasted, pointed } from './sheet-uploads.ts';

afterAll(closeWorlds);

const makeTabs = async (tabs: Record<string, string[][]>): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: Object.entries(tabs).map(([name, rows]) => ({ name, rows })) }));

const readQuest = async ({ ctx, world }: Awaited<ReturnType<typeof openDesk>>) =>
  (await questReplacement.readStoredBlocks(ctx, world.eventId)).map(({ title, riddles }) => [
    title,
    ...riddles.map((riddle) => `${riddle.text} ${riddle.answers.join('/')}`),
  ]);

describe('a workbook whose tabs are blocks', () => {
  const tabs = () =>
    makeTabs({
      Центр: [['Квест 2027'], ['Вопрос', 'Ответ'], ['Где поэт?', 'Пушкин'], ['Где вождь?', 'Ленин']],
      Окраина: [
        ['Ответ', 'Вопрос', 'Подсказка'],
        ['Ёлка', 'Что зелено?', 'В лесу'],
      ],
      Пусто: [[]],
    });

  it('comes in with one import, each tab under the names of its own columns', async () => {
    const desk = await openDesk();

    const checked = await desk.check(await tabs(), { categoryId: 1, blocksFrom: 'tabs' });
    await desk.bring(await tabs(), { categoryId: 1, blocksFrom: 'tabs' });

    expect(checked.columns.map(({ header }) => header)).toEqual(['Вопрос', 'Ответ', 'Подсказка']);
    expect(checked.rows.map(({ tab, number }) => [tab, number])).toEqual([
      ['Центр', 3],
      ['Центр', 4],
      ['Окраина', 2],
    ]);
    expect(checked.plan?.blocks?.added).toEqual(['Центр', 'Окраина']);
    expect(await readQuest(desk)).toEqual([
      ['Центр', 'Где поэт? Пушкин', 'Где вождь? Ленин'],
      ['Окраина', 'Что зелено? Ёлка'],
    ]);
  });

  it('needs no names of columns: then the columns of all tabs are those of the first', async () => {
    const desk = await openDesk();
    const sheet = await makeTabs({ А: [['Где поэт на площади?', 'Пушкин']], Б: [['Что растёт в лесу?', 'Ёлка']] });
    const choices = { categoryId: 1, blocksFrom: 'tabs', hasHeader: false, columns: ['text', 'answers'] } as const;

    await desk.bring(sheet, { ...choices, columns: [...choices.columns] });

    expect(await readQuest(desk)).toEqual([
      ['А', 'Где поэт на площади? Пушкин'],
      ['Б', 'Что растёт в лесу? Ёлка'],
    ]);
  });

  it('says in which tab a fault is', async () => {
    const { check } = await openDesk();
    const sheet = await makeTabs({
      А: [
        ['Вопрос', 'Ответ'],
        ['Где?', 'Там'],
      ],
      Б: [
        ['Вопрос', 'Ответ'],
        ['', 'Ёлка'],
      ],
    });

    const { faults } = await check(sheet, { categoryId: 1, blocksFrom: 'tabs' });

    expect(faults.filter(({ isWarning }) => !isWarning)).toMatchObject([{ tab: 'Б', row: 2, column: 1, code: 'noText' }]);
  });
});

describe('a sheet with headings between its rows', () => {
  const sheet = pasted(
    ['Вопрос', 'Ответ'],
    ['Центр', ''],
    ['Где поэт?', 'Пушкин'],
    ['Где вождь?', 'Ленин'],
    ['Окраина'],
    ['Что зелено?', 'Ёлка'],
  );

  it('says how many rows look like headings, and takes them for blocks when the organizer says so', async () => {
    const desk = await openDesk();

    const before = await desk.check(sheet, { categoryId: 1 });
    const after = await desk.check(sheet, { categoryId: 1, blocksFrom: 'headings' });
    await desk.bring(sheet, { categoryId: 1, blocksFrom: 'headings' });

    expect([before.headingRows, before.plan, after.headingRows]).toEqual([2, null, 2]);
    expect(await readQuest(desk)).toEqual([
      ['Центр', 'Где поэт? Пушкин', 'Где вождь? Ленин'],
      ['Окраина', 'Что зелено? Ёлка'],
    ]);
  });

  it('that has none still needs a block', async () => {
    const { check } = await openDesk();

    const { faults } = await check(pasted(['Вопрос', 'Ответ'], ['Где?', 'Там']), { categoryId: 1, blocksFrom: 'headings' });

    expect(pointed(faults)).toContain('-:- noBlockColumn');
  });
});

describe('a sheet with more riddles than a block takes', () => {
  const sheet = pasted(
    ['Вопрос', 'Ответ'],
    ...Array.from({ length: 203 }, (_each, index) => [`Где дом ${index + 1}?`, `дом ${index + 1}`]),
  );

  it('is refused, and comes in split into blocks of a size that the organizer chooses', async () => {
    const desk = await openDesk();
    const whole = { categoryId: 1, block: 'Дома' };

    const before = await desk.check(sheet, whole);
    await desk.bring(sheet, { ...whole, blockSize: 100 });
    const again = await desk.check(sheet, { ...whole, blockSize: 100 });

    expect(pointed(before.faults)).toContain('-:- tooManyInBlock');
    expect((await readQuest(desk)).map(([title, ...riddles]) => [title, riddles.length])).toEqual([
      ['Дома', 100],
      ['Дома 2', 100],
      ['Дома 3', 3],
    ]);
    expect(again.plan?.riddles).toMatchObject({ added: [], changed: [], unchanged: 203 });
  });

  it.each([0, 201])('is not split into blocks of %i', async (blockSize) => {
    const { check } = await openDesk();

    await expect(check(sheet, { categoryId: 1, block: 'Дома', blockSize })).rejects.toBeInstanceOf(BadInput);
  });
});
