import { describe, expect, it } from 'vitest';
import { markVisit } from '#server/modules/checkpoints/checkpoints.ts';
import { passes } from '#server/modules/identity/identity.ts';
import { insights } from '#server/modules/standings/standings.ts';
import { statementsDuring } from '#tests/support/database.ts';
import { World } from '#tests/support/world.ts';

/** Makes two walking teams and one on bikes. One riddle is solved by both walking teams, one by one of them, one by nobody. */
async function anHourOfPlay() {
  const world = await World.withEvent();
  const insider = await world.person('insider', 'Инна');
  const block = await world.block();
  const easy = await world.riddle({ block, title: 'Лёгкое место', answers: ['раз'], insiderIds: [insider.id] });
  const hard = await world.riddle({ block, title: 'Трудное место', answers: ['два'] });
  const never = await world.riddle({ block, title: 'Никакое место', answers: ['три'] });
  const [one, two] = [await world.team({ size: 2 }), await world.team()];
  await world.team({ category: 'bike' });
  await one.captain.player.checksAnswer(easy, 'раз');
  await two.captain.player.checksAnswer(easy, 'раз');
  world.clock.passes(25 * 60);
  for (const answer of ['мимо', 'Мимо', 'снова мимо', 'два']) await one.captain.player.checksAnswer(hard, answer);
  await two.captain.player.checksAnswer(hard, 'мимо');
  await passes.issueScanTicket(world.ctx(insider), { scannedUserId: one.captain.id, eventId: world.eventId, teamId: one.id });
  await markVisit(world.ctx(insider), { riddleId: easy.id, teamId: one.id, scannedUserId: one.captain.id });
  return { world, insider, easy, hard, never };
}

const readStatistics = (world: World) => insights.readStatistics({ ...world.ctx(), standings: world.deps.standings }, world.slug);

describe('public statistics', () => {
  it('count teams and players by category', async () => {
    const { world } = await anHourOfPlay();

    expect((await readStatistics(world))?.categories).toMatchObject([
      { categoryId: 1, teams: 2, players: 3 },
      { categoryId: 2, teams: 0, players: 0 },
      { categoryId: 3, teams: 1, players: 1 },
    ]);
  });

  it('count solves and visits, and when they were', async () => {
    const { world } = await anHourOfPlay();
    const startsAt = world.clock.read().getTime() - 35 * 60_000;

    const statistics = await readStatistics(world);

    expect(statistics).toMatchObject({ solved: 3, visited: 1 });
    expect(statistics?.curve).toEqual([
      { startsAt: new Date(startsAt + 10 * 60_000), solved: 2, visited: 0, hints: 0 },
      { startsAt: new Date(startsAt + 30 * 60_000), solved: 1, visited: 1, hints: 0 },
    ]);
  });

  it('rank the riddles by the share of teams that have them, without the place until the end', async () => {
    const { world, easy, hard, never } = await anHourOfPlay();
    const riddles = async () =>
      (await readStatistics(world))?.riddles.map(({ riddleId, title, solved, solvedPercent }) => [riddleId, title, solved, solvedPercent]);

    expect(await riddles()).toEqual([
      [easy.id, null, 2, 100],
      [hard.id, null, 1, 50],
      [never.id, null, 0, 0],
    ]);
    world.clock.passes(5 * 3600);
    expect((await riddles())?.[0]).toEqual([easy.id, 'Лёгкое место', 2, 100]);
  });

  it('have the curve of each category and the spread of its totals', async () => {
    const { world } = await anHourOfPlay();

    const [walkers, , cyclists] = (await readStatistics(world))?.categories ?? [];

    // Two solves and a visit make 4 + 4 + 6 points and 4 coins of half a point; one solve 4 points and a coin.
    expect(walkers).toMatchObject({ solved: 3, visited: 1, hints: 0, medianHalf: 9, bestHalf: 32 });
    expect(walkers?.curve.map(({ solved, visited }) => [solved, visited])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(walkers?.scores.filter(({ teams }) => teams > 0)).toEqual([
      { fromHalf: 8, toHalf: 12, teams: 1 },
      { fromHalf: 32, toHalf: 36, teams: 1 },
    ]);
    expect(cyclists).toMatchObject({ solved: 0, medianHalf: 0, bestHalf: 0, curve: [] });
    expect(cyclists?.scores.map(({ fromHalf }) => fromHalf)).toEqual(walkers?.scores.map(({ fromHalf }) => fromHalf));
  });

  it('count the visits of a place and the solves of a block', async () => {
    const { world, easy } = await anHourOfPlay();

    const statistics = await readStatistics(world);

    expect(statistics?.riddles.map(({ riddleId, visited }) => [riddleId === easy.id, visited])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
    expect(statistics?.blocks).toMatchObject([{ title: 'Китай-город', categoryId: 1, solved: 3 }]);
  });

  it('name no block before the start', async () => {
    const world = await World.withEvent({ startsInMinutes: 10 });
    await world.riddle();

    expect((await readStatistics(world))?.blocks).toMatchObject([{ title: null, solved: 0 }]);
  });

  it('are counted once for all callers, until the board changes', async () => {
    const { world, never } = await anHourOfPlay();
    const team = await world.team();

    expect((await statementsDuring(() => readStatistics(world))).length).toBeLessThanOrEqual(10);
    expect((await statementsDuring(() => readStatistics(world))).length).toBeLessThanOrEqual(2);
    await team.captain.player.checksAnswer(never, 'три');
    expect(await readStatistics(world)).toMatchObject({ solved: 4 });
  });

  it('are the same for a player and for an anonymous reader', async () => {
    const { world } = await anHourOfPlay();
    const document = 'query ($event: String!) { statistics(event: $event) { solved riddles { riddleId title solvedPercent } } }';

    const both = [
      await world.anonymous().asks(document, { event: world.slug }),
      await (await world.person()).player.asks(document, { event: world.slug }),
    ];

    expect(both[0]?.data).toEqual(both[1]?.data);
    expect(JSON.stringify(both[0]?.data)).not.toContain('место');
  });
});
