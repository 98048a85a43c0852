import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';
import { teamFields } from '../people.ts';

async function playing() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 3, name: 'Третий Рим' });
  await team.captain.player.checksAnswer(riddle, 'Спасская башня');
  const organizer = await world.organizer();
  const board = async () => {
    const { data } = await organizer.player.asks<{ standings: { boards: { rows: { teamName: string; total: number }[] }[] } }>(
      `{ standings(event: "${world.slug}", category: RU) { boards { rows { teamName total } } } }`,
    );
    return data.standings.boards[0]?.rows;
  };
  const restores = () => organizer.player.does('restoreTeam', { teamId: team.id }, teamFields);
  return { world, riddle, team, captain: team.captain, members: team.members, organizer, board, restores };
}

describe.each(faces)('deleting a team, by $name', (face) => {
  it('frees its members and takes it from the board', spec('4.7'), async () => {
    const { captain, members, board } = await playing();
    expect(await board()).toEqual([{ teamName: 'Третий Рим', total: 4.5 }]);

    expect(await face.deleteTeam(captain.player)).toEqual({ isDone: true });

    expect(await board()).toEqual([]);
    expect(await captain.player.team()).toBeNull();
    expect(await members[0]!.player.team()).toBeNull();
  });

  it('frees its name', async () => {
    const { captain } = await playing();
    await face.deleteTeam(captain.player);

    expect(await face.createTeam(captain.player, { name: 'Третий Рим', category: 'ru' })).toEqual({ teamId: expect.any(Number) });
  });

  it('keeps what it earned and tried', async () => {
    const { world, team, captain } = await playing();
    await face.deleteTeam(captain.player);

    const { db } = world.deps;
    expect(await db.selectFrom('teamBalance').select(['scoreHalf', 'coins']).where('teamId', '=', team.id).execute()).toEqual([
      { scoreHalf: 8, coins: 1 },
    ]);
    expect(await db.selectFrom('attempt').select('id').where('teamId', '=', team.id).execute()).toHaveLength(1);
  });

  it('is for the captain', async () => {
    const { captain, members } = await playing();

    expect(await face.deleteTeam(members[0]!.player)).toEqual({ code: 'FORBIDDEN' });
    expect(await captain.player.team()).not.toBeNull();
  });

  it('reaches the team, the board and everybody who lost the team', async () => {
    const { world, team, captain } = await playing();
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await face.deleteTeam(captain.player);

    expect(touched.sort()).toEqual([`board:${world.eventId}`, `team:${team.id}`, ...team.all.map(({ id }) => `person:${id}`)].sort());
  });
});

it('tells GraphQL that a deleted team is no more, and who may not delete it', async () => {
  const { captain, members } = await playing();

  expect(await members[0]!.player.does('deleteTeam', {})).toMatchObject({ __typename: 'CaptainOnly' });
  expect(await captain.player.does('deleteTeam', {}, teamFields)).toMatchObject({ __typename: 'TeamChanged', team: null });
});

describe('restoring a team', () => {
  it('brings back members, captain, seats and score', async () => {
    const { captain, board, restores } = await playing();
    const before = await captain.player.team();
    await captain.player.does('deleteTeam', {});

    expect(await restores()).toMatchObject({ __typename: 'TeamChanged' });

    expect(await captain.player.team()).toEqual(before);
    expect(await board()).toEqual([{ teamName: 'Третий Рим', total: 4.5 }]);
  });

  it('leaves out members who play elsewhere now, and makes the next one captain', async () => {
    const { captain, members, restores } = await playing();
    await captain.player.does('deleteTeam', {});
    await captain.player.does('createTeam', { name: 'Новый Рим', category: 'RU' });

    expect(await restores()).toMatchObject({
      team: {
        members: [
          { id: String(members[0]!.id), isCaptain: true, seat: 2 },
          { isCaptain: false, seat: 3 },
        ],
      },
    });
    expect(await captain.player.team()).toMatchObject({ name: 'Новый Рим' });
  });

  it('leaves out members who left before it was deleted', async () => {
    const { captain, members, restores } = await playing();
    await members[0]!.player.does('leaveTeam');
    await captain.player.does('deleteTeam', {});

    expect(await restores()).toMatchObject({ team: { members: [{ seat: 1 }, { seat: 3 }] } });
  });

  it('works again after a second deletion, with the members of that time', async () => {
    const { world, captain, members, restores } = await playing();
    await captain.player.does('deleteTeam', {});
    await restores();
    await captain.player.does('removeMember', { userId: members[0]!.id });
    world.clock.passes(60);
    await captain.player.does('deleteTeam', {});

    expect(await restores()).toMatchObject({ team: { members: [{ seat: 1 }, { seat: 3 }] } });
  });

  it('is refused while another team has its name', async () => {
    const { world, captain, restores } = await playing();
    await captain.player.does('deleteTeam', {});
    await world.team({ name: 'третий рим' });

    expect(await restores()).toMatchObject({ __typename: 'NameTaken' });
    expect(await captain.player.team()).toBeNull();
  });

  it('is refused when none of its members is free', async () => {
    const { world, organizer } = await playing();
    const { id, captain } = await world.team();
    await captain.player.does('deleteTeam', {});
    await captain.player.does('createTeam', { name: 'Один в поле', category: 'RU' });

    expect(await organizer.player.does('restoreTeam', { teamId: id })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'teamId' }] });
  });

  it('does not know a team that plays, nor one that never was', async () => {
    const { organizer, restores } = await playing();

    expect(await restores()).toMatchObject({ __typename: 'NotFound' });
    expect(await organizer.player.does('restoreTeam', { teamId: 999_999_999 })).toMatchObject({ __typename: 'NotFound' });
  });

  it('is for organizers only', async () => {
    const { team, captain } = await playing();
    await captain.player.does('deleteTeam', {});

    expect(await captain.player.does('restoreTeam', { teamId: team.id })).toMatchObject({ __typename: 'Forbidden' });
  });
});
