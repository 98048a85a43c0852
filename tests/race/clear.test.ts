import { expect, it } from 'vitest';
import { acceptedAnswers, play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const answer = 'Спасская башня';

it(`lets each of ${teamCount} teams begin again while its phones answer and buy: what is credited after is all that counts`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle({ answers: [answer] });
  const organizer = world.ctx(await world.organizer());
  const teams = await teamsOfSix(world);
  const results: unknown[] = [];
  const expected: unknown[] = [];

  await forEachTeam(teams, async ({ id, phones }) => {
    const cleared: number[] = [];
    await inParallel(6, async (phone): Promise<unknown> => {
      const ctx = phones[phone] as Context;
      if (phone === 2 || phone === 4) return cleared.push((await acceptedAnswers.clearAttempts(organizer, { teamId: id })).deletedCount);
      return phone === 0 ? play.buyHint(ctx, { riddleId: riddle.id }) : play.checkAnswer(ctx, { riddleId: riddle.id, answer });
    });
    const { epoch } = (await readBalance(organizer, id)) ?? { epoch: -1 };
    const count = async (table: 'attempt' | 'solve' | 'hint') =>
      (
        await world.deps.db
          .selectFrom(table)
          .select('riddleId')
          .where('teamId', '=', id)
          .where('epoch', table === 'attempt' ? '<' : '=', epoch)
          .execute()
      ).length;
    const solve = await world.deps.db
      .selectFrom('solve')
      .select('withHint')
      .where('teamId', '=', id)
      .where('epoch', '=', epoch)
      .executeTakeFirst();
    const half = solve ? (solve.withHint ? 4 : 8) : 0;
    const coins = 2 - 2 * (await count('hint')) + (solve && !solve.withHint ? 1 : 0);
    const balance = await readBalance(organizer, id);
    const attempts = await count('attempt');
    // Both at once, because teams run at the same time.
    results.push({ ...balance, cleared: cleared.reduce((sum, each) => sum + each, 0) });
    expected.push(expect.objectContaining({ teamId: id, scoreHalf: half, coins, cleared: attempts }));
  });

  expect(results).toEqual(expected);
});

it('counts each attempt once when six organizers clear the same team at the same instant', async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [answer] });
  const { captain, id } = await world.team();
  const organizer = world.ctx(await world.organizer());
  await play.checkAnswer(world.ctx(captain), { riddleId: riddle.id, answer });

  const counts = await inParallel(6, async () => (await acceptedAnswers.clearAttempts(organizer, { teamId: id })).deletedCount);

  expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await readBalance(organizer, id)).toMatchObject({ scoreHalf: 0, coins: 0, epoch: 1 });
});
