import { expect, it } from 'vitest';
import { play } from '#server/modules/quest/quest.ts';
import { readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const answer = 'Спасская башня';

it(`credits a riddle once when six phones of a team answer it at the same instant, in each of ${teamCount} teams`, async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [answer] });
  const teams = await teamsOfSix(world);
  const credits: number[] = [];
  const balances: unknown[] = [];

  await forEachTeam(teams, async ({ id, phones }) => {
    const verdicts = await inParallel(6, (phone) => play.checkAnswer(phones[phone] as Context, { riddleId: riddle.id, answer }));
    credits.push(verdicts.filter((verdict) => verdict.kind === 'Solved' && verdict.credited).length);
    balances.push(await readBalance(phones[0] as Context, id));
  });

  expect(credits).toEqual(teams.map(() => 1));
  expect(balances).toEqual(teams.map(() => expect.objectContaining({ scoreHalf: 8, coins: 1, version: 1 })));
});

it('judges one attempt when a phone sends the same answer with one key ten times at once', async () => {
  const world = await World.withEvent();
  const riddle = await world.riddle({ answers: [answer] });
  const { captain, id } = await world.team();
  const phone = { ...world.ctx(captain), idempotencyKey: 'one tap' };

  const verdicts = await inParallel(10, () => play.checkAnswer(phone, { riddleId: riddle.id, answer }));

  expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
  expect(await world.deps.db.selectFrom('attempt').select('id').where('teamId', '=', id).execute()).toHaveLength(1);
});
