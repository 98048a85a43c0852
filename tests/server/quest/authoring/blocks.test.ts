import { describe, expect, it } from 'vitest';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput, EditConflict, NotFound, UnsupportedMediaType } from '#server/platform/errors.ts';
import { dataUrl, picture } from '#tests/server/media/sample-files.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';
import { listAudit, mutates, organizedCity } from './organizing.ts';

async function threeBlocks() {
  const world = await World.withEvent();
  const ctx = world.ctx(await world.organizer());
  const ids = [await world.block('ru', 'А'), await world.block('ru', 'Б'), await world.block('ru', 'В')] as [number, number, number];
  const order = async () =>
    (await authoring.readEditableBlocks(ctx, { eventId: world.eventId, categoryId: 1 }))
      .map(({ title, position }) => `${title}${position}`)
      .join(' ');
  return { world, ctx, ids, order };
}

describe('adding a block', () => {
  it('puts it last in its category, with its picture', async () => {
    const { ctx, world, ids } = await threeBlocks();

    const id = await authoring.createBlock(ctx, {
      eventId: world.eventId,
      categoryId: 1,
      title: ' Арбат ',
      image: dataUrl('image/png', await picture('png')),
    });

    expect(await authoring.readEditableBlock(ctx, id)).toMatchObject({
      title: 'Арбат',
      position: ids.length + 1,
      version: 1,
      image: { mime: 'image/png' },
    });
    expect(await listAudit(world, { action: 'createBlock', subjectId: id })).toMatchObject([
      { actorId: ctx.viewer?.userId, after: { title: 'Арбат' } },
    ]);
  });

  it('is refused without a title, for an unknown event, and with a file that is no picture', async () => {
    const { ctx, world } = await threeBlocks();
    const block = { eventId: world.eventId, categoryId: 1, title: 'Арбат' };

    await expect(authoring.createBlock(ctx, { ...block, title: ' ' })).rejects.toBeInstanceOf(BadInput);
    await expect(authoring.createBlock(ctx, { ...block, eventId: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
    await expect(authoring.createBlock(ctx, { ...block, image: dataUrl('image/png', 'no') })).rejects.toBeInstanceOf(UnsupportedMediaType);
  });

  it('happens once for a key', async () => {
    const { world, order } = await threeBlocks();
    const { player } = await world.organizer();
    const call = {
      field: 'createBlock',
      input: { eventId: world.eventId, category: 'RU', title: 'Г' },
      answer: '... on BlockEdited { block { id title } }',
      key: 'new block',
    };

    const results = [await mutates(player, call), await mutates(player, call)];

    expect(results[1]).toEqual(results[0]);
    expect(await order()).toBe('А1 Б2 В3 Г4');
  });
});

describe('changing a block', () => {
  it('keeps the fields that are left out and raises the version', async () => {
    const { ctx, ids } = await threeBlocks();
    await authoring.editBlock(ctx, { id: ids[0], image: dataUrl('image/png', await picture('png')) });

    await authoring.editBlock(ctx, { id: ids[0], version: 2, title: 'Новое' });

    expect(await authoring.readEditableBlock(ctx, ids[0])).toMatchObject({ title: 'Новое', version: 3, image: { mime: 'image/png' } });
  });

  it('refuses the second of two editors, because the first was faster', async () => {
    const { ctx, ids } = await threeBlocks();
    await authoring.editBlock(ctx, { id: ids[0], version: 1, title: 'Первый' });

    await expect(authoring.editBlock(ctx, { id: ids[0], version: 1, title: 'Второй' })).rejects.toBeInstanceOf(EditConflict);
    expect(await authoring.readEditableBlock(ctx, ids[0])).toMatchObject({ title: 'Первый' });
  });

  it.each([
    ['the stored path keeps it', (path: string) => path, true],
    ['null removes it', () => null, false],
    ['an empty text removes it', () => '', false],
  ])('sets its picture by three values: %s', async (_name, value, isKept) => {
    const { ctx, ids } = await threeBlocks();
    await authoring.editBlock(ctx, { id: ids[0], image: dataUrl('image/png', await picture('png')) });
    const path = (await authoring.readEditableBlock(ctx, ids[0]))?.image?.path ?? '';

    await authoring.editBlock(ctx, { id: ids[0], image: value(path) });

    expect((await authoring.readEditableBlock(ctx, ids[0]))?.image?.path).toBe(isKept ? path : undefined);
  });

  it('refuses any other text as a picture and names the field', async () => {
    const { world, ids } = await threeBlocks();
    const { player } = await world.organizer();

    const result = await mutates(player, {
      field: 'editBlock',
      input: { id: ids[0], image: '../../etc/passwd' },
      answer: '... on BadInput { fields { name } }',
    });

    expect(result).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'image' }] });
  });

  it('moves it to another category only while nobody has played it', async () => {
    const { ctx, riddle, captain } = await organizedCity();
    await authoring.editBlock(ctx, { id: riddle.blockId, categoryId: 3 });
    await authoring.editBlock(ctx, { id: riddle.blockId, categoryId: 1 });
    await captain.checksAnswer(riddle, 'Мимо');

    await expect(authoring.editBlock(ctx, { id: riddle.blockId, categoryId: 3 })).rejects.toMatchObject({
      fields: [{ name: 'categoryId' }],
    });
  });
});

describe('the order of blocks', () => {
  it.each([
    ['before the first', 2, { before: 0 }, 'В1 А2 Б3'],
    ['after the first', 2, { after: 0 }, 'А1 В2 Б3'],
    ['after the last', 0, { after: 2 }, 'Б1 В2 А3'],
    ['to the end', 0, {}, 'Б1 В2 А3'],
    ['before itself', 1, { before: 1 }, 'А1 Б2 В3'],
  ])('is dense after one moves %s', async (_name, moved, { before, after }: { before?: number; after?: number }, expected) => {
    const { ctx, ids, order } = await threeBlocks();

    await authoring.moveBlock(ctx, {
      id: ids[moved] as number,
      before: before === undefined ? null : ids[before],
      after: after === undefined ? null : ids[after],
    });

    expect(await order()).toBe(expected);
  });

  it('has no place beside a neighbour of another category, nor between two neighbours', async () => {
    const { world, ctx, ids } = await threeBlocks();
    const other = await world.block('en');

    await expect(authoring.moveBlock(ctx, { id: ids[0], before: other })).rejects.toBeInstanceOf(BadInput);
    await expect(authoring.moveBlock(ctx, { id: ids[0], before: ids[1], after: ids[2] })).rejects.toBeInstanceOf(BadInput);
  });
});

describe('archiving a block', () => {
  it('hides it from the players and leaves them what they earned', async () => {
    const { world, ctx, riddle, captain } = await organizedCity();
    await captain.checksAnswer(riddle, 'Спасская');

    await authoring.archiveBlock(ctx, { id: riddle.blockId });

    expect((await captain.asks('{ blocks { id } }')).data).toEqual({ blocks: [] });
    expect(await captain.checksAnswer(riddle, 'Спасская')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await captain.team()).toMatchObject({ points: 4, coins: 1 });
    expect(await authoring.readEditableBlocks(ctx, { eventId: world.eventId })).toEqual([]);
    expect(await authoring.readEditableBlocks(ctx, { eventId: world.eventId, withArchived: true })).toMatchObject([{ isArchived: true }]);
  });

  it('is refused for a block that is archived already, and so is changing it', async () => {
    const { ctx, ids } = await threeBlocks();
    await authoring.archiveBlock(ctx, { id: ids[0] });

    await expect(authoring.archiveBlock(ctx, { id: ids[0] })).rejects.toBeInstanceOf(NotFound);
    await expect(authoring.editBlock(ctx, { id: ids[0], title: 'Поздно' })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('blocks for organizers', () => {
  it('come with all secrets, by few statements whatever their number', async () => {
    const { world, organizer, riddle } = await organizedCity();
    await world.riddle({ block: riddle.blockId });
    await world.riddle();
    const query = `{ editableBlocks(eventId: "${world.eventId}") { title category { code } riddleCount riddles { title answers { text } hintMedia { url } insiders { id } longread version } } }`;

    let answer: unknown;
    const statements = await statementsDuring(async () => {
      answer = (await organizer.player.asks(query)).data;
    });

    expect(answer).toMatchObject({
      editableBlocks: [
        {
          riddles: [
            { title: 'Тайное место', answers: [{ text: 'Спасская башня' }, { text: 'Спасская' }], longread: 'Долгая история.' },
            {},
          ],
        },
        {},
      ],
    });
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it.each(['guest', 'insider', 'ctc', null] as const)('are closed to a person of role %s in every query', async (role) => {
    const { world, riddle, team } = await organizedCity();
    const { player } = await world.person(role);
    const reads = [
      'editableBlocks { id }',
      `editableBlock(id: ${riddle.blockId}) { id }`,
      `editableRiddle(id: ${riddle.id}) { title }`,
      'insiders { id }',
    ];
    const block = { field: 'editBlock', input: { id: riddle.blockId, title: 'Моё' }, answer: '' };
    const calls = [
      block,
      { ...block, field: 'createBlock', input: { eventId: world.eventId, category: 'RU', title: 'Моё' } },
      { ...block, field: 'moveBlock', input: { id: riddle.blockId } },
      { ...block, field: 'duplicateBlock', input: { id: riddle.blockId } },
      { ...block, field: 'duplicateRiddle', input: { id: riddle.id } },
      { ...block, field: 'archiveBlock', input: { id: riddle.blockId } },
      { ...block, field: 'restoreBlock', input: { id: riddle.blockId } },
      { ...block, field: 'createRiddle', input: { blockId: riddle.blockId, fields: { title: 'Моё' } } },
      { ...block, field: 'editRiddle', input: { id: riddle.id, fields: { title: 'Моё' } } },
      { ...block, field: 'moveRiddle', input: { id: riddle.id } },
      { ...block, field: 'archiveRiddle', input: { id: riddle.id } },
      { ...block, field: 'restoreRiddle', input: { id: riddle.id } },
      { ...block, field: 'setAnswers', input: { riddleId: riddle.id, answers: ['моё'] } },
      { ...block, field: 'addAnswer', input: { riddleId: riddle.id, text: 'моё' } },
      { ...block, field: 'changeAnswer', input: { answerId: 1, text: 'моё' } },
      { ...block, field: 'removeAnswer', input: { answerId: 1 } },
      { ...block, field: 'rejudge', input: { riddleId: riddle.id } },
      { ...block, field: 'assignInsiders', input: { riddleId: riddle.id, insiderIds: [1] } },
      { ...block, field: 'setInsiders', input: { riddleId: riddle.id, insiderIds: [] } },
      { ...block, field: 'removeInsider', input: { riddleId: riddle.id, insiderId: 1 } },
      { ...block, field: 'updateInsiderProfile', input: { id: 1, geoLink: null } },
      { ...block, field: 'clearAttempts', input: { teamId: team.id } },
    ];

    for (const read of reads)
      expect((await player.asks(`{ ${read} }`)).errors, read).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    for (const call of calls)
      expect(await mutates(player, call), call.field).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
  });
});
