import { describe, expect, it } from 'vitest';
import { sweepOrphans } from '#server/modules/media/media.ts';
import { acceptedAnswers, authoring, publication } from '#server/modules/quest/quest.ts';
import { NotFound } from '#server/platform/errors.ts';
import { dataUrl, picture, wav } from '#tests/server/media/sample-files.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { spec } from '#tests/support/spec.ts';
import { listAudit, mutates, organizedCity } from './organizing.ts';

/** Makes a block of three riddles, of which the second has everything that a riddle may have. */
async function richCity() {
  const city = await organizedCity();
  const { world, ctx, riddle } = city;
  const { blockId } = riddle;
  const insiders = [await world.personNotSignedIn('insider'), await world.personNotSignedIn('ctc')];
  const rich = await authoring.createRiddle(ctx, {
    blockId,
    title: 'ГУМ',
    titleLink: 'https://maps.example/gum',
    text: 'Где мороженое?',
    answeredText: 'Верно!',
    answeredGeo: '55.75, 37.62',
    longread: 'Три линии.',
    media: dataUrl('audio/wav', wav()),
    mediaAlt: 'Звон ложечки',
    hintMedia: dataUrl('image/png', await picture('png')),
    answers: ['ГУМ', 'Торговые ряды'],
    insiderIds: insiders.map(({ id }) => id).toReversed(),
  });
  const last = await authoring.createRiddle(ctx, { blockId, title: 'Последняя' });
  const titles = async (block = blockId) =>
    (await authoring.readEditableRiddles(ctx, [block])).map(({ number, title }) => `${number} ${title}`);
  return { ...city, blockId, rich, last, titles };
}

describe('copying a riddle', () => {
  it('puts its words, files, answers and insiders right after it', async () => {
    const { ctx, blockId, rich, last } = await richCity();

    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: rich });

    const {
      id: _one,
      number: from,
      answers,
      version: _version,
      ...original
    } = (await authoring.readEditableRiddle(ctx, rich)) ?? expect.fail();
    const copy = await authoring.readEditableRiddle(ctx, riddleId);
    expect(copy).toMatchObject({ ...original, number: from + 1, version: 1, isPublished: false });
    expect(copy?.answers.map(({ text }) => text)).toEqual(answers.map(({ text }) => text));
    expect((await authoring.readEditableRiddles(ctx, [blockId])).map(({ id }) => id).slice(1)).toEqual([rich, riddleId, last]);
  });

  it('takes the present answers over as a first version of its own', async () => {
    const { ctx, rich } = await richCity();
    await acceptedAnswers.setAnswers(ctx, { riddleId: rich, answers: ['ГУМ', 'Верхние торговые ряды'] });

    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: rich });
    await acceptedAnswers.setAnswers(ctx, { riddleId: rich, answers: [] });

    const copy = await authoring.readEditableRiddle(ctx, riddleId);
    expect(copy).toMatchObject({ answersVersion: 1 });
    expect(copy?.answers.map(({ text }) => text)).toEqual(['ГУМ', 'Верхние торговые ряды']);
  });

  it(
    'takes nothing of what teams did about it: the copy is closed to those who solved the first, and pays by itself',
    spec('J.14'),
    async () => {
      const { ctx, riddle, captain } = await richCity();
      await captain.checksAnswer(riddle, 'Спасская');

      const { riddleId } = await authoring.duplicateRiddle(ctx, { id: riddle.id });
      await publication.publish(ctx, { riddles: [{ id: riddleId }] });

      const seen = await captain.asks(`{ riddle(id: ${riddleId}) { isSolved isVisited hint { media { url } } solution { title } } }`);
      expect(seen.data).toEqual({ riddle: { isSolved: false, isVisited: false, hint: { media: null }, solution: null } });
      expect(await captain.checksAnswer({ ...riddle, id: riddleId }, 'Спасская')).toMatchObject({ __typename: 'Solved' });
      expect(await captain.team()).toMatchObject({ points: 8 });
    },
  );

  it('keeps the files even if the original is deleted for good', async () => {
    const { world, ctx, rich } = await richCity();
    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: rich });
    await authoring.editRiddle(ctx, { id: rich, media: null, hintMedia: null });
    world.clock.passes(3 * 86_400);

    await sweepOrphans(ctx);

    expect(await authoring.readEditableRiddle(ctx, riddleId)).toMatchObject({
      media: { mime: 'audio/wav' },
      hints: [{ media: { width: expect.any(Number) } }],
    });
  });

  it('is written down, and one copy is made for a key', async () => {
    const { world, organizer, rich, titles } = await richCity();
    const call = { field: 'duplicateRiddle', input: { id: rich }, answer: '... on RiddleEdited { riddle { id } }', key: 'twice' };

    const [first, second] = [await mutates(organizer.player, call), await mutates(organizer.player, call)];

    expect(second).toEqual(first);
    expect(await titles()).toEqual(['1 Тайное место', '2 ГУМ', '3 ГУМ', '4 Последняя']);
    const subjectId = Number((first.riddle as { id: string }).id);
    expect(await listAudit(world, { action: 'duplicateRiddle', subjectId })).toMatchObject([
      { actorId: organizer.id, after: { copyOf: rich, title: 'ГУМ' } },
    ]);
  });

  it('by many requests at once makes as many copies, each in a place of its own', async () => {
    const { ctx, rich, titles } = await richCity();

    await inParallel(8, () => authoring.duplicateRiddle(ctx, { id: rich }));

    expect(await titles()).toEqual(['1 Тайное место', ...Array.from({ length: 9 }, (_, index) => `${index + 2} ГУМ`), '11 Последняя']);
  });

  it('can be undone by archiving the copy, which can be brought back to where it stood', async () => {
    const { ctx, rich, titles } = await richCity();
    const { riddleId } = await authoring.duplicateRiddle(ctx, { id: rich });

    await authoring.archiveRiddle(ctx, { id: riddleId });
    const without = await titles();
    await authoring.restoreRiddle(ctx, { id: riddleId });

    expect(without).toEqual(['1 Тайное место', '2 ГУМ', '3 Последняя']);
    expect(await titles()).toEqual(['1 Тайное место', '2 ГУМ', '3 ГУМ', '4 Последняя']);
  });

  it('is refused for a riddle that does not exist or is archived, and for one of an archived block', async () => {
    const { ctx, blockId, rich, last } = await richCity();
    await authoring.archiveRiddle(ctx, { id: rich });
    await expect(authoring.duplicateRiddle(ctx, { id: rich })).rejects.toBeInstanceOf(NotFound);
    await authoring.archiveBlock(ctx, { id: blockId });

    await expect(authoring.duplicateRiddle(ctx, { id: last })).rejects.toBeInstanceOf(NotFound);
    await expect(authoring.duplicateRiddle(ctx, { id: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
  });
});

describe('copying a block', () => {
  it('puts the copy right after it, with its riddles in their order and without the archived ones', async () => {
    const { world, ctx, blockId, rich, titles } = await richCity();
    await authoring.createBlock(ctx, { eventId: world.eventId, categoryId: 1, title: 'Следующий' });
    const gone = await authoring.createRiddle(ctx, { blockId, title: 'Лишняя' });
    await authoring.archiveRiddle(ctx, { id: gone });

    const duplicated = await authoring.duplicateBlock(ctx, { id: blockId });

    const blocks = await authoring.readEditableBlocks(ctx, { eventId: world.eventId });
    expect(blocks.map(({ title, position, riddleCount }) => [title, position, riddleCount])).toEqual([
      ['Китай-город', 1, 3],
      ['Китай-город', 2, 3],
      ['Следующий', 3, 0],
    ]);
    expect(blocks[1]?.id).toBe(duplicated.blockId);
    expect(await titles(duplicated.blockId)).toEqual(['1 Тайное место', '2 ГУМ', '3 Последняя']);
    const [original, copy] = [
      await authoring.readEditableRiddle(ctx, rich),
      (await authoring.readEditableRiddles(ctx, [duplicated.blockId]))[1],
    ];
    expect(copy).toMatchObject({ insiders: original?.insiders, media: original?.media, hints: original?.hints });
  });

  it('shows teams, once it is published, a block of which they have solved nothing', async () => {
    const { ctx, riddle, captain } = await organizedCity();
    await captain.checksAnswer(riddle, 'Спасская');

    const { blockId } = await authoring.duplicateBlock(ctx, { id: riddle.blockId });
    await publication.publish(ctx, { blocks: [{ id: blockId }] });

    expect((await captain.asks('{ blocks { solvedCount visitedCount totalCount } }')).data).toEqual({
      blocks: [
        { solvedCount: 1, visitedCount: 0, totalCount: 1 },
        { solvedCount: 0, visitedCount: 0, totalCount: 1 },
      ],
    });
  });

  it('is written down, and one copy is made for a key', async () => {
    const { world, organizer, ctx, blockId } = await richCity();
    const call = { field: 'duplicateBlock', input: { id: blockId }, answer: '... on BlockEdited { block { id } }', key: 'twice' };

    const [first, second] = [await mutates(organizer.player, call), await mutates(organizer.player, call)];

    expect(second).toEqual(first);
    expect(await authoring.readEditableBlocks(ctx, { eventId: world.eventId })).toHaveLength(2);
    const subjectId = Number((first.block as { id: string }).id);
    expect(await listAudit(world, { action: 'duplicateBlock', subjectId })).toMatchObject([
      { actorId: organizer.id, after: { copyOf: blockId, title: 'Китай-город', riddles: 3 } },
    ]);
  });

  it('is refused for a block that does not exist or is archived', async () => {
    const { ctx, blockId } = await richCity();
    await authoring.archiveBlock(ctx, { id: blockId });

    await expect(authoring.duplicateBlock(ctx, { id: blockId })).rejects.toBeInstanceOf(NotFound);
    await expect(authoring.duplicateBlock(ctx, { id: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
  });
});
