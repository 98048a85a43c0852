import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import type { Player } from '#tests/support/player.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function played() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2, name: 'Третий Рим' });
  return { world, riddle, team, captain: team.captain.player };
}

describe('a rename that says which name it replaces', () => {
  const renames = (captain: Player, name: string, replaces: string) => captain.does('renameTeam', { name, replaces });

  it('is done while the team has that name, and again when it has the new one already', async () => {
    const { captain } = await played();

    expect(await renames(captain, 'Пятый Рим', 'Третий Рим')).toEqual({ __typename: 'TeamChanged' });
    expect(await renames(captain, ' Пятый  Рим ', 'Третий Рим')).toEqual({ __typename: 'TeamChanged' });
  });

  it('is refused when somebody else was first, and the newer name stays', async () => {
    const { captain } = await played();
    await captain.does('renameTeam', { name: 'Вёрсты' });

    expect(await renames(captain, 'Пятый Рим', 'Третий Рим')).toMatchObject({ code: 'EDIT_CONFLICT' });
    expect(await captain.team()).toMatchObject({ name: 'Вёрсты' });
  });
});

describe.each(faces)('renaming a team, by $name', (face) => {
  // Each API has its own name for it.
  const categoryField: unknown = expect.stringMatching(/^(category$|language)/);

  it('changes name and category before the first move', spec('4.5'), async () => {
    const { captain } = await played();

    expect(await face.renameTeam(captain, { name: 'Пятый Рим', category: 'en' })).toEqual({ isDone: true });
    expect(await captain.team()).toMatchObject({ name: 'Пятый Рим', category: { code: 'EN' } });
  });

  it('takes the name that the team has already', async () => {
    const { captain } = await played();

    await face.renameTeam(captain, { name: 'третий рим', category: 'ru' });

    expect(await captain.team()).toMatchObject({ name: 'третий рим' });
  });

  it('keeps the category once the team has answered, right or wrong', async () => {
    const { captain, riddle } = await played();
    await captain.checksAnswer(riddle, 'Мимо');

    expect(await face.renameTeam(captain, { name: 'Пятый Рим', category: 'en' })).toEqual({ code: 'BAD_INPUT', fields: [categoryField] });
    await face.renameTeam(captain, { name: 'Пятый Рим', category: 'ru' });
    expect(await captain.team()).toMatchObject({ name: 'Пятый Рим', category: { code: 'RU' } });
  });

  it('keeps the category once the team has bought a hint', async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await captain.player.buysHint(riddle);

    expect(await face.renameTeam(captain.player, { name: 'Пятый Рим', category: 'en' })).toMatchObject({ fields: [categoryField] });
  });

  it('refuses a name that another team has, and changes nothing', async () => {
    const { world, captain } = await played();
    await world.team({ name: 'Зарядье' });

    expect(await face.renameTeam(captain, { name: 'зарядье', category: 'en' })).toEqual({ code: 'NAME_TAKEN' });
    expect(await captain.team()).toMatchObject({ name: 'Третий Рим', category: { code: 'RU' } });
  });

  it('refuses a name with an invisible character', async () => {
    const { captain } = await played();

    expect(await face.renameTeam(captain, { name: 'Рим\u202e', category: 'ru' })).toEqual({ code: 'BAD_INPUT', fields: ['name'] });
  });

  it('is for the captain', async () => {
    const { world, team, captain } = await played();
    const loner = await world.person();

    expect(await face.renameTeam(team.members[0]!.player, { name: 'Наша' })).toEqual({ code: 'FORBIDDEN' });
    expect(await face.renameTeam(loner.player, { name: 'Наша' })).toEqual({ code: 'NOT_IN_TEAM' });
    expect(await captain.team()).toMatchObject({ name: 'Третий Рим' });
  });

  it('reaches the members’ screens and the board', async () => {
    const { world, captain, team } = await played();
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await face.renameTeam(captain, { name: 'Пятый Рим' });

    expect(touched.sort()).toEqual([`board:${world.eventId}`, `team:${team.id}`]);
  });
});

describe('renaming any team', () => {
  it('is for organizers', async () => {
    const { world, team } = await played();
    const loner = await world.person();

    expect(await loner.player.does('renameTeam', { teamId: team.id, name: 'Наша' })).toMatchObject({ __typename: 'Forbidden' });
    expect(await team.members[0]!.player.does('renameTeam', { name: 'Наша' })).toMatchObject({ __typename: 'CaptainOnly' });
  });

  it('gives no other category to a team that has begun to play, since its play has to be carried', async () => {
    const { world, riddle, team, captain } = await played();
    const organizer = await world.organizer();
    const move = () => organizer.player.does('renameTeam', { teamId: team.id, name: 'Третий Рим', category: 'EN' });
    await captain.checksAnswer(riddle, 'Спасская башня');

    expect(await move()).toMatchObject({ __typename: 'BadInput' });
    expect(await captain.team()).toMatchObject({ category: { code: 'RU' }, points: 4 });
  });

  it('is written down when an organizer does it', async () => {
    const { world, team } = await played();
    const organizer = await world.organizer();

    await organizer.player.does('renameTeam', { teamId: team.id, name: 'Приличное имя' });

    const entry = await world.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('eventId', '=', world.eventId)
      .where('action', '=', 'renameTeam')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actorId: organizer.id,
      subjectId: String(team.id),
      before: { name: 'Третий Рим' },
      after: { name: 'Приличное имя' },
    });
  });
});
