import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';
import { readToken, teamFields } from '../people.ts';

async function twoTeams(size = 2) {
  const world = await World.withEvent();
  const team = await world.team({ size });
  const token = await readToken(world, team.captain);
  return { world, team, token };
}

describe('joining a team by GraphQL', () => {
  it('takes the lowest free seat by the captain’s pass', async () => {
    const { world, team, token } = await twoTeams(3);
    await team.members[0]!.player.does('leaveTeam');
    const { player, id } = await world.person('guest', 'Яна Новая');

    expect(await player.does('joinTeam', { token }, teamFields)).toMatchObject({ __typename: 'TeamChanged', teamId: String(team.id) });
    expect(await player.team()).toMatchObject({
      id: String(team.id),
      members: [{ seat: 1 }, { seat: 3 }, { fullName: 'Яна Новая', seat: 2, isCaptain: false }],
    });
    expect(id).toBeGreaterThan(0);
  });

  it('reaches the team and the person', async () => {
    const { world, team, token } = await twoTeams();
    const { player, id } = await world.person();
    const touched: string[] = [];
    world.deps.hub.onTouch((topic) => touched.push(topic));

    await player.does('joinTeam', { token });

    expect(touched.sort()).toEqual([`person:${id}`, `team:${team.id}`]);
  });

  it('gives a repeat with its key the same result', async () => {
    const { world, token } = await twoTeams();
    const { player } = await world.person();
    const tap = () => player.does('joinTeam', { token }, { ...teamFields, headers: { 'idempotency-key': `join-${token}` } });
    const first = await tap();

    expect(await tap()).toEqual(first);
  });
});

describe.each(faces)('joining a team, by $name', (face) => {
  it('takes the lowest free seat by the captain’s pass', async () => {
    const { world, team, token } = await twoTeams(3);
    await face.leaveTeam(team.members[0]!.player);
    const { player } = await world.person('guest', 'Яна Новая');

    expect(await face.joinTeam(player, { token })).toEqual({ isDone: true });
    expect(await player.team()).toMatchObject({
      id: String(team.id),
      members: [{ seat: 1 }, { seat: 3 }, { fullName: 'Яна Новая', seat: 2, isCaptain: false }],
    });
  });

  it('is open to organizers, and not to the staff', async () => {
    const { world, token } = await twoTeams();
    const organizer = await world.organizer();
    const insider = await world.person('insider');
    const newcomer = await world.person(null);

    expect(await face.joinTeam(insider.player, { token })).toEqual({ code: 'FORBIDDEN' });
    expect(await face.joinTeam(newcomer.player, { token })).toEqual({ code: 'FORBIDDEN' });
    expect(await face.joinTeam(organizer.player, { token })).toEqual({ isDone: true });
  });

  it('ends the search for a team', async () => {
    const { world, token } = await twoTeams();
    const { player } = await world.person();
    await player.does('setLookingForTeam', { value: true });
    await face.joinTeam(player, { token });

    expect((await player.asks('{ viewer { isLookingForTeam } }')).data).toEqual({ viewer: { isLookingForTeam: false } });
  });

  it('counts once for one gesture', async () => {
    const { world, token } = await twoTeams();
    const { player } = await world.person();
    await face.joinTeam(player, { token, key: `tap-${token}` });

    expect(await face.joinTeam(player, { token, key: `tap-${token}` })).toEqual({ isDone: true });
  });
});

describe.each(faces)('joining a team is refused, by $name,', (face) => {
  it('with a member’s pass', spec('6.9'), async () => {
    const { world, team } = await twoTeams();
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token: await readToken(world, team.members[0]!) })).toEqual({ code: 'BAD_INPUT' });
  });

  it('with the pass of one who was the captain', async () => {
    const { world, team, token } = await twoTeams();
    await team.captain.player.does('handOverCaptaincy', { userId: team.members[0]!.id });
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'BAD_INPUT' });
  });

  it('with the pass of one whose team is gone', async () => {
    const { world, team, token } = await twoTeams();
    await team.captain.player.does('deleteTeam', {});
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'NOT_IN_TEAM' });
  });

  it('to one who plays in another team, or in this one', async () => {
    const { world, team, token } = await twoTeams();
    const other = await world.team();

    expect(await face.joinTeam(other.captain.player, { token })).toEqual({ code: 'ALREADY_IN_TEAM' });
    expect(await face.joinTeam(team.members[0]!.player, { token })).toEqual({ code: 'ALREADY_IN_TEAM' });
  });

  it('when the team is full', async () => {
    const { world, token } = await twoTeams(6);
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'TEAM_FULL' });
  });

  it('first for the holder of the pass, then for where the person plays, then for a full team', async () => {
    const { world, team, token } = await twoTeams(6);
    const other = await world.team();

    expect(await face.joinTeam(other.captain.player, { token: await readToken(world, team.members[0]!) })).toEqual({ code: 'BAD_INPUT' });
    expect(await face.joinTeam(other.captain.player, { token })).toEqual({ code: 'ALREADY_IN_TEAM' });
  });

  it('with a pass that was replaced', async () => {
    const { world, team, token } = await twoTeams();
    await team.captain.player.does('rotatePass');
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'QR_EXPIRED' });
  });

  it('with the pass of another event', async () => {
    const { token } = await twoTeams();
    const next = await World.withEvent();
    const { player } = await next.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'QR_EXPIRED' });
  });

  it('once the event is over', async () => {
    const { world, token } = await twoTeams();
    const { player } = await world.person();
    await (await world.organizer()).player.does('endEventEarly', { eventId: world.eventId });
    world.clock.passes(1);

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('with what is no pass, and a guesser has to wait after twenty tries in a minute', async () => {
    const { world, token } = await twoTeams();
    const { player } = await world.person();
    for (let index = 0; index < 20; index += 1)
      expect(await face.joinTeam(player, { token: 'x'.repeat(22) })).toEqual({ code: 'QR_INVALID' });

    expect(await face.joinTeam(player, { token })).toMatchObject({ code: 'RATE_LIMITED' });
    world.clock.passes(61);
    expect(await face.joinTeam(player, { token })).toEqual({ isDone: true });
  });

  it.each(['', 'x', '../../etc', 'x'.repeat(200)])('with the text "%s"', async (token) => {
    const { world } = await twoTeams();
    const { player } = await world.person();

    expect(await face.joinTeam(player, { token })).toEqual({ code: 'QR_INVALID' });
  });
});
