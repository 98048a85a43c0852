import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';
import { teamFields } from '../people.ts';

async function openTeamOfThree() {
  const world = await World.withEvent();
  const riddle = await world.riddle();
  const team = await world.team({ size: 3 });
  const [first, second] = team.members as [(typeof team.members)[0], (typeof team.members)[0]];
  const touched: string[] = [];
  world.deps.hub.onTouch((topic) => touched.push(topic));
  return { world, riddle, team, captain: team.captain, first, second, touched };
}

const listFormerMembers = (world: World, teamId: number) =>
  world.deps.db.selectFrom('formerMember').selectAll().where('teamId', '=', teamId).orderBy('id').execute();

describe.each(faces)('leaving a team, by $name', (face) => {
  it('frees the seat and leaves what was earned with the team', spec('4.8'), async () => {
    const { riddle, captain, first } = await openTeamOfThree();
    await first.player.checksAnswer(riddle, 'Спасская башня');

    expect(await face.leaveTeam(first.player)).toEqual({ isDone: true });
    expect(await first.player.team()).toBeNull();
    expect(await captain.player.team()).toMatchObject({ points: 4, members: [{ seat: 1 }, { seat: 3 }] });
  });

  it('is written into the history of the team', async () => {
    const { world, team, first } = await openTeamOfThree();
    await face.leaveTeam(first.player);

    expect(await listFormerMembers(world, team.id)).toMatchObject([{ userId: first.id, seat: 2, role: 'member', reason: 'left' }]);
  });

  it('is refused to the captain', async () => {
    const { captain } = await openTeamOfThree();

    expect(await face.leaveTeam(captain.player)).toEqual({ code: 'FORBIDDEN' });
    expect(await captain.player.team()).toMatchObject({ members: [{ isCaptain: true }, {}, {}] });
  });

  it('needs a team', async () => {
    const { world } = await openTeamOfThree();
    const { player } = await world.person();

    expect(await face.leaveTeam(player)).toEqual({ code: 'NOT_IN_TEAM' });
  });

  it('reaches the team and the person', async () => {
    const { team, first, touched } = await openTeamOfThree();
    await face.leaveTeam(first.player);

    expect(touched.sort()).toEqual([`person:${first.id}`, `team:${team.id}`]);
  });

  it('stops the person’s queued answer', async () => {
    const { riddle, captain, first } = await openTeamOfThree();
    await face.leaveTeam(first.player);

    expect(await face.checkAnswer(first.player, { riddle, answer: 'Спасская башня' })).toEqual({ code: 'NOT_IN_TEAM' });
    expect(await captain.player.team()).toMatchObject({ points: 0 });
  });
});

it('tells GraphQL which team was left, and why a captain cannot', async () => {
  const { team, captain, first } = await openTeamOfThree();

  expect(await first.player.does('leaveTeam', null, { fields: '... on TeamLeft { teamId }' })).toMatchObject({ teamId: String(team.id) });
  expect(await captain.player.does('leaveTeam')).toMatchObject({ __typename: 'CaptainCannotLeave' });
});

describe.each(faces)('removing a member, by $name', (face) => {
  it('frees the seat', spec('4.6'), async () => {
    const { world, team, captain, first } = await openTeamOfThree();

    expect(await face.removeMember(captain.player, { userId: first.id })).toEqual({ isDone: true });
    expect(await captain.player.team()).toMatchObject({ members: [{ seat: 1 }, { seat: 3 }] });
    expect(await listFormerMembers(world, team.id)).toMatchObject([{ userId: first.id, reason: 'removed' }]);
  });

  it('reaches the team and the person', async () => {
    const { team, captain, first, touched } = await openTeamOfThree();
    await face.removeMember(captain.player, { userId: first.id });

    expect(touched.sort()).toEqual([`person:${first.id}`, `team:${team.id}`]);
  });

  it('is for the captain', async () => {
    const { captain, first, second } = await openTeamOfThree();

    expect(await face.removeMember(first.player, { userId: second.id })).toEqual({ code: 'FORBIDDEN' });
    expect(await captain.player.team()).toMatchObject({ members: [{}, {}, {}] });
  });

  it('does not take the captain’s own seat', spec('6.5'), async () => {
    const { captain } = await openTeamOfThree();

    expect(await face.removeMember(captain.player, { userId: captain.id })).toEqual({ code: 'FORBIDDEN' });
    expect(await captain.player.team()).toMatchObject({ members: [{ isCaptain: true }, {}, {}] });
  });

  it('does not find a person of another team, nor one of no team', async () => {
    const { world, captain } = await openTeamOfThree();
    const other = await world.team();

    expect(await face.removeMember(captain.player, { userId: other.captain.id })).toEqual({ code: 'NOT_FOUND' });
    expect(await face.removeMember(captain.player, { userId: 999_999_999 })).toEqual({ code: 'NOT_FOUND' });
  });
});

it('tells GraphQL by name why a member was not removed', async () => {
  const { captain, first, second } = await openTeamOfThree();
  const remove = (by: typeof first, userId: number) => by.player.does('removeMember', { userId });

  expect(await remove(first, second.id)).toMatchObject({ __typename: 'CaptainOnly' });
  expect(await remove(captain, captain.id)).toMatchObject({ __typename: 'CaptainCannotBeRemoved' });
  expect(await remove(captain, 999_999_999)).toMatchObject({ __typename: 'MemberNotFound' });
});

describe('handing the team over', () => {
  it('makes a member the captain, and the captain a member', async () => {
    const { captain, first } = await openTeamOfThree();

    expect(await captain.player.does('handOverCaptaincy', { userId: first.id }, teamFields)).toMatchObject({
      team: { members: [{ id: String(first.id), isCaptain: true }, { isCaptain: false }, { isCaptain: false }] },
    });
    expect(await captain.player.does('handOverCaptaincy', { userId: captain.id })).toMatchObject({ __typename: 'CaptainOnly' });
    expect(await captain.player.does('leaveTeam')).toMatchObject({ __typename: 'TeamLeft' });
  });

  it('changes nothing for a member who is the captain already', async () => {
    const { captain } = await openTeamOfThree();

    expect(await captain.player.does('handOverCaptaincy', { userId: captain.id }, teamFields)).toMatchObject({
      team: { members: [{ id: String(captain.id), isCaptain: true }, { isCaptain: false }, { isCaptain: false }] },
    });
  });

  it('needs a member of the team', async () => {
    const { world, captain } = await openTeamOfThree();
    const loner = await world.person();

    expect(await captain.player.does('handOverCaptaincy', { userId: loner.id })).toMatchObject({ __typename: 'MemberNotFound' });
  });

  it('is done by an organizer for any team, and written down', async () => {
    const { world, team, captain, second } = await openTeamOfThree();
    const organizer = await world.organizer();

    expect(await organizer.player.does('handOverCaptaincy', { teamId: team.id, userId: second.id })).toMatchObject({
      __typename: 'TeamChanged',
    });

    const entry = await world.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('action', '=', 'handOverCaptaincy')
      .where('eventId', '=', world.eventId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ before: { captainId: captain.id }, after: { captainId: second.id } });
  });

  it('is refused for a team that an organizer names and that is not there', async () => {
    const { world, first } = await openTeamOfThree();
    const organizer = await world.organizer();

    expect(await organizer.player.does('handOverCaptaincy', { teamId: 999_999_999, userId: first.id })).toMatchObject({
      __typename: 'NotFound',
    });
  });
});
