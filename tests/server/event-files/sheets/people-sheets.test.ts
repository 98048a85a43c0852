import { afterAll, describe, expect, it } from 'vitest';
import { people } from '#server/modules/identity/identity.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { teamSearch } from '#server/modules/teams/teams.ts';
import { BadInput } from '#server/platform/errors.ts';
import { closeWorlds, type World } from '#tests/support/world.ts';
import { openDesk, pasted, pointed } from './sheet-uploads.ts';

afterAll(closeWorlds);

let next = 0;

/** Somebody with a name in the messenger. */
async function named(world: World, role: 'guest' | 'insider', fullName?: string) {
  const person = await world.person(role, fullName);
  const username = `sheet_${process.pid}_${(next += 1)}`;
  await world.deps.db.updateTable('identity').set({ username }).where('userId', '=', person.id).execute();
  return { ...person, username };
}

describe('a sheet of insiders', () => {
  const header = ['Инсайдер', 'Категория', 'Блок', 'Загадка'];

  const open = async () => {
    const desk = await openDesk();
    const { world } = desk;
    const [anna, boris] = [await named(world, 'insider'), await named(world, 'insider')];
    const block = await world.block('ru', 'У стен');
    const riddles = [
      await world.riddle({ block, title: 'Башня', insiderIds: [anna.id] }),
      await world.riddle({ block, title: 'Фонтан', insiderIds: [anna.id] }),
    ];
    const readInsiders = async () =>
      (await questReplacement.readStoredBlocks(desk.ctx, world.eventId))[0]?.riddles.map(({ insiderIds }) => insiderIds);
    return { ...desk, anna, boris, riddles, readInsiders };
  };

  it('gives the riddles that it names their insiders in its order, and leaves the others', async () => {
    const { anna, boris, check, bring, readInsiders } = await open();
    const sheet = pasted(header, [`@${boris.username}`, 'ru', 'У стен', 'Башня'], [anna.username.toUpperCase(), 'ru', '', 'Башня']);

    const { plan } = await check(sheet, { kind: 'insiders' });
    await bring(sheet, { kind: 'insiders' });

    expect(plan?.riddles).toMatchObject({ changed: ['Башня'], unchanged: 1 });
    expect(await readInsiders()).toEqual([[boris.id, anna.id], [anna.id]]);
  });

  it('puts an insider at all riddles of a block when it names no riddle', async () => {
    const { boris, bring, readInsiders } = await open();

    await bring(pasted(header, [`@${boris.username}`, 'ru', 'У стен', '']), { kind: 'insiders' });

    expect(await readInsiders()).toEqual([[boris.id], [boris.id]]);
  });

  it('warns of whom nobody knows, and leaves the riddle as it is', async () => {
    const { anna, check, bring, readInsiders } = await open();
    const sheet = pasted(header, ['@nobody_at_all', 'ru', 'У стен', 'Башня']);

    const { faults } = await check(sheet, { kind: 'insiders' });
    await bring(sheet, { kind: 'insiders' });

    expect(pointed(faults)).toEqual(['2:1 noInsider']);
    expect(await readInsiders()).toEqual([[anna.id], [anna.id]]);
  });

  it('points at a block or a riddle that is not there, and at one that may be several', async () => {
    const { world, boris, check } = await open();
    await world.riddle({ block: await world.block('ru', 'За стенами'), title: 'Башня' });
    const name = `@${boris.username}`;

    const { faults } = await check(
      pasted(header, [name, 'ru', 'Нет', 'Башня'], [name, 'ru', 'У стен', 'Нет'], [name, 'ru', '', 'Башня'], [name, 'ru', '', '']),
      { kind: 'insiders' },
    );

    expect(pointed(faults)).toEqual(['2:3 noBlock', '3:4 noSuchRiddle', '4:4 severalRiddles', '5:4 required']);
  });

  it('keeps an insider who is shut out now where they stood', async () => {
    const { ctx, anna, boris, bring, readInsiders } = await open();
    await people.disablePerson(ctx, { personId: anna.id });

    await bring(pasted(header, [`@${boris.username}`, 'ru', 'У стен', 'Башня']), { kind: 'insiders' });

    expect(await readInsiders()).toEqual([[boris.id], [anna.id]]);
  });
});

describe('a sheet of teams', () => {
  const header = ['Команда', 'Категория', 'Капитан', 'Участники'];

  const open = async () => {
    const desk = await openDesk();
    const { world, ctx } = desk;
    const people = [
      await named(world, 'guest', 'Анна'),
      await named(world, 'guest', 'Борис'),
      await named(world, 'guest', 'Вера'),
    ] as const;
    return { ...desk, people, teams: () => teamSearch.readTeamsOfEvent(ctx, world.eventId) };
  };

  it('creates teams with their captains and members', async () => {
    const { people, check, bring, teams } = await open();
    const [anna, boris, vera] = people;
    const sheet = pasted(header, ['Фонарь', 'ru', `@${anna.username}`, `${boris.player.telegramId}; Вера @${vera.username}`]);

    const { plan, faults } = await check(sheet, { kind: 'teams' });
    await bring(sheet, { kind: 'teams' });

    expect(faults).toEqual([]);
    expect(plan?.teams).toEqual({ added: ['Фонарь'], changed: [], removed: [], unchanged: 0 });
    expect(await teams()).toMatchObject([{ name: 'Фонарь', categoryId: 1, captainId: anna.id, memberIds: [anna.id, boris.id, vera.id] }]);
  });

  it('gives seats to those who have come since, and takes nobody out', async () => {
    const { world, people, check, bring, teams } = await open();
    const [anna, boris] = people;
    const team = await world.team({ name: 'Фонарь', size: 2 });
    const sheet = pasted(header, ['ФОНАРЬ', 'ru', `@${anna.username}`, `@${boris.username}`]);

    const { plan, faults } = await check(sheet, { kind: 'teams' });
    await bring(sheet, { kind: 'teams' });

    expect(plan?.teams).toMatchObject({ added: [], changed: ['Фонарь'] });
    expect(pointed(faults)).toEqual(['2:3 captainStays']);
    expect((await teams())[0]?.memberIds).toEqual([...team.all.map(({ id }) => id), boris.id]);
  });

  it('does not create a team whose captain is unknown, missing or plays elsewhere, and says so', async () => {
    const { world, people, check, bring, teams } = await open();
    const [, boris] = people;
    const { captain } = await world.team({ name: 'Другие' });
    const sheet = pasted(
      header,
      ['Первые', 'ru', '@nobody_at_all', `@${boris.username}`],
      ['Вторые', 'ru', '', ''],
      ['Третьи', 'ru', `#${captain.id}`, ''],
    );

    const { faults } = await check(sheet, { kind: 'teams' });
    await bring(sheet, { kind: 'teams' });

    expect(pointed(faults)).toEqual(['2:3 captainUnknown', '3:3 noCaptain', '4:3 captainPlays']);
    expect((await teams()).map(({ name }) => name)).toEqual(['Другие']);
  });

  it('warns of members who are unknown or play elsewhere, and gives one person one seat', async () => {
    const { people, check, bring, teams } = await open();
    const [anna, boris, vera] = people;
    const sheet = pasted(
      header,
      ['Первые', 'ru', `@${anna.username}`, `@${boris.username}; @nobody_at_all`],
      ['Вторые', 'en', `@${vera.username}`, `@${boris.username}`],
    );

    const { faults } = await check(sheet, { kind: 'teams' });
    await bring(sheet, { kind: 'teams' });

    expect(pointed(faults)).toEqual(['2:4 memberUnknown', '3:4 memberPlays']);
    expect((await teams()).map(({ memberIds }) => memberIds)).toEqual([[anna.id, boris.id], [vera.id]]);
  });

  it('points at a name that cannot be shown, at one that looks like another, at another category and at a seventh member', async () => {
    const { world, people, check } = await open();
    await world.team({ name: 'Другие', category: 'en' });
    const [anna, boris] = people;
    const extra = await Promise.all(Array.from({ length: 6 }, () => named(world, 'guest')));

    const { faults } = await check(
      pasted(
        header,
        ['!!!', 'ru', `@${anna.username}`, ''],
        ['Старт', 'ru', `@${anna.username}`, extra.map(({ username }) => `@${username}`).join(';')],
        ['СТАРТ', 'ru', `@${boris.username}`, ''],
        ['Другие', 'ru', '', ''],
      ),
      { kind: 'teams' },
    );

    expect(pointed(faults)).toEqual(['2:1 noLetter', '3:4 tooMany', '4:1 twice', '5:2 otherCategory']);
  });

  it('is refused once the event is over', async () => {
    const { check, bring } = await openDesk({ startsInMinutes: -100, lastsMinutes: 60 });
    const sheet = pasted(header, ['Фонарь', 'ru', '@somebody', '']);

    expect(pointed((await check(sheet, { kind: 'teams' })).faults)).toContain('-:- eventOver');
    await expect(bring(sheet, { kind: 'teams' })).rejects.toThrow(BadInput);
  });
});
