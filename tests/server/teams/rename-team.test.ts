import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';
import { teamFields } from './people.ts';

async function played() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 2, name: 'Третий Рим' });
  return { world, riddle, team, captain: team.captain.player };
}

describe('renaming a team', () => {
  it('changes name and category before the first move', async () => {
    const { captain } = await played();

    expect(await captain.does('renameTeam', { name: 'Пятый Рим', category: 'EN' }, teamFields)).toMatchObject({
      team: { name: 'Пятый Рим', category: { code: 'EN' } },
    });
  });

  it('takes the name that the team has already', async () => {
    const { captain } = await played();

    expect(await captain.does('renameTeam', { name: 'третий рим', category: 'RU' }, teamFields)).toMatchObject({
      team: { name: 'третий рим' },
    });
  });

  it('keeps the category once the team has answered, right or wrong', async () => {
    const { captain, riddle } = await played();
    await captain.checksAnswer(riddle, 'Мимо');

    expect(await captain.does('renameTeam', { name: 'Пятый Рим', category: 'EN' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'category' }],
    });
    expect(await captain.does('renameTeam', { name: 'Пятый Рим', category: 'RU' }, teamFields)).toMatchObject({
      team: { name: 'Пятый Рим' },
    });
  });

  it('keeps the category once the team has bought a hint', async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await captain.player.buysHint(riddle);

    expect(await captain.player.does('renameTeam', { name: 'Пятый Рим', category: 'EN' })).toMatchObject({
      fields: [{ name: 'category' }],
    });
  });

  it('refuses a name that another team has, and changes nothing', async () => {
    const { world, captain } = await played();
    await world.team({ name: 'Зарядье' });

    expect(await captain.does('renameTeam', { name: 'ЗАРЯДЬЕ', category: 'EN' })).toMatchObject({ code: 'NAME_TAKEN' });
    expect(await captain.team()).toMatchObject({ name: 'Третий Рим', category: { code: 'RU' } });
  });

  it('refuses a name with an invisible character', async () => {
    const { captain } = await played();

    expect(await captain.does('renameTeam', { name: 'Рим\u202e', category: 'RU' })).toMatchObject({
      code: 'BAD_INPUT',
      fields: [{ name: 'name' }],
    });
  });

  it('is for the captain', async () => {
    const { world, team } = await played();
    const loner = await world.person();

    expect(await team.members[0]!.player.does('renameTeam', { name: 'Наша' })).toMatchObject({
      __typename: 'CaptainOnly',
      code: 'FORBIDDEN',
    });
    expect(await loner.player.does('renameTeam', { name: 'Наша' })).toMatchObject({ code: 'NOT_IN_TEAM' });
    expect(await loner.player.does('renameTeam', { teamId: team.id, name: 'Наша' })).toMatchObject({ __typename: 'Forbidden' });
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

  it('reaches the members’ screens and the board', async () => {
    const { world, captain, team } = await played();
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await captain.does('renameTeam', { name: 'Пятый Рим' });

    expect(touched.sort()).toEqual([`board:${world.eventId}`, `team:${team.id}`]);
  });
});
