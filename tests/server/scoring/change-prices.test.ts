import { describe, expect, it } from 'vitest';
import { World } from '#tests/support/world.ts';

const shown = { fields: '... on EventChanged { event { version prices { solve solveCoins hintCoins coinValue startCoins } } }' };

async function priced(startsInMinutes: number) {
  const world = await World.withEvent({ startsInMinutes });
  const { player, id } = await world.organizer();
  const changes = (input: object) => player.does('changePrices', { eventId: world.eventId, ...input }, shown);
  return { world, organizerId: id, changes };
}

describe('changing prices', () => {
  it('needs no reason before the start, and keeps what it does not name', async () => {
    const { changes } = await priced(60);

    expect(await changes({ solve: 4.5, startCoins: 2 })).toMatchObject({
      event: { prices: { solve: 4.5, solveCoins: 1, hintCoins: 2, startCoins: 2 } },
    });
  });

  it('changes a list that the event has of its own', async () => {
    const { changes } = await priced(60);
    await changes({ solve: 5 });

    expect(await changes({ hintCoins: 3 })).toMatchObject({ event: { version: 3, prices: { solve: 5, hintCoins: 3 } } });
  });

  it.each([undefined, null, '  '])('needs a reason once play has begun', async (reason) => {
    const { changes } = await priced(-10);

    expect(await changes({ solve: 5, reason })).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'reason' }] });
  });

  it('writes the reason down', async () => {
    const { world, organizerId, changes } = await priced(-10);
    await changes({ solve: 5, reason: 'Опечатка в правилах' });

    const entry = await world.deps.db.selectFrom('auditLog').selectAll().where('eventId', '=', world.eventId).executeTakeFirstOrThrow();

    expect(entry).toMatchObject({
      actorId: organizerId,
      action: 'changePrices',
      before: { solveHalf: 8 },
      after: { solveHalf: 10, reason: 'Опечатка в правилах' },
    });
  });

  it('counts for what is earned from then on, and leaves what was earned', async () => {
    const { world, changes } = await priced(-10);
    const first = await world.riddle();
    const second = await world.riddle({ block: first.blockId, answers: ['ГУМ'] });
    const { captain } = await world.team();
    await captain.player.checksAnswer(first, 'Спасская башня');
    await changes({ solve: 1, visit: 0, reason: 'Проверка' });

    await captain.player.checksAnswer(second, 'ГУМ');

    expect(await captain.player.team()).toMatchObject({ points: 5, coins: 2 });
  });

  it('shows a new value of coins on the board at once', async () => {
    const { world, changes } = await priced(-10);
    const riddle = await world.riddle();
    const { captain } = await world.team();
    await captain.player.checksAnswer(riddle, 'Спасская башня');
    await changes({ coinValue: 2, reason: 'Монеты дороже' });

    const { data } = await captain.player.asks(`{ standings(event: "${world.slug}", category: RU) { boards { rows { total } } } }`);

    expect(data).toMatchObject({ standings: { boards: [{ rows: [{ total: 6 }] }] } });
  });

  it.each([
    [{ solve: -0.5 }, 'solve'],
    [{ visit: 1000.5 }, 'visit'],
    [{ hintCoins: 101 }, 'hintCoins'],
    [{ coinValue: 50.5 }, 'coinValue'],
  ])('refuses %o', async (change, field) => {
    const { changes } = await priced(60);

    expect(await changes(change)).toMatchObject({ code: 'BAD_INPUT', fields: [{ name: field }] });
  });

  it('is for organizers only', async () => {
    const { world } = await priced(60);
    const { player } = await world.person('ctc');

    expect(await player.does('changePrices', { eventId: world.eventId, solve: 9 })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
