import { describe, expect, it } from 'vitest';
import { authoring, play } from '#server/modules/quest/quest.ts';
import { judge } from './judge.ts';

describe('a riddle that is withdrawn for nobody', () => {
  it('takes back the solve, the visit and the coins of teams that had it, and refunds hints', async () => {
    const { world, riddle, solves, visits, score, decides, ledger } = await judge();
    const solved = await world.team();
    const hinted = await world.team();
    await solves(solved);
    await visits(solved);
    await hinted.captain.player.buysHint(riddle);
    const before = [await score(solved.id), await score(hinted.id)];

    await decides();

    expect(before).toEqual([
      [10, 7],
      [0, 2],
    ]);
    expect([await score(solved.id), await score(hinted.id)]).toEqual([
      [0, 4],
      [0, 4],
    ]);
    expect((await ledger(solved)).slice(-2)).toEqual([
      { kind: 'REVERSAL', points: -4, coins: -1, ruling: 'WITHDRAWN_FOR_NOBODY', undoesRuling: false, isReversed: false, riddleNumber: 1 },
      { kind: 'REVERSAL', points: -6, coins: -2, ruling: 'WITHDRAWN_FOR_NOBODY', undoesRuling: false, isReversed: false, riddleNumber: 1 },
    ]);
  });

  it('refunds each of several hints at its price, and takes the points that the riddle has of its own', async () => {
    const { world, organizer, riddle, solves, score, decides } = await judge();
    const hints = [{ text: 'Раз' }, { text: 'Два', coins: 1 }];
    await authoring.editRiddle(world.ctx(organizer), { id: riddle.id, hints, points: 9, reason: 'трудная' });
    const [hinted, solved] = [await world.team(), await world.team()];
    for (const number of [1, 2]) await play.buyHint(world.ctx(hinted.captain), { riddleId: riddle.id, number });
    await solves(solved);
    const before = [await score(hinted.id), await score(solved.id)];

    await decides();

    expect(before).toEqual([
      [0, 1],
      [9, 5],
    ]);
    expect([await score(hinted.id), await score(solved.id)]).toEqual([
      [0, 4],
      [0, 4],
    ]);
  });

  it('takes coins that were spent only as far as they are there', async () => {
    const { world, other, solves, score, decides } = await judge({ prices: { startCoins: 1 } });
    const team = await world.team();
    await solves(team);
    await team.captain.player.buysHint(other);

    await decides();

    expect(await score(team.id)).toEqual([0, 0]);
  });

  it('refuses answers, hints and visits by its code, over REST as well', async () => {
    const { world, riddle, solves, visits, decides } = await judge();
    const team = await world.team();
    await solves(team);
    await decides();

    const { captain } = team;

    expect(await captain.player.checksAnswer(riddle, 'Спасская башня')).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
    expect(await captain.player.buysHint(riddle)).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
    expect(await visits(team)).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
    const rest = await captain.player.rest('POST', `/quest/riddles/${riddle.id}/check-answer`, { answer: 'ГУМ' });
    expect([rest.status, JSON.stringify(rest.body)]).toEqual([400, expect.stringContaining('RIDDLE_WITHDRAWN')]);
  });

  it('leaves the block to the other riddles: its bonus is for all who have these, also later', async () => {
    const { world, other, solves, score, decides } = await judge();
    const [whole, rest, later] = [await world.team(), await world.team(), await world.team()];
    for (const team of [whole, later]) await solves(team);
    for (const team of [whole, rest]) await solves(team, other);

    await decides();
    await solves(later, other);

    expect([await score(whole.id), await score(rest.id), await score(later.id)]).toEqual([
      [14, 5],
      [14, 5],
      [14, 5],
    ]);
  });

  it('takes the bonus of its block when nothing else is left there', async () => {
    const { world, riddle, other, organizer, solves, score, decides } = await judge();
    const team = await world.team();
    await organizer.player.does('archiveRiddle', { id: other.id });
    await solves(team);
    const before = await score(team.id);

    await decides();

    expect(before).toEqual([14, 5]);
    expect(await score(team.id)).toEqual([0, 4]);
    expect(await team.captain.player.checksAnswer(riddle, 'да')).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
  });

  it('is credited to nobody by a rejudging', async () => {
    const { world, riddle, organizer, score, decides } = await judge();
    const team = await world.team();
    await team.captain.player.checksAnswer(riddle, 'Фроловская');
    await organizer.player.does('addAnswer', { riddleId: riddle.id, text: 'Фроловская' });
    await decides();

    const rejudged = await organizer.player.does('rejudge', { riddleId: riddle.id });

    expect(rejudged).toMatchObject({ code: 'RIDDLE_WITHDRAWN' });
    expect(await score(team.id)).toEqual([0, 4]);
  });

  it('stands on the phone as withdrawn, and out of the count of its block', async () => {
    const { world, riddle, solves, decides } = await judge();
    const team = await world.team();
    await solves(team);
    await decides();

    const { data } = await team.captain.player.asks<{ block: object }>(
      `query ($id: ID!) { block(id: $id) { solvedCount totalCount riddles { withdrawn solution { points } } } }`,
      { id: String(riddle.blockId) },
    );

    expect(data.block).toEqual({
      solvedCount: 0,
      totalCount: 1,
      riddles: [
        { withdrawn: 'NOBODY', solution: { points: 0 } },
        { withdrawn: null, solution: null },
      ],
    });
  });
});

describe('a riddle that is withdrawn for everybody', () => {
  it('credits the teams of its category that lack it, at what a solve is worth to each', async () => {
    const { world, riddle, solves, score, decides, ledger } = await judge();
    const [solved, hinted, lacking] = [await world.team(), await world.team(), await world.team()];
    const foreign = await world.team({ category: 'bike' });
    await solves(solved);
    await hinted.captain.player.buysHint(riddle);

    await decides({ kind: 'WITHDRAWN_FOR_EVERYBODY' });

    expect(await Promise.all([solved, hinted, lacking, foreign].map(({ id }) => score(id)))).toEqual([
      [4, 5],
      [2, 2],
      [4, 5],
      [0, 4],
    ]);
    expect((await ledger(lacking)).at(-1)).toMatchObject({ kind: 'RULING', points: 4, ruling: 'WITHDRAWN_FOR_EVERYBODY' });
  });

  it('credits only teams that are shown it or have tried it, unless all are meant', async () => {
    const { world, riddle, organizer, previews } = await judge();
    const team = await world.team({ name: 'Поздние' });
    const first = await world.block();
    await world.riddle({ block: first });
    const riddles = [{ id: String(riddle.id) }];
    await organizer.player.does('unpublish', { riddles });
    await organizer.player.does('schedulePublication', { riddles, afterBlockId: String(first) });

    const seen = await previews({ kind: 'WITHDRAWN_FOR_EVERYBODY' });
    const all = await previews({ kind: 'WITHDRAWN_FOR_EVERYBODY', everyTeam: true });

    expect(seen.effects).toEqual([]);
    expect(all.effects.map(({ teamName }) => teamName)).toEqual(['Поздние']);
    expect(team.id).toBeGreaterThan(0);
  });

  it('does not decide between equal totals, because play did not earn it', async () => {
    const { world, other, solves, previews } = await judge({ prices: { blockSolvedHalf: 0 } });
    const first = await world.team({ name: 'Первые' });
    await solves(first, other);
    world.clock.passes(60);
    const second = await world.team({ name: 'Вторые' });
    await solves(second);
    await solves(second, other);

    const { effects } = await previews({ kind: 'WITHDRAWN_FOR_EVERYBODY' });

    expect(effects.map(({ teamName, after }) => [after.rank, teamName])).toEqual([
      [1, 'Первые'],
      [2, 'Вторые'],
    ]);
  });
});
