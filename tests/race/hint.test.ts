import { expect, it } from 'vitest';
import { authoring, HintNotAvailable, play } from '#server/modules/quest/quest.ts';
import { InsufficientCoins, readBalance } from '#server/modules/scoring/scoring.ts';
import type { Context } from '#server/platform/context.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { type TestRiddle, World } from '#tests/support/world.ts';
import { forEachTeam, teamCount, teamsOfSix } from './support/teams-of-six.ts';

const refusal = (error: unknown) => {
  if (error instanceof InsufficientCoins) return null;
  throw error;
};

it(`sells one of six different hints to six phones that share two coins, in each of ${teamCount} teams`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const block = await world.block();
  const riddles: TestRiddle[] = [];
  for (let index = 0; index < 6; index += 1) riddles.push(await world.riddle({ block }));
  const teams = await teamsOfSix(world);
  const bought: number[] = [];
  const coins: unknown[] = [];

  await forEachTeam(teams, async ({ id, phones }) => {
    const results = await inParallel(6, (phone) => play.buyHint(phones[phone] as Context, { riddleId: riddles[phone]!.id }).catch(refusal));
    bought.push(results.filter(Boolean).length);
    coins.push((await readBalance(phones[0] as Context, id))?.coins);
  });

  expect(bought).toEqual(teams.map(() => 1));
  expect(coins).toEqual(teams.map(() => 0));
});

it(`takes the price of one hint once from six phones that ask for it with four coins, in each of ${teamCount} teams`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 4 } });
  const riddle = await world.riddle();
  const teams = await teamsOfSix(world);
  const spent: number[][] = [];

  await forEachTeam(teams, async ({ phones }) => {
    const results = await inParallel(6, (phone) => play.buyHint(phones[phone] as Context, { riddleId: riddle.id }));
    spent.push(results.map((result) => result.spentCoins).sort());
  });

  expect(spent).toEqual(teams.map(() => [0, 0, 0, 0, 0, 2]));
});

it(`sells each of two hints once to six phones that ask for the first and the second at once, in each of ${teamCount} teams`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 5 } });
  const riddle = await world.riddle({ hasHint: false });
  const hints = [{ text: 'Первая' }, { text: 'Вторая', coins: 3 }];
  await authoring.editRiddle(world.ctx(await world.organizer()), { id: riddle.id, hints });
  const teams = await teamsOfSix(world);
  const bought: number[][] = [];
  const coins: unknown[] = [];
  // The second is refused until the team has the first, as on a phone that does not know of it yet.
  const notYet = (error: unknown) => {
    if (error instanceof HintNotAvailable) return null;
    throw error;
  };

  await forEachTeam(teams, async ({ id, phones }) => {
    const buy = (phone: number, number: number) => play.buyHint(phones[phone] as Context, { riddleId: riddle.id, number }).catch(notYet);
    const results = [...(await inParallel(6, (phone) => buy(phone, (phone % 2) + 1))), ...(await inParallel(6, (phone) => buy(phone, 2)))];
    bought.push(results.flatMap((result) => result?.spentCoins || []).sort());
    coins.push((await readBalance(phones[0] as Context, id))?.coins);
  });

  expect(bought).toEqual(teams.map(() => [2, 3]));
  expect(coins).toEqual(teams.map(() => 0));
});

it(`never pays full points to a team that bought the hint in the same instant, in each of ${teamCount} teams`, async () => {
  const world = await World.withEvent({ prices: { startCoins: 2 } });
  const riddle = await world.riddle({ answers: ['ГУМ'] });
  const teams = await teamsOfSix(world);
  const outcomes: { half: number; withHint: boolean }[] = [];

  await forEachTeam(teams, async ({ id, phones }) => {
    await inParallel(6, async (phone): Promise<unknown> => {
      const ctx = phones[phone] as Context;
      return phone % 2 === 0 ? play.buyHint(ctx, { riddleId: riddle.id }) : play.checkAnswer(ctx, { riddleId: riddle.id, answer: 'ГУМ' });
    });
    const { withHint } = await world.deps.db.selectFrom('solve').select('withHint').where('teamId', '=', id).executeTakeFirstOrThrow();
    outcomes.push({ half: (await readBalance(phones[0] as Context, id))?.scoreHalf ?? -1, withHint });
  });

  expect(outcomes).toEqual(outcomes.map(({ withHint }) => ({ half: withHint ? 4 : 8, withHint })));
});
