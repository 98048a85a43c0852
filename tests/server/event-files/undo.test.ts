import { afterAll, describe, expect, it } from 'vitest';
import { copies, importUndo, transfer } from '#server/modules/event-files/event-files.ts';
import { eventSettings } from '#server/modules/events/events.ts';
import { sweepOrphans } from '#server/modules/media/media.ts';
import { authoring, play, questReplacement } from '#server/modules/quest/quest.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput, EditConflict, Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { drawing, exportFiles, makeFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

type Files = ReturnType<typeof smallEvent>;

const quest = (riddles: string) => `blocks:\n  - title: У стен\n    riddles:\n${riddles}`;
const riddle = (title: string, text: string, answers: string) => `      - { title: ${title}, text: "${text}", answers: [${answers}] }\n`;

const open = async (change: Files = {}) => {
  const world = await World.bare();
  const organizer = await world.organizer();
  const slug = newSlug();
  const ctx = world.ctx(organizer);
  const files = smallEvent(slug, change);
  const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(files) });
  return { world, ctx, slug, files, eventId };
};

/** Imports files and returns the id by which the import is undone. */
async function bring(ctx: Context, files: Files, evenPlayed = false): Promise<number> {
  const { importId } = await transfer.importEvent(ctx, { source: await makeFolder(files), evenPlayed });
  if (importId === null) throw new Error('the import has changed nothing');
  return importId;
}

const everythingElse = (slug: string): Files => ({
  'event.yaml': [
    'format: versta.event/1',
    `slug: ${slug}`,
    `aliases: [${slug}-other]`,
    'name: { ru: Другой квест, en: Another quest }',
    'rules: { ru: Другие правила, en: Other rules }',
    'starts: 2028-06-01T12:00:00+03:00',
    'ends: 2028-06-01T16:00:00+03:00',
    'freeze: 2028-06-01T15:00:00+03:00',
    'prices: { solve: 7 }',
    'wall: { message: { ru: Ура, en: Hooray } }',
    'pictures:',
    '  - { file: media/picture.svg, alt: { ru: Площадь, en: A square } }',
  ].join('\n'),
  'quest/ru.yaml': quest(riddle('Арбат', 'Другая?', 'Арбат') + riddle('ГУМ', 'Где фонтан?', '"Пассаж", ГУМ')),
  'quest/bike.yaml': quest(riddle('Мост', 'Какой?', 'Крымский')),
  'media/picture.svg': drawing('picture'),
});

describe('undoing an import', () => {
  it('makes the event again what it was before, byte for byte', async () => {
    const { ctx, slug, eventId } = await open();
    const before = await exportFiles(ctx, slug);
    const importId = await bring(ctx, everythingElse(slug));
    expect(await exportFiles(ctx, slug)).not.toEqual(before);

    await importUndo.undoImport(ctx, { importId });

    expect(await exportFiles(ctx, slug)).toEqual(before);
    expect(await importUndo.readImports(ctx, eventId)).toMatchObject([
      { id: importId, source: 'file', importedBy: 'Вера Дорожкина', isNew: false, undoneAt: expect.any(Date) },
      { isNew: true, undoneAt: null },
    ]);
  });

  it('brings riddles back that the import had removed, with all that teams did about them', async () => {
    const { world, ctx, files, eventId } = await open();
    await world.deps.db
      .updateTable('event')
      .set({ startsAt: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', eventId)
      .execute();
    const played = { ...files, 'event.yaml': String(files['event.yaml']).replace('starts: 2028-05-01T12:00', 'starts: 2026-01-01T03:00') };
    const [block] = await questReplacement.readStoredBlocks(ctx, eventId);
    const id = block?.riddles[0]?.id as number;
    const captain = await world.person();
    await createTeam(world.ctx(captain), { eventId, categoryId: 1, name: 'Игроки' });
    await play.checkAnswer(world.ctx(captain), { riddleId: id, answer: 'Спасская' });
    const importId = await bring(ctx, { ...played, 'quest/ru.yaml': quest(riddle('Новая', 'Новая?', 'да')) }, true);

    await importUndo.undoImport(ctx, { importId, evenPlayed: true });

    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles.map((each) => [each.id, each.isPlayed])).toEqual([
      [id, true],
      [block?.riddles[1]?.id, false],
    ]);
  });

  it('says beforehand what it will do, and that a part was changed since', async () => {
    const { ctx, slug, files, eventId } = await open();
    const importId = await bring(ctx, {
      ...files,
      ...everythingElse(slug),
      'event.yaml': String(files['event.yaml']).replace('solve: 5', 'solve: 6'),
    });

    const calm = await importUndo.checkUndo(ctx, importId);
    await eventSettings.editEvent(ctx, { eventId, placeRu: 'У фонтана' });
    await authoring.archiveRiddle(ctx, { id: (await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]?.id as number });
    const changed = await importUndo.checkUndo(ctx, importId);

    expect(calm).toMatchObject({
      since: { parts: [], titles: [] },
      parts: ['prices'],
      plan: { riddles: { added: ['Спасская башня'], changed: ['ГУМ'], removed: ['Арбат', 'Мост'] }, played: [] },
    });
    expect([calm && importUndo.isUndoable(calm), changed && importUndo.isUndoable(changed)]).toEqual([true, false]);
    expect(changed?.since).toEqual({ parts: ['texts'], titles: ['Арбат'] });
  });

  it('is refused when somebody has changed the event since, and changes nothing', async () => {
    const { ctx, slug, eventId } = await open();
    const importId = await bring(ctx, everythingElse(slug));
    await eventSettings.editEvent(ctx, { eventId, placeRu: 'У фонтана' });
    const before = await exportFiles(ctx, slug);

    await expect(importUndo.undoImport(ctx, { importId })).rejects.toThrow(EditConflict);

    expect(await exportFiles(ctx, slug)).toEqual(before);
  });

  it('leaves what teams have played since, unless it is told otherwise', async () => {
    const { world, ctx, files, eventId } = await open();
    await world.deps.db
      .updateTable('event')
      .set({ startsAt: new Date('2026-01-01T00:00:00Z') })
      .where('id', '=', eventId)
      .execute();
    const begun = { ...files, 'event.yaml': String(files['event.yaml']).replace('starts: 2028-05-01T12:00', 'starts: 2026-01-01T03:00') };
    const importId = await bring(ctx, { ...begun, 'quest/ru.yaml': quest(riddle('Спасская башня', 'Как её зовут?', 'Спасская')) });
    const captain = await world.person();
    await createTeam(world.ctx(captain), { eventId, categoryId: 1, name: 'Игроки' });
    await play.checkAnswer(world.ctx(captain), {
      riddleId: (await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]?.id as number,
      answer: 'нет',
    });

    const plan = await importUndo.checkUndo(ctx, importId);
    await expect(importUndo.undoImport(ctx, { importId })).rejects.toThrow(BadInput);
    await importUndo.undoImport(ctx, { importId, evenPlayed: true });

    expect(plan?.plan?.played).toEqual(['Спасская башня']);
    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]).toMatchObject({
      text: 'Что это за башня?',
      isPlayed: true,
    });
  });

  it('goes back step by step, one import after the other', async () => {
    const { ctx, slug, files } = await open();
    const before = await exportFiles(ctx, slug);
    const first = await bring(ctx, { ...files, 'quest/ru.yaml': quest(riddle('ГУМ', 'Где фонтан?', 'ГУМ, Пассаж')) });
    const second = await bring(ctx, everythingElse(slug));

    await expect(importUndo.undoImport(ctx, { importId: first })).rejects.toThrow(EditConflict);
    await importUndo.undoImport(ctx, { importId: second });
    await importUndo.undoImport(ctx, { importId: first });

    expect(await exportFiles(ctx, slug)).toEqual(before);
  });

  it('is done once', async () => {
    const { ctx, slug } = await open();
    const importId = await bring(ctx, everythingElse(slug));
    await importUndo.undoImport(ctx, { importId });

    await expect(importUndo.undoImport(ctx, { importId })).rejects.toThrow(BadInput);
  });

  it('is not offered for an event that the import or a copy has opened', async () => {
    const { ctx, slug, eventId } = await open();
    const copied = await copies.copyEvent(ctx, { eventId, slug: `${slug}-next`, startsAt: new Date('2030-05-01T09:00:00Z') });

    const [created] = await importUndo.readImports(ctx, eventId);
    const [copy] = await importUndo.readImports(ctx, copied.eventId);

    expect([created, copy]).toMatchObject([
      { source: 'file', isNew: true },
      { source: 'copy', isNew: true },
    ]);
    const plan = await importUndo.checkUndo(ctx, copy?.id ?? 0);
    expect(plan && importUndo.isUndoable(plan)).toBe(false);
    await expect(importUndo.undoImport(ctx, { importId: copy?.id ?? 0 })).rejects.toThrow(BadInput);
  });

  it('finds the pictures of before, which no sweep has deleted', async () => {
    const { world, ctx, slug } = await open();
    const before = await exportFiles(ctx, slug);
    const importId = await bring(ctx, { ...everythingElse(slug), 'quest/ru.yaml': 'blocks: []' });
    await world.deps.db
      .updateTable('media')
      .set({ createdAt: new Date('2020-01-01T00:00:00Z') })
      .execute();
    await sweepOrphans(ctx);

    await importUndo.undoImport(ctx, { importId });

    expect(await exportFiles(ctx, slug)).toEqual(before);
  });

  it('does not assign people again who are no insiders any more', async () => {
    const { world, ctx, slug, files, eventId } = await open();
    const insider = await world.person('insider');
    const name = `insider_${insider.id}`;
    await world.deps.db.updateTable('identity').set({ username: name }).where('userId', '=', insider.id).execute();
    const placed = `blocks:\n  - title: У стен\n    riddles:\n      - { title: ГУМ, text: Где?, answers: [ГУМ], insiders: [${name}] }\n`;
    await bring(ctx, { ...files, 'quest/ru.yaml': placed });
    const importId = await bring(ctx, everythingElse(slug));
    await world.deps.db.updateTable('appUser').set({ role: 'guest' }).where('id', '=', insider.id).execute();

    await importUndo.undoImport(ctx, { importId });

    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles).toMatchObject([{ title: 'ГУМ', insiderIds: [] }]);
  });

  it('is possible for the last ten imports of an event', async () => {
    const { ctx, files, eventId } = await open();
    for (let price = 6; price < 17; price += 1)
      await bring(ctx, { ...files, 'event.yaml': String(files['event.yaml']).replace('solve: 5', `solve: ${price}`) });

    const imports = await importUndo.readImports(ctx, eventId);

    expect(imports).toHaveLength(10);
    expect(imports.every(({ isNew }) => !isNew)).toBe(true);
  });

  it('is not for people who are no organizers', async () => {
    const { world, ctx, slug, eventId } = await open();
    const importId = await bring(ctx, everythingElse(slug));
    const staff = world.ctx(await world.person('ctc'));

    await expect(importUndo.undoImport(staff, { importId })).rejects.toThrow(Forbidden);
    await expect(importUndo.checkUndo(staff, importId)).rejects.toThrow(Forbidden);
    await expect(importUndo.readImports(staff, eventId)).rejects.toThrow(Forbidden);
  });
});
