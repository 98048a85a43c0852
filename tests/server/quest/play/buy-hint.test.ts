import { describe, expect, it } from 'vitest';
import { faces } from '#tests/support/faces/faces.ts';
import { spec } from '#tests/support/spec.ts';
import { World } from '#tests/support/world.ts';

async function teamWithCoins(startCoins: number) {
  const world = await World.withEvent({ prices: { startCoins } });
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  return { world, riddle, team, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('buying a hint by GraphQL', () => {
  it('takes its price once and hands the hint over', spec('9.3'), async () => {
    const { captain, riddle } = await teamWithCoins(5);

    const result = await captain.buysHint(riddle);

    expect(result).toMatchObject({
      __typename: 'HintBought',
      spentCoins: 2,
      riddle: {
        hint: { status: 'BOUGHT', price: 0, media: { url: expect.stringMatching(/^\/static\/img\/[0-9a-f]{2}\/[0-9a-f]{32}\.svg$/) } },
      },
      team: { points: 0, coins: 3 },
    });
  });

  it('costs nothing the second time', async () => {
    const { captain, riddle } = await teamWithCoins(5);
    await captain.buysHint(riddle);

    const result = await captain.buysHint(riddle);

    expect(result).toMatchObject({ __typename: 'HintBought', spentCoins: 0, team: { coins: 3 } });
  });

  it('replays the first result for a repeated key', async () => {
    const { captain, riddle } = await teamWithCoins(4);
    const first = await captain.buysHint(riddle, { 'idempotency-key': 'gesture-1' });

    const second = await captain.buysHint(riddle, { 'idempotency-key': 'gesture-1' });

    expect(second).toEqual(first);
    expect(second).toMatchObject({ spentCoins: 2, team: { coins: 2 } });
  });

  it('says how many coins are missing', async () => {
    const { captain, riddle } = await teamWithCoins(1);

    expect(await captain.buysHint(riddle)).toMatchObject({ __typename: 'InsufficientCoins', missingCoins: 1 });
  });
});

describe.each(faces)('buying a hint, by $name', (face) => {
  it('takes its price once and hands the hint over', spec('9.3'), async () => {
    const { captain, riddle } = await teamWithCoins(5);

    expect(await face.buyHint(captain, { riddle })).toEqual({
      path: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{32}\.svg$/),
      points: 0,
      coins: 3,
    });
  });

  it('costs nothing the second time, nor for a teammate', async () => {
    const { captain, mate, riddle } = await teamWithCoins(5);
    const first = await face.buyHint(captain, { riddle });

    expect(await face.buyHint(captain, { riddle })).toEqual(first);
    expect(await face.buyHint(mate, { riddle })).toEqual(first);
    expect(await captain.team()).toMatchObject({ coins: 3 });
  });

  it('costs the price of the event', async () => {
    const world = await World.withEvent({ prices: { startCoins: 5, hintCoins: 5 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await face.buyHint(captain.player, { riddle })).toMatchObject({ coins: 0 });
  });

  it('changes nothing that was earned when it is bought after solving', async () => {
    const { captain, riddle } = await teamWithCoins(2);
    await face.checkAnswer(captain, { riddle, answer: 'Спасская башня' });

    expect(await face.buyHint(captain, { riddle })).toMatchObject({ points: 4, coins: 1 });
  });
});

describe.each(faces)('selling a hint, by $name', (face) => {
  it('writes nothing when the team has too few coins', async () => {
    const { world, captain, riddle, team } = await teamWithCoins(1);

    const result = await face.buyHint(captain, { riddle });

    expect(result).toEqual({ code: 'INSUFFICIENT_COINS' });
    expect(await captain.team()).toMatchObject({ coins: 1, version: 1 });
    expect(await world.deps.db.selectFrom('hint').select('riddleId').where('teamId', '=', team.id).execute()).toEqual([]);
  });

  it('refuses a riddle that has no hint', async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle({ hasHint: false });
    const { captain } = await world.team();

    expect(await face.buyHint(captain.player, { riddle })).toMatchObject({ code: 'HINT_NOT_AVAILABLE' });
    expect(await captain.player.team()).toMatchObject({ coins: 2 });
  });

  it('does not happen before the start', async () => {
    const world = await World.withEvent({ startsInMinutes: 60, prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await face.buyHint(captain.player, { riddle })).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('refuses a riddle of another category (8.2.2)', async () => {
    const { world, captain } = await teamWithCoins(2);
    const other = await world.riddle({ block: await world.block('bike') });

    expect(await face.buyHint(captain, { riddle: other })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs a team', async () => {
    const { world, riddle } = await teamWithCoins(2);
    const loner = await world.person();

    expect(await face.buyHint(loner.player, { riddle })).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('needs a session (8.2.1)', async () => {
    const { world, riddle } = await teamWithCoins(2);

    expect(await face.buyHint(world.anonymous(), { riddle })).toEqual({ code: 'UNAUTHENTICATED' });
  });
});
