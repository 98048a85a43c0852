import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { rejudge } from '#server/modules/rulings/rulings.ts';
import { lockBalance, readBalance, recordEntry } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { World } from '#tests/support/world.ts';

async function teamWithAccount(startCoins = 0) {
  const world = await World.withEvent({ prices: { startCoins } });
  const riddle = await world.riddle();
  const team = await world.team();
  const ctx = world.ctx(team.captain);
  return { world, riddle, team, ctx, db: world.deps.db };
}

/** Records an entry as a correction by an organizer does. */
async function adjust(ctx: Context, team: { id: number; captain: { id: number } }, change: { half?: number; coins?: number }) {
  const balance = await lockBalance(ctx, team.id);
  return recordEntry(ctx, {
    balance,
    kind: 'adjust',
    half: change.half ?? 0,
    coins: change.coins ?? 0,
    actorId: team.captain.id,
    comment: 'Проверка',
  });
}

describe('the ledger', () => {
  it.each([
    ['update', 'update ledger_entry set half = half + 8'],
    ['delete', 'delete from ledger_entry'],
    ['truncate', 'truncate ledger_entry'],
  ])('is append-only: the database refuses to %s it', async (_name, statement) => {
    const { db } = await teamWithAccount(2);

    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '23001', message: 'ledger_entry is append-only' });
  });

  it('keeps the reason, the actor, the time and the version of each change', async () => {
    const { world, riddle, team, db } = await teamWithAccount(2);
    await team.captain.player.buysHint(riddle);
    world.clock.passes(60);
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');

    const entries = await db.selectFrom('ledgerEntry').selectAll().where('teamId', '=', team.id).orderBy('id').execute();

    expect(entries).toMatchObject([
      { kind: 'start', half: 0, coins: 2, teamVersion: 1, riddleId: null },
      { kind: 'hint', half: 0, coins: -2, teamVersion: 2, riddleId: riddle.id, actorId: team.captain.id },
      { kind: 'solve', half: 4, coins: 0, teamVersion: 3, riddleId: riddle.id, actorId: team.captain.id, at: world.clock.read() },
    ]);
  });

  it('adds up to the balance after any order of play', async () => {
    const { world, riddle, team, ctx, db } = await teamWithAccount(4);
    const others = [await world.riddle({ block: riddle.blockId }), await world.riddle({ block: riddle.blockId })];
    for (const each of [riddle, ...others]) await team.captain.player.checksAnswer(each, 'Спасская башня');
    await team.captain.player.buysHint(others[0]!);

    const sum = await db
      .selectFrom('ledgerEntry')
      .select([
        sql<number>`sum(half)::int`.as('scoreHalf'),
        sql<number>`sum(coins)::int`.as('coins'),
        sql<number>`count(*)::int`.as('version'),
      ])
      .where('teamId', '=', team.id)
      .executeTakeFirstOrThrow();

    expect(sum).toEqual({ scoreHalf: 24, coins: 5, version: 5 });
    expect(await readBalance(ctx, team.id)).toMatchObject(sum);
  });

  it('refuses to spend more coins than there are, and says how many are missing (2.3.2)', async () => {
    const { ctx, team } = await teamWithAccount(2);

    await expect(inTransaction(ctx, (within) => adjust(within, team, { coins: -5 }))).rejects.toMatchObject({
      code: 'INSUFFICIENT_COINS',
      missingCoins: 3,
    });
    expect(await readBalance(ctx, team.id)).toMatchObject({ coins: 2, version: 1 });
  });

  it('cannot make coins negative even by a statement of its own', async () => {
    const { db, team } = await teamWithAccount();

    const work = db.updateTable('teamBalance').set({ coins: -1 }).where('teamId', '=', team.id).execute();

    await expect(work).rejects.toMatchObject({ constraint: 'team_balance_coins_not_negative' });
  });

  it.each([
    ['NaN', Number.NaN],
    ['half a half-point', 0.5],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a score beyond all reason', 20_001],
  ])('cannot hold %s', async (_name, half) => {
    const { ctx, team } = await teamWithAccount();

    await expect(inTransaction(ctx, (within) => adjust(within, team, { half }))).rejects.toThrow(/integer|ledger_entry_half_bounded/);
    expect(await readBalance(ctx, team.id)).toMatchObject({ scoreHalf: 0, version: 0 });
  });

  it('credits a riddle once, no matter who writes it (2.3.4)', async () => {
    const { ctx, team, riddle } = await teamWithAccount();
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');

    const again = inTransaction(ctx, async (within) => {
      const balance = await lockBalance(within, team.id);
      await recordEntry(within, {
        balance,
        kind: 'rejudge',
        half: 8,
        coins: 1,
        riddleId: riddle.id,
        actorId: team.captain.id,
      });
    });

    await expect(again).rejects.toMatchObject({ constraint: 'ledger_entry_one_credit' });
  });
});

describe('the time at which a team reached its total', () => {
  const lastGain = async (world: World, teamId: number) =>
    (await world.deps.db.selectFrom('teamBalance').select('lastGainAt').where('teamId', '=', teamId).executeTakeFirstOrThrow()).lastGainAt;

  it('moves when play brings something', async () => {
    const { world, riddle, team } = await teamWithAccount();
    world.clock.passes(60);
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');

    expect(await lastGain(world, team.id)).toEqual(world.clock.read());
  });

  it('stays when coins are spent', async () => {
    const { world, riddle, team } = await teamWithAccount(2);
    const before = await lastGain(world, team.id);
    world.clock.passes(60);
    await team.captain.player.buysHint(riddle);

    expect(await lastGain(world, team.id)).toEqual(before);
  });

  it.each([
    ['points given', [{ half: 4 }]],
    ['points taken', [{ half: -2 }]],
    ['points given and taken back', [{ half: 4 }, { half: -4 }]],
    ['a coin given and taken back', [{ coins: 1 }, { coins: -1 }]],
    ['nothing', [{ half: 0 }]],
  ])('stays with a correction: %s', async (_name, changes) => {
    const { world, riddle, ctx, team } = await teamWithAccount();
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');
    const before = await lastGain(world, team.id);
    world.clock.passes(60);
    for (const change of changes) await inTransaction(ctx, (within) => adjust(within, team, change));

    expect(before).not.toBeNull();
    expect(await lastGain(world, team.id)).toEqual(before);
  });

  it('is never that of the start coins', async () => {
    const { world, team } = await teamWithAccount(2);

    expect(await lastGain(world, team.id)).toBeNull();
  });

  it('is that of a rejudged answer, whatever came between', async () => {
    const { world, riddle, ctx, team } = await teamWithAccount();
    const organizer = world.ctx(await world.organizer());
    await team.captain.player.checksAnswer(riddle, 'Фроловская башня');
    const answeredAt = world.clock.read();
    world.clock.passes(60);
    await inTransaction(ctx, (within) => adjust(within, team, { half: 4 }));
    await acceptedAnswers.addAnswer(organizer, { riddleId: riddle.id, text: 'Фроловская башня' });
    await rejudge(organizer, { riddleId: riddle.id });

    expect(await lastGain(world, team.id)).toEqual(answeredAt);
  });

  it('is none after the attempts were cleared, whatever was given by hand, and then that of the next play', async () => {
    const { world, riddle, ctx, team } = await teamWithAccount(2);
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');
    await inTransaction(ctx, (within) => adjust(within, team, { half: 4 }));
    await acceptedAnswers.clearAttempts(world.ctx(await world.organizer()), { teamId: team.id });
    const cleared = await lastGain(world, team.id);
    world.clock.passes(60);
    await team.captain.player.checksAnswer(riddle, 'Спасская башня');

    expect([cleared, await lastGain(world, team.id)]).toEqual([null, world.clock.read()]);
  });
});

describe('announcing a change', () => {
  it('waits for the commit, and names the team and then the board, once each', async () => {
    const { world, ctx, team } = await teamWithAccount();
    const published: string[] = [];
    const listening = { ...ctx, publish: (topic: string) => void published.push(topic) };

    await inTransaction(listening, async (within) => {
      await adjust(within, team, { half: 2 });
      await adjust(within, team, { half: 2 });
      expect(published).toEqual([]);
    });

    expect(published).toEqual([`team:${team.id}`, `board:${world.eventId}`]);
  });

  it('never happens for what was rolled back', async () => {
    const { ctx, team } = await teamWithAccount();
    const published: string[] = [];
    const listening = { ...ctx, publish: (topic: string) => void published.push(topic) };

    const work = inTransaction(listening, async (within) => {
      await adjust(within, team, { half: 2 });
      throw new Error('changed my mind');
    });

    await expect(work).rejects.toThrow('changed my mind');
    expect(published).toEqual([]);
    expect(await readBalance(ctx, team.id)).toMatchObject({ scoreHalf: 0, version: 0 });
  });
});
