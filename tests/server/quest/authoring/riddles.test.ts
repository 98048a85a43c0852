import { describe, expect, it } from 'vitest';
import { uploadMedia } from '#server/modules/media/media.ts';
import { authoring } from '#server/modules/quest/quest.ts';
import { BadInput, EditConflict, NotFound } from '#server/platform/errors.ts';
import { dataUrl, picture, wav } from '#tests/server/media/sample-files.ts';
import { World } from '#tests/support/world.ts';
import { listAudit, mutates, organizedCity } from './organizing.ts';

describe('adding a riddle', () => {
  it('saves its words, files, answers and insiders', async () => {
    const { world, organizer, ctx, riddle } = await organizedCity();
    const insider = await world.personNotSignedIn('insider');
    const input = {
      blockId: riddle.blockId,
      fields: {
        title: 'ГУМ',
        titleLink: 'HTTPS://maps.example/gum',
        text: 'Где мороженое?',
        media: dataUrl('audio/wav', wav()),
        hintMedia: dataUrl('image/png', await picture('png')),
        longread: 'Три линии.',
      },
      answers: ['ГУМ', '  ', 'гум!', 'Верхние торговые ряды'],
      insiderIds: [insider.id],
    };

    const result = await mutates(organizer.player, {
      field: 'createRiddle',
      input,
      answer: '... on RiddleEdited { riddle { id number media { kind } hintMedia { kind } answeredMedia { kind } } }',
    });
    const created = await authoring.readEditableRiddle(ctx, Number((result.riddle as { id: string }).id));

    expect(result).toMatchObject({ riddle: { number: 2, media: { kind: 'AUDIO' }, hintMedia: { kind: 'IMAGE' }, answeredMedia: null } });
    expect(created).toMatchObject({
      title: 'ГУМ',
      titleLink: 'https://maps.example/gum',
      longread: 'Три линии.',
      insiders: [{ id: insider.id }],
      answersVersion: 1,
    });
    expect(created?.answers.map((answer) => answer.text)).toEqual(['ГУМ', 'Верхние торговые ряды']);
  });

  it.each([
    ['a title', { title: ' ' }, 'title'],
    ['a link that can be followed', { titleLink: 'javascript:alert(1)' }, 'titleLink'],
    ['a file that is one', { media: '/etc/passwd' }, 'media'],
    ['an upload of this event', { hintMediaId: 999_999_999 }, 'hintMedia'],
    ['answers with a letter or a digit', { answers: ['да', '???'] }, 'answers.1'],
    ['insiders who are some', { insiderIds: [999_999_999] }, 'insiderIds'],
    ['words without null characters', { longread: 'а\0б' }, 'longread'],
  ])('needs %s', async (_name, change, field) => {
    const { ctx, riddle } = await organizedCity();

    await expect(authoring.createRiddle(ctx, { blockId: riddle.blockId, title: 'ГУМ', ...change })).rejects.toMatchObject({
      fields: [{ name: field }],
    });
  });

  it('is refused for a block that does not exist', async () => {
    const { ctx } = await organizedCity();

    await expect(authoring.createRiddle(ctx, { blockId: 999_999_999, title: 'ГУМ' })).rejects.toBeInstanceOf(NotFound);
  });

  it('is refused with players as insiders', async () => {
    const { ctx, riddle, team } = await organizedCity();

    await expect(
      authoring.createRiddle(ctx, { blockId: riddle.blockId, title: 'ГУМ', insiderIds: [team.captain.id] }),
    ).rejects.toBeInstanceOf(BadInput);
  });
});

describe('changing a riddle', () => {
  it('changes the fields that are sent, clears those with null and keeps the rest', async () => {
    const { ctx, riddle } = await organizedCity();
    const before = await authoring.readEditableRiddle(ctx, riddle.id);

    await authoring.editRiddle(ctx, {
      id: riddle.id,
      version: 1,
      title: 'Новое место',
      longread: null,
      hintMedia: null,
      media: before?.media?.path,
    });

    const after = await authoring.readEditableRiddle(ctx, riddle.id);
    expect(after).toMatchObject({
      title: 'Новое место',
      longread: null,
      hints: [],
      media: { path: before?.media?.path },
      answeredMedia: before?.answeredMedia,
      text: before?.text,
      version: 2,
    });
  });

  it('accepts a file that was uploaded before', async () => {
    const { world, ctx, riddle } = await organizedCity();
    const { id, media } = await uploadMedia(ctx, { eventId: world.eventId, dataUrl: dataUrl('audio/wav', wav()), alt: 'Колокол' });

    await authoring.editRiddle(ctx, { id: riddle.id, mediaId: id });

    expect(await authoring.readEditableRiddle(ctx, riddle.id)).toMatchObject({ media: { path: media.path, alt: 'Колокол' } });
  });

  it('refuses a file of another event', async () => {
    const { ctx, riddle } = await organizedCity();
    const other = await World.withEvent();
    const { id } = await uploadMedia(other.ctx(await other.organizer()), { eventId: other.eventId, dataUrl: dataUrl('audio/wav', wav()) });

    await expect(authoring.editRiddle(ctx, { id: riddle.id, mediaId: id })).rejects.toMatchObject({ fields: [{ name: 'media' }] });
  });

  it('refuses the second of two editors, because the first was faster', async () => {
    const { organizer, ctx, riddle } = await organizedCity();
    await authoring.editRiddle(ctx, { id: riddle.id, version: 1, title: 'Первый' });

    await expect(authoring.editRiddle(ctx, { id: riddle.id, version: 1, title: 'Второй' })).rejects.toBeInstanceOf(EditConflict);
    expect(
      await mutates(organizer.player, {
        field: 'editRiddle',
        input: { id: riddle.id, version: 1, fields: { title: 'Второй' } },
        answer: '',
      }),
    ).toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('writes the changed fields to the audit log, and only those', async () => {
    const { world, ctx, riddle } = await organizedCity();

    await authoring.editRiddle(ctx, { id: riddle.id, title: 'Новое место', text: 'Что это за место?' });

    expect(await listAudit(world, { action: 'editRiddle', subjectId: riddle.id })).toMatchObject([
      { before: { title: 'Тайное место' }, after: { title: 'Новое место' } },
    ]);
    expect((await listAudit(world, { action: 'editRiddle', subjectId: riddle.id }))[0]?.after).not.toHaveProperty('text');
  });
});

describe('the order of riddles', () => {
  async function twoBlocks(category: 'ru' | 'en' = 'ru') {
    const city = await organizedCity();
    const { world, ctx, riddle } = city;
    const second = await world.riddle({ block: riddle.blockId });
    const third = await world.riddle({ block: await world.block(category) });
    const order = async (blockId: number) => (await authoring.readEditableRiddles(ctx, [blockId])).map(({ id, number }) => [id, number]);
    return { ...city, second, third, order };
  }

  it('has no gap after one moves within its block', async () => {
    const { ctx, riddle, second, order } = await twoBlocks();

    await authoring.moveRiddle(ctx, { id: second.id, before: riddle.id });

    expect(await order(riddle.blockId)).toEqual([
      [second.id, 1],
      [riddle.id, 2],
    ]);
  });

  it('lets a riddle move to another block, beside a neighbour or last', async () => {
    const { ctx, riddle, second, third, order } = await twoBlocks();

    await authoring.moveRiddle(ctx, { id: riddle.id, before: third.id });
    await authoring.moveRiddle(ctx, { id: second.id, blockId: third.blockId });

    expect(await order(third.blockId)).toEqual([
      [riddle.id, 1],
      [third.id, 2],
      [second.id, 3],
    ]);
    expect(await order(riddle.blockId)).toEqual([]);
  });

  it('does not let a riddle that was played leave its category', async () => {
    const { ctx, riddle, second, third, captain } = await twoBlocks('en');
    await captain.checksAnswer(riddle, 'Мимо');

    await expect(authoring.moveRiddle(ctx, { id: riddle.id, blockId: third.blockId })).rejects.toMatchObject({
      fields: [{ name: 'blockId' }],
    });
    expect(await authoring.moveRiddle(ctx, { id: second.id, blockId: third.blockId })).toMatchObject({ riddleId: second.id });
  });
});

describe('archiving a riddle', () => {
  it('hides it from the players and leaves them what they earned', async () => {
    const { ctx, riddle, captain, mate } = await organizedCity();
    await captain.checksAnswer(riddle, 'Спасская');

    await authoring.archiveRiddle(ctx, { id: riddle.id });

    expect(await mate.checksAnswer(riddle, 'Спасская')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mate.buysHint(riddle)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await mate.team()).toMatchObject({ points: 4, coins: 1 });
    expect(await authoring.readEditableRiddle(ctx, riddle.id)).toMatchObject({ isArchived: true });
    expect(await authoring.readEditableRiddles(ctx, [riddle.blockId])).toEqual([]);
  });
});
