import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

async function teamWithCoins(startCoins: number) {
  const world = await World.withEvent({ prices: { startCoins } });
  const riddle = await world.riddle();
  const team = await world.team({ size: 2 });
  return { world, riddle, team, captain: team.captain.player, mate: team.members[0]!.player };
}

describe('buying a hint', () => {
  it('takes its price once and hands the hint over', async () => {
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

  it('gives the hint to a teammate for nothing', async () => {
    const { captain, mate, riddle } = await teamWithCoins(2);
    await captain.buysHint(riddle);

    const result = await mate.buysHint(riddle);

    expect(result).toMatchObject({ __typename: 'HintBought', spentCoins: 0, riddle: { hint: { status: 'BOUGHT' } }, team: { coins: 0 } });
  });

  it('takes the price that the event asks', async () => {
    const world = await World.withEvent({ prices: { startCoins: 5, hintCoins: 5 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await captain.player.buysHint(riddle)).toMatchObject({ spentCoins: 5, team: { coins: 0 } });
  });

  it('changes nothing that was earned when it is bought after solving', async () => {
    const { captain, riddle } = await teamWithCoins(2);
    await captain.checksAnswer(riddle, 'Спасская башня');

    const result = await captain.buysHint(riddle);

    expect(result).toMatchObject({ __typename: 'HintBought', team: { points: 4, coins: 1 } });
  });

  it('replays the first result for a repeated key', async () => {
    const { captain, riddle } = await teamWithCoins(4);
    const first = await captain.buysHint(riddle, { 'idempotency-key': 'gesture-1' });

    const second = await captain.buysHint(riddle, { 'idempotency-key': 'gesture-1' });

    expect(second).toEqual(first);
    expect(second).toMatchObject({ spentCoins: 2, team: { coins: 2 } });
  });
});

describe('refusing a hint', () => {
  it('says how many coins are missing and writes nothing', async () => {
    const { world, captain, riddle, team } = await teamWithCoins(1);

    const result = await captain.buysHint(riddle);

    expect(result).toMatchObject({ __typename: 'InsufficientCoins', code: 'INSUFFICIENT_COINS', missingCoins: 1 });
    expect(await captain.team()).toMatchObject({ coins: 1, version: 1 });
    expect(await world.deps.db.selectFrom('hint').select('riddleId').where('teamId', '=', team.id).execute()).toEqual([]);
  });

  it('knows a riddle that has no hint', async () => {
    const world = await World.withEvent({ prices: { startCoins: 2 } });
    const riddle = await world.riddle({ hasHint: false });
    const { captain } = await world.team();

    expect(await captain.player.buysHint(riddle)).toMatchObject({ code: 'HINT_NOT_AVAILABLE' });
    expect(await captain.player.team()).toMatchObject({ coins: 2 });
  });

  it('sells nothing before the start', async () => {
    const world = await World.withEvent({ startsInMinutes: 60, prices: { startCoins: 2 } });
    const riddle = await world.riddle();
    const { captain } = await world.team();

    expect(await captain.player.buysHint(riddle)).toMatchObject({ code: 'EVENT_NOT_ACTIVE' });
  });

  it('does not know a riddle of another category (8.2.2)', async () => {
    const { world, captain } = await teamWithCoins(2);
    const other = await world.riddle({ block: await world.block('bike') });

    expect(await captain.buysHint(other)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('needs a team', async () => {
    const { world, riddle } = await teamWithCoins(2);
    const loner = await world.person();

    expect(await loner.player.buysHint(riddle)).toMatchObject({ code: 'NOT_IN_TEAM' });
  });

  it('needs a session (8.2.1)', async () => {
    const { world, riddle } = await teamWithCoins(2);

    expect(await world.stranger().buysHint(riddle)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
