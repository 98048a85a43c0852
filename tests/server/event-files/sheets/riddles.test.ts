import { afterAll, describe, expect, it } from 'vitest';
import { sheets } from '#server/modules/event-files/event-files.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { authoring, play } from '#server/modules/quest/quest.ts';
import { BadInput, EditConflict, Forbidden } from '#server/platform/errors.ts';
import { closeWorlds } from '#tests/support/world.ts';
import { openDesk, pasted, pointed, makeWorkbook } from './sheet-uploads.ts';

afterAll(closeWorlds);

const header = ['Категория', 'Блок', 'Загадка', 'Текст', 'Ответы'];

describe('a sheet of riddles', () => {
  it('adds blocks and riddles at the end of their category, and says so before', async () => {
    const { world, ctx, check, bring } = await openDesk();
    await world.riddle({ block: await world.block('ru', 'Первый'), title: 'Старая' });
    const sheet = pasted(
      header,
      ['ru', 'Второй', 'Башня', 'Что это?', 'Спасская; Спасская башня'],
      ['ru', 'Первый', 'Фонтан', 'Где?', 'ГУМ'],
    );

    const { plan, faults } = await check(sheet);
    await bring(sheet);

    expect(faults).toEqual([]);
    expect(plan).toMatchObject({
      blocks: { added: ['Второй'], changed: [], removed: [], unchanged: 1 },
      riddles: { added: ['Фонтан', 'Башня'], changed: [], removed: [], unchanged: 1 },
    });
    const blocks = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(blocks.map(({ title, riddles }) => [title, ...riddles.map((riddle) => riddle.title)])).toEqual([
      ['Первый', 'Старая', 'Фонтан'],
      ['Второй', 'Башня'],
    ]);
    expect(blocks[1]?.riddles[0]).toMatchObject({ text: 'Что это?', answers: ['Спасская', 'Спасская башня'], publication: 'published' });
  });

  it('changes what its columns say, and leaves the rest of a riddle and all other riddles', async () => {
    const { world, ctx, bring } = await openDesk();
    const block = await world.block();
    await world.riddle({ block, title: 'Одна' });
    await world.riddle({ block, title: 'Две' });
    const [before] = await questReplacement.readStoredBlocks(ctx, world.eventId);

    await bring(pasted(['Блок', 'Название', 'Ответ 1', 'Ответ 2'], ['Китай-город', 'Одна', 'Новый', 'Новейший']), { categoryId: 1 });

    const [after] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(after?.riddles[0]).toEqual({ ...before?.riddles[0], answers: ['Новый', 'Новейший'] });
    expect(after?.riddles[1]).toEqual(before?.riddles[1]);
  });

  it('leaves what an empty cell stands for', async () => {
    const { world, ctx, bring } = await openDesk();
    await world.riddle({ block: await world.block(), title: 'Одна' });
    const before = await questReplacement.readStoredBlocks(ctx, world.eventId);

    await bring(pasted(header, ['ru', 'Китай-город', 'Одна', '', '']));

    expect(await questReplacement.readStoredBlocks(ctx, world.eventId)).toEqual(before);
  });

  it('renames a riddle that has its text, and moves one that has its title', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const block = await world.block('ru', 'Первый');
    await bring(pasted(header, ['ru', 'Первый', 'Старое имя', 'Примета', 'да'], ['ru', 'Первый', 'Странница', 'Другая', 'да']));
    const [first] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    const sheet = pasted(header, ['ru', 'Первый', 'Новое имя', 'Примета', ''], ['ru', 'Второй', 'Странница', '', '']);

    const { plan } = await check(sheet);
    await bring(sheet);

    expect(plan?.riddles).toEqual({ added: [], changed: ['Новое имя', 'Странница'], removed: [], unchanged: 0 });
    const blocks = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(first?.id).toBe(block);
    expect(blocks.map(({ riddles }) => riddles.map(({ id, title }) => [id, title]))).toEqual([
      [[first?.riddles[0]?.id, 'Новое имя']],
      [[first?.riddles[1]?.id, 'Странница']],
    ]);
  });

  it('reads an empty category or block as the one above, and a row with a block alone as a heading', async () => {
    const { world, ctx, bring } = await openDesk();

    await bring(
      pasted(header, ['вело', 'Мосты'], ['', '', 'Раз', 'a', 'a'], ['', '', 'Два', 'b', 'b'], ['en', 'Bridges', 'One', 'c', 'c']),
    );

    const blocks = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(blocks.map(({ categoryId, title, riddles }) => [categoryId, title, riddles.length])).toEqual([
      [2, 'Bridges', 1],
      [3, 'Мосты', 2],
    ]);
  });

  it('stores a hint as a text, and knows it the next time', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const sheet = pasted([...header, 'Подсказка'], ['ru', 'Б', 'Раз', 'Где?', 'да', 'Смотрите выше']);

    await bring(sheet);
    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    const { plan } = await check(sheet);

    expect(block?.riddles[0]?.hints).toEqual([{ text: 'Смотрите выше', media: null, coins: null }]);
    expect(plan?.riddles).toMatchObject({ changed: [], unchanged: 1 });
  });

  it('reads hints in their order, their prices and points with a comma, and takes them home again', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const columns = [...header, 'Подсказка', 'Подсказка 2', 'Цена подсказки', 'Цена подсказки 2', 'Баллы', 'Баллы с подсказкой'];
    const sheet = pasted(columns, ['ru', 'Б', 'Раз', 'Где?', 'да', 'Выше', 'Ниже', '', '3', '7,5', '2.5']);

    await bring(sheet);
    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    const { plan } = await check(sheet);

    expect(block?.riddles[0]).toMatchObject({
      hints: [
        { text: 'Выше', media: null, coins: null },
        { text: 'Ниже', media: null, coins: 3 },
      ],
      solveHalf: 15,
      solveWithHintHalf: 5,
    });
    expect(plan?.riddles).toMatchObject({ changed: [], unchanged: 1 });
  });

  it('refuses prices that are none, and remarks on the price of a hint that is not there', async () => {
    const { check } = await openDesk();

    const { faults } = await check(
      pasted(
        [...header, 'Подсказка', 'Цена подсказки', 'Баллы'],
        ['ru', 'Б', 'Раз', 'Где?', 'да', 'Выше', '0,5', 'много'],
        ['ru', 'Б', 'Два', 'Где?', 'да', '', '2', ''],
      ),
    );

    expect(faults.map(({ code, column, isWarning }) => [code, column, isWarning])).toEqual([
      ['badCoins', 7, false],
      ['badPoints', 8, false],
      ['priceOfNothing', 7, true],
    ]);
  });

  it('makes drafts while the event is being played', async () => {
    const { world, ctx, bring } = await openDesk({ startsInMinutes: -10 });

    await bring(pasted(header, ['ru', 'Б', 'Раз', 'Где?', 'да']));

    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect([block?.publication, block?.riddles[0]?.publication]).toEqual(['draft', 'draft']);
  });

  it('changes what teams have played only when it is told to', async () => {
    const { world, ctx, check, bring } = await openDesk({ startsInMinutes: -10 });
    const riddle = await world.riddle({ block: await world.block(), title: 'Одна' });
    const { captain } = await world.team();
    await play.checkAnswer(world.ctx(captain), { riddleId: riddle.id, answer: 'мимо' });
    const sheet = pasted(header, ['ru', 'Китай-город', 'Одна', 'Иначе', '']);

    const { plan } = await check(sheet);
    await expect(bring(sheet)).rejects.toThrow(BadInput);
    await bring(sheet, { evenPlayed: true });

    expect(plan?.played).toEqual(['Одна']);
    expect((await questReplacement.readStoredBlocks(ctx, world.eventId))[0]?.riddles[0]?.text).toBe('Иначе');
  });

  it('is refused when the quest has changed since it was checked', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const sheet = pasted(header, ['ru', 'Б', 'Раз', 'Где?', 'да']);
    const { seen } = await check(sheet);
    await world.block('ru', 'Новый');

    await expect(bring(sheet, { seen })).rejects.toThrow(EditConflict);

    expect((await questReplacement.readStoredBlocks(ctx, world.eventId)).map(({ title }) => title)).toEqual(['Новый']);
  });

  it('points at the cell of each fault, and imports nothing', async () => {
    const { world, ctx, check, bring } = await openDesk();
    const sheet = pasted(
      [...header, 'Ссылка'],
      ['ru', 'Б', 'Раз', 'Где?', 'да; …', 'ftp://x'],
      ['лыжи', 'Б', 'Два', 'Где?', 'да', ''],
      ['ru', 'Б', '', 'Без названия', 'да', ''],
      ['ru', 'Б', 'Раз', 'Снова', 'да', ''],
      ['ru', 'Б', 'ы'.repeat(301), 'Где?', 'да', ''],
    );

    const { faults, plan } = await check(sheet);
    await expect(bring(sheet)).rejects.toThrow(BadInput);

    expect(plan).toBeNull();
    expect(pointed(faults)).toEqual(['2:5 noLetter', '2:6 notLink', '3:1 noCategory', '4:3 required', '6:3 tooLong']);
    expect(await questReplacement.readStoredBlocks(ctx, world.eventId)).toEqual([]);
  });

  it('points at a riddle that stands twice', async () => {
    const { check } = await openDesk();

    const { faults } = await check(pasted(header, ['ru', 'Б', 'Раз', 'Где?', 'да'], ['ru', 'Б', 'Раз', 'Снова', 'да']));

    expect(pointed(faults)).toEqual(['3:3 twice']);
  });

  it('warns of a riddle that is there without an answer and a text, and of an insider whom nobody knows', async () => {
    const { world, ctx, check } = await openDesk();
    await authoring.createRiddle(ctx, { blockId: await world.block('ru', 'Б'), title: 'Раз', text: '', answers: [] });

    const { faults, plan } = await check(pasted([...header, 'Инсайдеры'], ['ru', 'Б', 'Раз', '', '', '@nobody_at_all']));

    expect(plan).not.toBeNull();
    expect(pointed(faults)).toEqual(['2:4 noQuestion', '2:5 noAnswer', '2:6 noInsider']);
  });

  it('needs columns that say block, riddle and category, by name or by hand', async () => {
    const { check } = await openDesk();
    const sheet = pasted(['Квартал', 'Имя', 'Что'], ['Б', 'Раз', 'Где?']);

    const before = await check(sheet, { hasHeader: true, columns: [null, null, null] });
    const after = await check(sheet, { hasHeader: true, columns: ['block', 'riddle', 'text'], categoryId: 2 });
    const twice = await check(sheet, { hasHeader: true, columns: ['block', 'riddle', 'riddle'], categoryId: 2 });

    expect(pointed(before.faults)).toEqual(['-:- noBlockColumn', '-:- noTitleOrText', '-:- noCategoryColumn']);
    expect(after.plan?.riddles?.added).toEqual(['Раз']);
    expect(pointed(twice.faults)).toEqual(['-:3 twoColumns']);
  });

  it('may have no names of columns', async () => {
    const { check } = await openDesk();

    const { rows, headerRow, plan } = await check(pasted(['Б', 'Раз', 'Где?'], ['Б', 'Два', 'Кто?']), {
      columns: ['block', 'riddle', 'text'],
      categoryId: 1,
    });

    expect(headerRow).toBeNull();
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
    expect(plan?.riddles?.added).toEqual(['Раз', 'Два']);
  });

  it('may be a workbook with numbers, formats, dates and formulas, read as they are shown', async () => {
    const { world, ctx, bring } = await openDesk();

    await bring(await makeWorkbook([header, ['ru', 'Б', 'Раз', 1812, 7], ['ru', 'Б', 'Два', true, 0.1 + 0.2]]));

    const [block] = await questReplacement.readStoredBlocks(ctx, world.eventId);
    expect(block?.riddles.map(({ text, answers }) => [text, ...answers])).toEqual([
      ['1812', '7'],
      ['TRUE', '0.3'],
    ]);
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is not for a person with the role %s', async (role) => {
    const { world, makeRequest } = await openDesk();
    const person = await world.person(role);

    await expect(sheets.importSheet(world.ctx(person), await makeRequest(pasted(header)))).rejects.toThrow(Forbidden);
  });
});
