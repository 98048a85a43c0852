import { describe, expect, it } from 'vitest';
import { teamPasses } from '#server/modules/teams/teams.ts';
import { World } from '#tests/support/world.ts';
import { readToken } from '../people.ts';

const invitation = 'query ($token: String!) { teamInvitation(token: $token) { teamName captainName freeSeats } }';
const unknown = 'A'.repeat(22);

describe('a pass, to somebody who is not signed in,', () => {
  it('of a captain says which team they are asked into, by whom, and how many seats are free', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team({ size: 2, name: 'Третий Рим' });

    const { data } = await world.anonymous().asks(invitation, { token: await readToken(world, captain) });

    expect(data).toEqual({ teamInvitation: { teamName: 'Третий Рим', captainName: 'Анна Заречная', freeSeats: 4 } });
  });

  it('says the same to one who has not completed registration', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team({ size: 6, name: 'Шестеро' });
    const newcomer = await world.person(null);

    const { data } = await newcomer.player.asks(invitation, { token: await readToken(world, captain) });

    expect(data).toEqual({ teamInvitation: { teamName: 'Шестеро', captainName: 'Анна Заречная', freeSeats: 0 } });
  });

  it.each(['of a member', 'that was replaced', 'of one who left', 'that is none', 'of a deleted team', 'of a finished event'])(
    '%s says nothing',
    async (what) => {
      const world = await World.withEvent();
      const { captain, members } = await world.team({ size: 2 });
      const member = members[0]!;
      const tokens = { captain: await readToken(world, captain), member: await readToken(world, member) };
      if (what === 'that was replaced') await captain.player.does('rotatePass');
      if (what === 'of one who left') await member.player.does('leaveTeam');
      if (what === 'of a deleted team') await captain.player.does('deleteTeam', {});
      if (what === 'of a finished event') world.clock.passes(300 * 60);
      const token = what === 'that is none' ? unknown : /member|left/.test(what) ? tokens.member : tokens.captain;

      expect((await world.anonymous().asks(invitation, { token })).data).toEqual({ teamInvitation: null });
    },
  );

  it('is not read for a minute from an address that presented twenty things that are no passes, and others go on', async () => {
    const world = await World.withEvent();
    const { captain } = await world.team();
    const [token, ctx] = [await readToken(world, captain), world.ctx()];
    const school = '203.0.113.7';
    for (let miss = 0; miss < 20; miss += 1) await teamPasses.readTeamInvitation(ctx, { token: unknown, address: school });

    await expect(teamPasses.readTeamInvitation(ctx, { token, address: school })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await teamPasses.readTeamInvitation(ctx, { token, address: '203.0.113.8' })).not.toBeNull();
    world.clock.passes(60);
    expect(await teamPasses.readTeamInvitation(ctx, { token, address: school })).not.toBeNull();
  });
});
