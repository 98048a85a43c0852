import { describe, expect, it } from 'vitest';
import { play } from '#server/modules/quest/quest.ts';
import { membership } from '#server/modules/teams/teams.ts';
import { World } from '#tests/support/world.ts';

const moves = [
  { mutation: 'checkAnswer', more: { answer: 'Спасская башня' }, done: 'Solved' },
  { mutation: 'buyHint', more: {}, done: 'HintBought' },
] as const;

async function twoTeams() {
  const world = await World.withEvent({ prices: { startCoins: 3 } });
  const riddle = await world.riddle();
  const [first, second] = [await world.team({ size: 2 }), await world.team()];
  const traveller = first.members[0]!;
  const leave = () => traveller.player.does('leaveTeam', {});
  const sitDown = async () => membership.seatMember(world.ctx(await world.organizer()), { teamId: second.id, userId: traveller.id });
  return { world, riddle, first, second, traveller, leave, sitDown };
}

describe.each(moves)('$mutation of a phone that names the team', ({ mutation, more, done }) => {
  const input = (riddle: { id: number }, teamId: number) => ({ riddleId: String(riddle.id), teamId: String(teamId), ...more });

  it('counts while the person is in that team', async () => {
    const { riddle, first, traveller } = await twoTeams();

    const result = await traveller.player.does(mutation, input(riddle, first.id));

    expect(result.__typename).toBe(done);
  });

  it('is refused when the person is in another team by then, and does nothing for that one', async () => {
    const { riddle, first, second, traveller, leave, sitDown } = await twoTeams();
    await leave();
    await sitDown();

    const result = await traveller.player.does(mutation, input(riddle, first.id));

    expect(result).toMatchObject({ code: 'NOT_IN_TEAM' });
    expect(await second.captain.player.team()).toMatchObject({ points: 0, coins: 3, version: 1 });
  });

  it('is refused when the person is in no team by then', async () => {
    const { riddle, first, traveller, leave } = await twoTeams();
    await leave();

    const result = await traveller.player.does(mutation, input(riddle, first.id));

    expect(result).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('gives the saved result again to a repeat that comes while the person is in the team', async () => {
    const { riddle, first, traveller } = await twoTeams();
    const options = { headers: { 'idempotency-key': 'tap' } };
    const saved = await traveller.player.does(mutation, input(riddle, first.id), options);

    const again = await traveller.player.does(mutation, input(riddle, first.id), options);

    expect(again).toEqual(saved);
  });
});

it('makes no move for either team while its person changes teams, unless the named one is the locked one', async () => {
  const { world, riddle, first, second, traveller, leave, sitDown } = await twoTeams();
  const phone = world.ctx(traveller);

  const [answered] = await Promise.allSettled([
    play.checkAnswer(phone, { riddleId: riddle.id, teamId: first.id, answer: 'Спасская башня' }),
    leave().then(sitDown),
  ]);

  const solved = await world.deps.db.selectFrom('solve').select('teamId').where('riddleId', '=', riddle.id).execute();
  expect(solved).toEqual(answered.status === 'fulfilled' ? [{ teamId: first.id }] : []);
  expect(solved).not.toContainEqual({ teamId: second.id });
});
