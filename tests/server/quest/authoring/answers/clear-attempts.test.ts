import { describe, expect, it } from 'vitest';
import { acceptedAnswers } from '#server/modules/quest/quest.ts';
import { lockBalance, recordEntry } from '#server/modules/scoring/scoring.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { NotFound } from '#server/platform/errors.ts';
import { spec } from '#tests/support/spec.ts';
import { listAudit, mutates, organizedCity } from '../organizing.ts';

async function playedCity() {
  const city = await organizedCity({ prices: { startCoins: 2, blockSolvedHalf: 6 } });
  const { world, riddle, captain, mate, team } = city;
  await captain.buysHint(riddle);
  await captain.checksAnswer(riddle, 'Мимо');
  await mate.checksAnswer(riddle, 'Спасская');
  const ledger = () =>
    world.deps.db
      .selectFrom('ledgerEntry')
      .select(['id', 'kind', 'half', 'coins', 'reversesId'])
      .where('teamId', '=', team.id)
      .orderBy('id')
      .execute();
  return { ...city, ledger };
}

describe('clearing a team’s attempts', () => {
  it('takes back what play brought and cost, line by line, and lets the team begin again', spec('6.19'), async () => {
    const { organizer, captain, team, ledger, riddle } = await playedCity();
    const before = await ledger();

    const result = await mutates(organizer.player, {
      field: 'clearAttempts',
      input: { teamId: team.id },
      answer: '... on AttemptsCleared { teamId deletedCount }',
    });

    expect(result).toMatchObject({ __typename: 'AttemptsCleared', deletedCount: 2 });
    expect(await captain.team()).toMatchObject({ points: 0, coins: 2 });
    expect((await ledger()).slice(0, before.length)).toEqual(before);
    expect((await ledger()).slice(before.length)).toMatchObject([
      { kind: 'reversal', half: 0, coins: 2 },
      { kind: 'reversal', half: -4 },
      { kind: 'reversal', half: -6 },
    ]);
    expect((await captain.asks(`{ riddle(id: ${riddle.id}) { isSolved hint { status } solution { title } } }`)).data).toEqual({
      riddle: { isSolved: false, hint: { status: 'AVAILABLE' }, solution: null },
    });
  });

  it('lets the team earn everything again', async () => {
    const { ctx, team, captain, riddle } = await playedCity();
    await acceptedAnswers.clearAttempts(ctx, { teamId: team.id });

    expect(await captain.checksAnswer(riddle, 'Спасская')).toMatchObject({ __typename: 'Solved', credited: true, points: 7, coins: 1 });
    expect(await captain.team()).toMatchObject({ points: 7, coins: 3 });
  });

  it('clears nothing the second time, and nothing where nobody played', async () => {
    const { world, ctx, team } = await playedCity();
    await acceptedAnswers.clearAttempts(ctx, { teamId: team.id });
    const idle = await world.team();

    expect(await acceptedAnswers.clearAttempts(ctx, { teamId: team.id })).toMatchObject({ deletedCount: 0 });
    expect(await acceptedAnswers.clearAttempts(ctx, { teamId: idle.id })).toMatchObject({ deletedCount: 0 });
    expect(await listAudit(world, { action: 'clearAttempts', subjectId: team.id })).toMatchObject([
      { before: { attempts: 2, coins: 0, scoreHalf: 10 }, after: { coins: 2, scoreHalf: 0, epoch: 1 } },
    ]);
  });

  it('takes back the hint of a team that never answered', async () => {
    const { ctx, riddle, captain, team } = await organizedCity({ prices: { startCoins: 2 } });
    await captain.buysHint(riddle);

    expect(await acceptedAnswers.clearAttempts(ctx, { teamId: team.id })).toMatchObject({ deletedCount: 0 });
    expect(await captain.team()).toMatchObject({ coins: 2 });
  });

  it('leaves an organizer’s adjustment, and never makes coins negative', async () => {
    const { ctx, riddle, captain, team } = await organizedCity();
    await captain.checksAnswer(riddle, 'Спасская');
    await inTransaction(ctx, async (within) => {
      const balance = await lockBalance(within, team.id);
      await recordEntry(within, {
        balance,
        kind: 'adjust',
        half: 3,
        coins: -1,
        actorId: ctx.viewer?.userId ?? 0,
        comment: 'за вежливость',
      });
    });

    await acceptedAnswers.clearAttempts(ctx, { teamId: team.id });

    expect(await captain.team()).toMatchObject({ points: 1.5, coins: 0 });
  });

  it('gives a retry with the same key the first result', async () => {
    const { organizer, team } = await playedCity();
    const call = { field: 'clearAttempts', input: { teamId: team.id }, answer: '... on AttemptsCleared { deletedCount }', key: 'clear' };

    expect([await mutates(organizer.player, call), await mutates(organizer.player, call)]).toMatchObject([
      { deletedCount: 2 },
      { deletedCount: 2 },
    ]);
  });

  it('refuses a team that does not exist', async () => {
    const { ctx } = await organizedCity();

    await expect(acceptedAnswers.clearAttempts(ctx, { teamId: 999_999_999 })).rejects.toBeInstanceOf(NotFound);
  });
});
