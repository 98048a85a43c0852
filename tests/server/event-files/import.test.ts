import { existsSync, readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { copies, transfer } from '#server/modules/event-files/event-files.ts';
import { eventCategories, readEventBySlug } from '#server/modules/events/events.ts';
import { play, questReplacement } from '#server/modules/quest/quest.ts';
import { readPrices } from '#server/modules/scoring/scoring.ts';
import { readSite } from '#server/modules/site/site.ts';
import { createTeam } from '#server/modules/teams/teams.ts';
import { BadInput, Forbidden } from '#server/platform/errors.ts';
import { closeWorlds, World } from '#tests/support/world.ts';
import { makeFolder, newSlug, smallEvent } from './event-folder.ts';

afterAll(closeWorlds);

type Files = ReturnType<typeof smallEvent>;

const open = async () => {
  const world = await World.bare();
  const organizer = await world.organizer();
  return { world, ctx: world.ctx(organizer), slug: newSlug() };
};

const questFile = (...riddles: [title: string, text: string][]) =>
  [
    'blocks:',
    '  - title: У стен',
    '    riddles:',
    ...riddles.flatMap(([title, text]) => [`      - title: ${title}`, `        text: ${text}`, '        answers: [да]']),
  ].join('\n');

describe('importing an event file', () => {
  it('opens an event with its times, prices, partners, blocks and riddles', async () => {
    const { ctx, slug } = await open();

    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });

    const event = await readEventBySlug(ctx, slug);
    expect(event).toMatchObject({
      id: eventId,
      name: 'Квест из файла',
      nameEn: 'A quest from a file',
      startsAt: new Date('2028-05-01T09:00:00Z'),
    });
    expect(await readPrices(ctx, eventId)).toMatchObject({ solveHalf: 10, hintCoins: 3, visitHalf: 12 });
    expect((await readSite(ctx, eventId)).partners).toMatchObject([{ name: { ru: 'Типография' }, logo: { mime: 'image/svg+xml' } }]);
    const [block] = await questReplacement.readStoredBlocks(ctx, eventId);
    expect(block).toMatchObject({ title: 'У стен', riddles: [{ answers: ['Спасская', 'Спасская башня'] }, { title: 'ГУМ', media: null }] });
  });

  it('moves all times with another start', async () => {
    const { ctx, slug } = await open();

    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)), startsAt: new Date('2029-01-01T09:00:00Z') });

    expect(await readEventBySlug(ctx, slug)).toMatchObject({ endsAt: new Date('2029-01-01T13:00:00Z') });
  });

  it('says before it when the event would be played, which a check may move, too', async () => {
    const { ctx, slug } = await open();
    const source = await makeFolder(smallEvent(slug));

    const [asWritten, moved] = [
      await transfer.checkEventFile(ctx, { source }),
      await transfer.checkEventFile(ctx, { source, startsAt: new Date('2029-01-01T09:00:00Z') }),
    ];

    expect(asWritten.window).toMatchObject({ startsAt: new Date('2028-05-01T09:00:00Z'), endsAt: new Date('2028-05-01T13:00:00Z') });
    expect(moved.window).toMatchObject({ startsAt: new Date('2029-01-01T09:00:00Z'), endsAt: new Date('2029-01-01T13:00:00Z') });
  });

  it('changes what differs, adds what is new, archives what is gone, and keeps the rest with its ids', async () => {
    const { ctx, slug } = await open();
    const first = smallEvent(slug, { 'quest/ru.yaml': questFile(['Одна', 'Раз?'], ['Две', 'Два?'], ['Три', 'Три?']) });
    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(first) });
    const [before] = await questReplacement.readStoredBlocks(ctx, eventId);

    const next = { ...first, 'quest/ru.yaml': questFile(['Четыре', 'Четыре?'], ['Две', 'Два?'], ['Раз', 'Раз?']) };
    const { plan } = await transfer.checkEventFile(ctx, { source: await makeFolder(next) });
    await transfer.importEvent(ctx, { source: await makeFolder(next) });

    expect(plan?.riddles).toEqual({ added: ['Четыре'], changed: ['Раз'], removed: ['Три'], unchanged: 1 });
    const [after] = await questReplacement.readStoredBlocks(ctx, eventId);
    expect(after?.riddles.map(({ title }) => title)).toEqual(['Четыре', 'Две', 'Раз']);
    expect(after?.riddles[2]?.id).toBe(before?.riddles[0]?.id);
    expect(after?.riddles[1]?.id).toBe(before?.riddles[1]?.id);
  });

  it('changes nothing the second time', async () => {
    const { ctx, slug } = await open();
    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });

    const before = await readEventBySlug(ctx, slug);
    const { plan, faults } = await transfer.checkEventFile(ctx, { source: await makeFolder(smallEvent(slug)) });
    await transfer.importEvent(ctx, { source: await makeFolder(smallEvent(slug)) });

    expect((await readEventBySlug(ctx, slug))?.version).toBe(before?.version);
    expect(faults).toEqual([]);
    expect(plan).toMatchObject({ riddles: { added: [], changed: [], removed: [], unchanged: 2 }, blocks: { unchanged: 1 } });
  });

  it('gives a riddle its answers in the order of the file', async () => {
    const { ctx, slug } = await open();
    const first = smallEvent(slug);
    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(first) });

    const next = { ...first, 'quest/ru.yaml': String(first['quest/ru.yaml']).replace('[Спасская, ', '[Кремлёвская, Спасская, ') };
    await transfer.importEvent(ctx, { source: await makeFolder(next) });

    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]?.answers).toEqual([
      'Кремлёвская',
      'Спасская',
      'Спасская башня',
    ]);
  });

  it('moves an event with its freeze to another day', async () => {
    const { ctx, slug } = await open();
    const first = smallEvent(slug);
    const frozen = (event: Files[string] | undefined, day: string) =>
      `${String(event).replaceAll('2028-05-01', day)}\nfreeze: ${day}T15:00:00+03:00`;
    await transfer.importEvent(ctx, { source: await makeFolder({ ...first, 'event.yaml': frozen(first['event.yaml'], '2028-05-01') }) });

    await transfer.importEvent(ctx, { source: await makeFolder({ ...first, 'event.yaml': frozen(first['event.yaml'], '2028-07-01') }) });

    expect(await readEventBySlug(ctx, slug)).toMatchObject({
      startsAt: new Date('2028-07-01T09:00:00Z'),
      freezeAt: new Date('2028-07-01T12:00:00Z'),
    });
  });

  it('keeps drafts, times and what follows a block, and moves the times with the start', async () => {
    const { ctx, slug } = await open();
    const riddle = '        text: Раз?\n        answers: [да]\n';
    const quest = [
      'blocks:\n  - title: Первый\n    riddles:\n',
      `      - title: Черновик\n        publish: draft\n${riddle}`,
      `      - title: Позже\n        publish: { at: 2028-05-01T14:00:00+03:00 }\n${riddle}`,
      `  - title: Второй\n    publish: { after: Первый }\n    riddles:\n      - title: Для всех\n${riddle}`,
    ].join('');
    const source = await makeFolder(smallEvent(slug, { 'quest/ru.yaml': quest }));

    const { eventId } = await transfer.importEvent(ctx, { source, startsAt: new Date('2029-05-01T09:00:00Z') });
    const copied = await copies.copyEvent(ctx, { eventId, slug: `${slug}-next`, startsAt: new Date('2030-05-01T09:00:00Z') });

    const publications = async (id: number) =>
      (await questReplacement.readStoredBlocks(ctx, id)).map(({ publication, riddles }) => [
        publication,
        ...riddles.map((each) => each.publication),
      ]);
    expect(await publications(eventId)).toEqual([
      ['published', 'draft', { at: '2029-05-01T11:00:00.000Z' }],
      [{ after: 'Первый' }, 'published'],
    ]);
    expect((await publications(copied.eventId))[0]).toEqual(['published', 'draft', { at: '2030-05-01T11:00:00.000Z' }]);
    expect((await transfer.checkEventFile(ctx, { source, startsAt: new Date('2029-05-01T09:00:00Z') })).plan?.riddles).toMatchObject({
      changed: [],
      unchanged: 3,
    });
  });

  it('names the categories, and leaves one out together with its blocks', async () => {
    const { ctx, slug } = await open();
    const files = smallEvent(slug, { 'quest/bike.yaml': questFile(['Мост', 'Какой?']) });
    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(files) });
    const { 'quest/bike.yaml': _gone, ...walking } = files;
    const named = 'categories:\n  ru: { name: { ru: По Неве, en: Along the Neva } }\n  bike: { played: false }\n';
    const next = await makeFolder({ ...walking, 'event.yaml': `${String(files['event.yaml'])}\n${named}` });

    const { parts } = await transfer.checkEventFile(ctx, { source: next });
    await transfer.importEvent(ctx, { source: next });

    expect(parts).toEqual(['categories']);
    const event = await readEventBySlug(ctx, slug);
    expect(event && eventCategories(event)).toMatchObject([
      { code: 'ru', name: { ru: 'По Неве', en: 'Along the Neva' }, shortName: { ru: 'Рус' } },
      { code: 'en', name: { ru: 'Пешая, на английском' } },
    ]);
    expect((await questReplacement.readStoredBlocks(ctx, eventId)).map(({ categoryId }) => categoryId)).toEqual([1]);
  });

  it('says which parts of the event it changes beside blocks and riddles', async () => {
    const { ctx, slug } = await open();
    const files = smallEvent(slug);
    await transfer.importEvent(ctx, { source: await makeFolder(files) });
    const changed = {
      ...files,
      'event.yaml': String(files['event.yaml']).replace('solve: 5', 'solve: 6').replace('Типография', 'Печатня'),
    };

    const { parts } = await transfer.checkEventFile(ctx, { source: await makeFolder(changed) });

    expect(parts).toEqual(['prices', 'partners']);
  });

  it('refuses to change what teams have played, unless it is told to', async () => {
    const { world, ctx, slug } = await open();
    const files = smallEvent(slug);
    const startsAt = new Date(world.clock.read().getTime() - 60_000);
    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(files), startsAt });
    const captain = await world.person();
    await createTeam(world.ctx(captain), { eventId, categoryId: 1, name: 'Игроки' });
    await play.checkAnswer(world.ctx(captain), {
      riddleId: (await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]?.id as number,
      answer: 'нет',
    });
    const changed = { ...files, 'quest/ru.yaml': String(files['quest/ru.yaml']).replace('Что это за башня?', 'Как её зовут?') };

    const request = { source: await makeFolder(changed), startsAt };
    const { plan } = await transfer.checkEventFile(ctx, request);
    await expect(transfer.importEvent(ctx, request)).rejects.toThrow(BadInput);
    await transfer.importEvent(ctx, { ...request, evenPlayed: true });

    expect(plan?.played).toEqual(['Спасская башня']);
    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]).toMatchObject({ text: 'Как её зовут?', isPlayed: true });
  });

  it('assigns insiders by their names in the messenger, and says whom nobody knows', async () => {
    const { world, ctx, slug } = await open();
    const insider = await world.person('insider');
    const name = `insider_${insider.id}`;
    await world.deps.db.updateTable('identity').set({ username: name }).where('userId', '=', insider.id).execute();
    const files = smallEvent(slug, {
      'quest/ru.yaml': `${questFile(['Одна', 'Раз?'])}\n        insiders: [${name.toUpperCase()}, nobody_at_all]`,
    });

    const { faults } = await transfer.checkEventFile(ctx, { source: await makeFolder(files) });
    const { eventId } = await transfer.importEvent(ctx, { source: await makeFolder(files) });

    expect(faults.filter(({ code }) => code === 'noInsider')).toMatchObject([
      { file: 'quest/ru.yaml', line: 7, code: 'noInsider', params: { name: 'nobody_at_all' }, isWarning: true },
    ]);
    expect((await questReplacement.readStoredBlocks(ctx, eventId))[0]?.riddles[0]?.insiderIds).toEqual([insider.id]);
  });

  it('writes nothing when something is wrong', async () => {
    const { ctx, slug } = await open();
    const source = await makeFolder(smallEvent(slug, { 'media/tower.svg': 'no drawing at all' }));

    await expect(transfer.importEvent(ctx, { source })).rejects.toThrow(BadInput);

    expect(await readEventBySlug(ctx, slug)).toBeNull();
  });

  it.each(['guest', 'insider', 'ctc'] as const)('is not for a person with the role %s', async (role) => {
    const { world, slug } = await open();
    const person = await world.person(role);

    const source = await makeFolder(smallEvent(slug));
    await expect(transfer.importEvent(world.ctx(person), { source })).rejects.toThrow(Forbidden);
    await expect(transfer.checkEventFile(world.ctx(person), { source })).rejects.toThrow(Forbidden);
    expect(existsSync(world.mediaDir) && readdirSync(world.mediaDir)).toEqual([]);
  });
});
